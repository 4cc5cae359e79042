import { build } from '#build/vite/build.ts'
import { writeCertificates } from '#project/certificates.ts'

const started = performance.now()
// A shell's NODE_ENV for other programs would put the libraries' slow halves, made for developers, into the site.
process.env.NODE_ENV = 'production'
const dist = process.argv[2] ?? process.env.SITE_DIST ?? 'dist'
await build({ dist })
writeCertificates()
// The commands that build into a folder of their own say themselves what it is for.
if (!dist.startsWith('.local/'))
  console.log(`El sitio está en ${dist} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
