import { readFileSync } from 'node:fs'
import { type CDPSession, expect, type Page } from 'playwright/test'
import { inProject } from '#tools/project/project-root.ts'

const axe = readFileSync(inProject('node_modules/axe-core/axe.min.js'), 'utf8')

/** Frames hold the pages of others, which are not judged. */
const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  iframes: false,
}

/**
 * In the page: ends what moves (a colour on its way to another, or what is only rising, has a contrast that nobody reads)
 * and gives the names of broken rules, each with what breaks it.
 */
const judge = (part: string) => `(async () => {
  for (const each of document.getAnimations())
    if (Number.isFinite(each.effect?.getComputedTiming().endTime)) each.finish()
  const { violations } = await axe.run(${JSON.stringify(part)}, ${JSON.stringify(options)})
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' ')))
})()`

const sessions = new WeakMap<Page, CDPSession>()

/** One for each page: what it names a world is the same world until the page is left, and axe is loaded into it once. */
async function openSession(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  return session
}

/** Fails with the list of what axe finds on the page as it is now, or in the part of it that a selector names. */
export async function expectAccessible(page: Page, part = ':root'): Promise<void> {
  const session = await openSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  // In a world of its own: the page's may have a clock that stands still, with which axe would wait for ever.
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  })
  const known = await session.send('Runtime.evaluate', { contextId, expression: 'typeof axe' })
  if (known.result.value === 'undefined') await session.send('Runtime.evaluate', { contextId, expression: axe })
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    contextId,
    expression: judge(part),
    awaitPromise: true,
    returnByValue: true,
  })
  expect(exceptionDetails).toBeUndefined()
  expect(result.value).toEqual([])
}

/** The widths at which every state of a page is looked at. */
export async function expectAccessibleAtBothWidths(page: Page, part?: string): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page, part)
  }
}
