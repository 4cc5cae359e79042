import { renameSync, rmSync } from 'node:fs'
import { build } from '#tools/commands/build.ts'
import { checkSite, findPlaceholders } from '#tools/project/check-site.ts'
import { describeSetting } from '#tools/project/describe-setting.ts'
import { findSiteLeftovers } from '#tools/project/find-leftovers.ts'
import { manualTrials } from '#tools/project/manual-trials.ts'
import { inProject } from '#tools/project/project-root.ts'
import { readSite, type Site, toVariable } from '#tools/project/read-site.ts'

/** Why a configuration must not be published, one sentence each; none for one that may. */
export function findReleaseFaults(site: Site, environment: NodeJS.ProcessEnv): string[] {
  const local =
    environment.SITE_SERVICES === 'local'
      ? ['SITE_SERVICES=local apunta a los servicios de esta máquina. Quítalo.']
      : []
  const unfilled = findPlaceholders(site).map((path) =>
    [`${path}: por rellenar (o ${toVariable(path)} en el entorno)`, ...describeSetting(path)].join('. '),
  )
  return [...local, ...checkSite(site), ...unfilled]
}

/** Builds what would go to the public into a folder, and lists all that keeps it from going. */
async function listFaults(candidate: string): Promise<string[]> {
  const site = readSite()
  await build({ dist: candidate })
  const configured = findPlaceholders(site).map((place) => readPlace(site, place))
  return [...findReleaseFaults(site, process.env), ...findSiteLeftovers(inProject(candidate), configured)]
}

/** The value at a place of the configuration: `owner.taxId`. */
function readPlace(site: Site, place: string): string {
  return String(place.split('.').reduce<object>((value, key) => Reflect.get(value, key), site))
}

/** `npm run release` puts a site without faults into `dist`; `npm run release-check` only lists what is still missing. */
async function release(isCheck: boolean): Promise<void> {
  const candidate = '.local/release'
  const faults = await listFaults(candidate)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) {
    console.error(`\nNo se publica: ${faults.length} cosas por resolver.`)
    process.exitCode = 1
  } else if (isCheck) {
    console.log('No queda nada por resolver: npm run release.')
  } else {
    rmSync(inProject('dist'), { recursive: true, force: true })
    renameSync(inProject(candidate), inProject('dist'))
    console.log('Listo para publicar: la carpeta dist.')
  }
  console.log(['\nUna vez publicado, prueba a mano:', ...manualTrials].join('\n- '))
}

if (process.argv[1] === import.meta.filename) await release(process.argv.includes('--check'))
