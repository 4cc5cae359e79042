import { renameSync, rmSync } from 'node:fs'
import { buildIfChanged } from '#project/build-if-changed.ts'
import { inProject } from '#project/project-root.ts'
import { checkRelease, manualTrials } from './check-release.ts'

/** The folder where a release is built before it takes the place of `dist`. */
const candidate = '.local/release'

/** Builds the site as it would be published, unless that was done today already; answers its folder. Pages may speak of the day. */
export async function buildRelease(): Promise<string> {
  const folder = inProject(candidate)
  await buildIfChanged(folder, { environment: process.env, day: new Date().toISOString().slice(0, 10) })
  return folder
}

/** Builds the site and says what keeps it from being published; without anything it becomes `dist`, unless it is only checked. */
export async function runRelease(isCheck: boolean): Promise<boolean> {
  await buildRelease()
  const diagnostics = checkRelease(candidate)
  for (const line of diagnostics) console.error(line)
  if (diagnostics.length > 0) {
    console.error(`\nNo se publica: ${diagnostics.length} cosas por resolver.`)
  } else if (isCheck) {
    console.log('No queda nada por resolver: npm run release.')
  } else {
    rmSync(inProject('dist'), { recursive: true, force: true })
    renameSync(inProject(candidate), inProject('dist'))
    console.log('Listo para publicar: la carpeta dist.')
  }
  console.log(['\nUna vez publicado, prueba a mano:', ...manualTrials].join('\n- '))
  return diagnostics.length === 0
}
