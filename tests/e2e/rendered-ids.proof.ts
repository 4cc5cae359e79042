import { expect, test } from '#support/e2e.ts'

/**
 * Reads, for every element with an id in a page's funnel, the id that the page has, and the one that React gives it.
 */
const readIds = () => {
  const elements = [...document.querySelectorAll('[data-funnel] [id]')]
  return elements.map((element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
    const props: unknown = key === undefined ? null : Reflect.get(element, key)
    return { page: element.id, react: typeof props === 'object' && props !== null ? Reflect.get(props, 'id') : null }
  })
}

for (const path of ['/formulario-hipnosis-regresiva', '/valoracion-practica'])
  test(`${path} comes alive with the ids that it was rendered with`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('[data-funnel] button[type=submit]')).toBeEnabled()
    const ids = await page.evaluate(readIds)
    expect(ids.length).toBeGreaterThan(0)
    expect(ids.filter((id) => id.page !== id.react)).toEqual([])
  })
