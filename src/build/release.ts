import { build } from '#build/build.ts'
import { checkSite, findPlaceholders } from '#build/check-site.ts'
import { readSite, type Site, toVariable } from '#build/read-site.ts'

/** Why a configuration must not be published, one sentence each; none for one that may. */
export function findReleaseFaults(site: Site, environment: NodeJS.ProcessEnv): string[] {
  const local =
    environment.SITE_SERVICES === 'local'
      ? ['SITE_SERVICES=local apunta a los servicios de esta máquina. Quítalo.']
      : []
  const unfilled = findPlaceholders(site).map((path) => `${path}: por rellenar (o ${toVariable(path)} en el entorno)`)
  return [...local, ...checkSite(site), ...unfilled]
}

/** `npm run release`: builds what goes to the public, or says what is still missing. */
async function release(): Promise<void> {
  const faults = findReleaseFaults(readSite(), process.env)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) {
    console.error(`\nNo se publica: ${faults.length} cosas por resolver en src/site/config/site.json.`)
    process.exitCode = 1
    return
  }
  await build()
  console.log('Listo para publicar: la carpeta dist.')
}

if (import.meta.main) await release()
