import { findLocalSites } from '#local/find-local-sites.ts'
import { findPlaceholders } from '#project/check-site.ts'
import { readSite, toVariable } from '#project/read-site.ts'

/** The project to probe, and the time for each attempt. */
export interface Target {
  /** The address a client is made with; the services are below it. */
  url: string
  publishableKey: string
  /** The site's own: whoever is no browser may claim to come from it. */
  origin: string
  /** A running `npm start`: it has the functions alone, and those too that are not deployed. */
  isLocal: boolean
  limits: { attemptMs: number; subscriptionMs: number }
  /** The end of all attempts. */
  deadline: AbortSignal
}

const limits = { attemptMs: 30_000, subscriptionMs: 25_000 }
const functionsPath = /\/functions\/v1\/?$/

/**
 * The project that the site's configuration names; while that is still a placeholder, or says `SITE_SERVICES=local`, the running
 * local site. Throws what is missing.
 */
export function findTarget(environment: NodeJS.ProcessEnv): Omit<Target, 'deadline'> {
  const { functions, origin } = readSite(environment)
  const common = { publishableKey: functions.publishableKey, limits }
  const unfilled = findPlaceholders({ functions })
  if (functions.url.startsWith('/') || unfilled.includes('functions.url')) {
    const [site] = findLocalSites(environment.PORT)
    if (!site)
      throw new Error(
        `No local site is running: start one with "npm start", or give ${toVariable('functions.url')} and ${toVariable('functions.publishableKey')}.`,
      )
    return { ...common, url: site.url, origin: site.url, isLocal: true }
  }
  if (unfilled.length > 0)
    throw new Error(
      `functions.publishableKey is missing in site.json (or ${toVariable('functions.publishableKey')} in the environment).`,
    )
  if (!functionsPath.test(functions.url))
    throw new Error('functions.url does not end with /functions/v1: nothing tells where the other services are.')
  return { ...common, url: functions.url.replace(functionsPath, ''), origin, isLocal: false }
}
