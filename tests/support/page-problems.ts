import { type BrowserContext, expect } from 'playwright/test'
import { watchTransitions } from './watch-transitions.ts'

export interface Problems {
  /** A problem that the test provokes on purpose. */
  allow(...expected: RegExp[]): void
  list(): string[]
  expectNone(): void
}

/**
 * Watches every page of a context. A request to another host is refused and counts as a problem,
 * unless the test answers it with a route of its own.
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
  await context.route(
    (url) => url.protocol.startsWith('http') && !origins.includes(url.origin),
    (route) => {
      found.push(`foreign: ${route.request().url()}`)
      return route.abort('blockedbyclient')
    },
  )
  return {
    allow: (...expected) => {
      allowed.push(...expected)
    },
    list,
    expectNone: () => expect(list(), 'problems of the page').toEqual([]),
  }
}
