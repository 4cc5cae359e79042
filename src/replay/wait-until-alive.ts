import { expect, type Locator } from 'playwright/test'

/**
 * Waits until React has brought the island around a funnel to life. A visitor may answer its first screen before, but what only a script
 * can set, like how far the line of progress goes, is not in the page yet.
 */
export async function waitUntilAlive(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate(isAlive), { message: 'the island of the funnel is alive' }).toBe(true)
}

/** Runs in the page and must stand alone: whether the root that React keeps at the island has been committed. */
function isAlive(funnel: Element): boolean {
  const island = funnel.closest('[data-island]')
  const [, fiber] = Object.entries(island ?? {}).find(([key]) => key.startsWith('__reactContainer')) ?? []
  return fiber?.stateNode.current.memoizedState.isDehydrated === false
}
