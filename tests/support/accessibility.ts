import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with the list of what axe finds on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // A colour on its way to another has a contrast that nobody reads.
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? each.finished : [])),
    ),
  )
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
  expect(found).toEqual([])
}
