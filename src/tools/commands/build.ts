import { writeCertificates } from '#tools/project/certificates.ts'
import { build } from '#tools/vite/build.ts'

const started = performance.now()
const dist = process.argv[2] ?? process.env.SITE_DIST ?? 'dist'
await build({ dist })
writeCertificates()
console.log(`El sitio está en ${dist} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
