import type { Service } from './run-attempts.ts'
import type { Target } from './target.ts'

const paths: [Service, string][] = [
  ['rest', '/rest/v1/canary'],
  ['auth', '/auth/v1/health'],
  ['storage', '/storage/v1/bucket'],
  ['realtime', '/realtime/v1/websocket'],
]

/** The services that a local site does not have: there its own page for unknown addresses answers. A hosted project has all. */
export async function findMissingServices({ url, isLocal, limits }: Target): Promise<Service[]> {
  if (!isLocal) return []
  const missing = paths.map(async ([service, path]) => {
    const signal = AbortSignal.timeout(limits.attemptMs)
    const response = await fetch(url + path, { signal, redirect: 'manual' }).catch(() => null)
    await response?.body?.cancel()
    return response?.status === 404 ? [service] : []
  })
  return (await Promise.all(missing)).flat()
}
