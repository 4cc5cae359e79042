import { createAuthAttempts } from './auth-attempts.ts'
import { createFunctionAttempts, type EdgeFunction } from './function-attempts.ts'
import type { Catalogue } from './read-catalogue.ts'
import { createRealtimeAttempts } from './realtime-attempts.ts'
import { createRestAttempts } from './rest-attempts.ts'
import { type Attempt, type Finding, runAttempts, type Service, services, wholeService } from './run-attempts.ts'
import { createStorageAttempts } from './storage-attempts.ts'
import type { Target } from './target.ts'

const servicePaths: [Service, string][] = [
  ['rest', '/rest/v1/canary'],
  ['auth', '/auth/v1/health'],
  ['storage', '/storage/v1/bucket'],
  ['realtime', '/realtime/v1/websocket'],
]

/** The scope of a probe, as the project itself gives it. */
interface Scope {
  functions: EdgeFunction[]
  catalogue: Catalogue
  exposedSchemas: string[]
}

/** Tries everything that the standard client can with the public key, service by service. */
export async function runProbe(given: Target, { functions, catalogue, exposedSchemas }: Scope): Promise<Finding[]> {
  const intake = functions.find(({ bodies }) => bodies.some(({ isSent }) => isSent))
  const target = { ...given, origin: (intake && (await askOrigin(given, intake.name))) ?? given.origin }
  const missing = await findMissingServices(target)
  const attempts: Record<Service, () => Attempt[] | Promise<Attempt[]>> = {
    functions: () => createFunctionAttempts(target, functions),
    rest: () => createRestAttempts(target, catalogue, exposedSchemas),
    auth: () => createAuthAttempts(target),
    storage: () => createStorageAttempts(target),
    realtime: () => createRealtimeAttempts(target, catalogue.relations),
  }
  const findings: Finding[] = []
  for (const service of services) {
    if (missing.includes(service)) findings.push({ service, tried: wholeService, answer: '404', verdict: 'missing' })
    else findings.push(...(await runAttempts(service, await attempts[service]())))
  }
  return findings
}

/** The origin that a function lets in, as it tells every browser that asks; null for one that does not say. */
async function askOrigin({ url, limits }: Target, functionName: string): Promise<string | null> {
  const signal = AbortSignal.timeout(limits.attemptMs)
  const asked = fetch(`${url}/functions/v1/${functionName}`, { method: 'OPTIONS', signal, redirect: 'manual' })
  const response = await asked.catch(() => null)
  await response?.body?.cancel()
  const origin = response?.headers.get('access-control-allow-origin') ?? null
  return origin === '*' ? null : origin
}

/** The services that a local site does not have: there its own page for unknown addresses answers. A hosted project has all. */
async function findMissingServices({ url, isLocal, limits }: Target): Promise<Service[]> {
  if (!isLocal) return []
  const missing = servicePaths.map(async ([service, path]) => {
    const signal = AbortSignal.timeout(limits.attemptMs)
    const response = await fetch(url + path, { signal, redirect: 'manual' }).catch(() => null)
    await response?.body?.cancel()
    return response?.status === 404 ? [service] : []
  })
  return (await Promise.all(missing)).flat()
}
