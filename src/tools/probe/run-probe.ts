import { askOrigin } from './ask-origin.ts'
import { createAuthAttempts } from './auth-attempts.ts'
import { findMissingServices } from './find-missing-services.ts'
import { createFunctionAttempts, type EdgeFunction } from './function-attempts.ts'
import type { Catalogue } from './read-catalogue.ts'
import { createRealtimeAttempts } from './realtime-attempts.ts'
import { createRestAttempts } from './rest-attempts.ts'
import { type Attempt, type Finding, runAttempts, type Service, services, wholeService } from './run-attempts.ts'
import { createStorageAttempts } from './storage-attempts.ts'
import type { Target } from './target.ts'

/** What there is to try, as the project itself says. */
export interface Scope {
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
