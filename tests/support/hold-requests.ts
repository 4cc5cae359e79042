import type { Page } from 'playwright/test'

/** Keeps the page's requests to an address back, as a slow network does; returns how to let them go on. */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
