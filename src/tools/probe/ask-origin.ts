import type { Target } from './target.ts'

/** The origin that a function lets in, as it tells every browser that asks; null for one that does not say. */
export async function askOrigin({ url, limits }: Target, functionName: string): Promise<string | null> {
  const signal = AbortSignal.timeout(limits.attemptMs)
  const asked = fetch(`${url}/functions/v1/${functionName}`, { method: 'OPTIONS', signal, redirect: 'manual' })
  const response = await asked.catch(() => null)
  await response?.body?.cancel()
  const origin = response?.headers.get('access-control-allow-origin') ?? null
  return origin === '*' ? null : origin
}
