import { type BrowserContext, expect, type Request } from 'playwright/test'
import { watchTransitions } from './watch-transitions.ts'

const UNRESOLVED = 'net::ERR_NAME_NOT_RESOLVED'

export interface Problems {
  /** A problem that the test provokes on purpose. */
  allow(...expected: RegExp[]): void
  list(): string[]
  expectNone(): void
}

/**
 * Watches every page of a context. The browser of the tests resolves no names: a request to another host fails and counts
 * as a problem, unless the test answers it with a route of its own. Nothing here holds requests up to look at them.
 */
export async function collectProblems(context: BrowserContext, origins: string[]): Promise<Problems> {
  const found: string[] = []
  const allowed: RegExp[] = []
  const list = () => found.filter((problem) => !allowed.some((expected) => expected.test(problem)))

  context.on('console', (message) => {
    if (message.type() === 'error') found.push(`console: ${message.text()}`)
  })
  context.on('weberror', (webError) => found.push(`uncaught: ${webError.error().message}`))
  await watchTransitions(context, (problem) => found.push(problem))
  await context.exposeBinding('reportPolicyViolation', (_, violation: string) => found.push(`policy: ${violation}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      Reflect.get(window, 'reportPolicyViolation')(`${violatedDirective} ${blockedURI}`)
    })
  })
  const isForeign = (url: URL) => url.protocol.startsWith('http') && !origins.includes(url.origin)
  const note = (request: Request) => found.push(`foreign: ${request.url()}`)
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (isForeign(url) && url.hostname === '127.0.0.1') note(request)
  })
  context.on('requestfailed', (request) => {
    if (isForeign(new URL(request.url())) && request.failure()?.errorText === UNRESOLVED) note(request)
  })
  return {
    allow: (...expected) => {
      allowed.push(...expected)
    },
    list,
    expectNone: () => expect(list(), 'problems of the page').toEqual([]),
  }
}
