import { renameSync, rmSync } from 'node:fs'
import { inProject } from '#tools/project/project-root.ts'
import { checkRelease, manualTrials } from '#tools/release/check-release.ts'
import { build } from '#tools/vite/build.ts'

// `npm run release` puts a site without diagnostics into `dist`; `npm run release-check` only lists what is still missing.
const candidate = '.local/release'
await build({ dist: candidate })
const diagnostics = checkRelease(candidate)
for (const line of diagnostics) console.error(line)
if (diagnostics.length > 0) {
  console.error(`\nNo se publica: ${diagnostics.length} cosas por resolver.`)
  process.exitCode = 1
} else if (process.argv.includes('--check')) {
  console.log('No queda nada por resolver: npm run release.')
} else {
  rmSync(inProject('dist'), { recursive: true, force: true })
  renameSync(inProject(candidate), inProject('dist'))
  console.log('Listo para publicar: la carpeta dist.')
}
console.log(['\nUna vez publicado, prueba a mano:', ...manualTrials].join('\n- '))
