import type { Page } from 'playwright/test'

const KEY = '__keyPressed'

/**
 * Counts the keys that a visitor presses to get through a page: those that go from field to field, choose and send; a
 * key with Ctrl is one. The letters typed are not among them, as tests insert text whole. To be called before the page
 * is opened.
 */
export async function countKeystrokes(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction(KEY, () => {
    count += 1
  })
  await page.addInitScript((name) => {
    addEventListener('keydown', ({ key }) => key !== 'Control' && key !== 'Shift' && Reflect.get(window, name)(), true)
  }, KEY)
  return () => count
}
