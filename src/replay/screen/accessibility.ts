import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { inProject } from '#project/project-root.ts'
import { openSession } from './browser-session.ts'
import type { Breach, Place } from './screen-fault.ts'

const axe = readFileSync(inProject('node_modules/axe-core/axe.min.js'), 'utf8')

/** The criteria that pages keep, and what axe recommends beyond them. */
const CRITERIA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rule that takes longest by far. */
export const CONTRAST = 'color-contrast'

/** A breach of a rule: the rule's name, a selector, and the place on the screen in CSS px. */
type Violation = { rule: string; target: string; place: Place }

/**
 * In the page: ends what moves (a colour on its way to another, or what is only rising, has a contrast that nobody reads)
 * and gives what breaks a rule. Frames hold the pages of others, which are not judged.
 */
const judge = (part: string, rules: readonly string[], except: readonly string[]) => `(async () => {
  for (const each of document.getAnimations())
    if (Number.isFinite(each.effect?.getComputedTiming().endTime)) each.finish()
  const rules = Object.fromEntries(${JSON.stringify(except)}.map((rule) => [rule, { enabled: false }]))
  const options = { runOnly: ${JSON.stringify(rules)}, rules, resultTypes: ['violations'], iframes: false, elementRef: true }
  const { violations } = await axe.run(${JSON.stringify(part)}, options)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, element }) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { rule: id, target: target.join(' '), place: { x, y, width, height } }
  }))
})()`

/**
 * Fails with the list of what axe finds on the page as it is now, or in the part of it that a selector names; `except` names
 * rules that somebody else judges.
 */
export async function expectAccessible(page: Page, part?: string, except: readonly string[] = []): Promise<void> {
  const violations = await findViolations(page, part, CRITERIA, except)
  expect(violations.map(({ rule, target }) => `${rule}: ${target}`)).toEqual([])
}

/** Whatever axe finds on the page as it is now, or in a part of it, by some of its rules or tags. */
async function findViolations(
  page: Page,
  part = ':root',
  rules = CRITERIA,
  except: readonly string[] = [],
): Promise<Violation[]> {
  const session = await openSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  // In a world of its own: the page's may have a clock that stands still, with which axe would wait for ever.
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  })
  // The world is the same until the page is left: axe is loaded into it once.
  const known = await session.send('Runtime.evaluate', { contextId, expression: 'typeof axe' })
  if (known.result.value === 'undefined') await session.send('Runtime.evaluate', { contextId, expression: axe })
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    contextId,
    expression: judge(part, rules, except),
    awaitPromise: true,
    returnByValue: true,
  })
  expect(exceptionDetails).toBeUndefined()
  return result.value
}

/** Texts that are too pale to be read on what is behind them, on the page as it is now or in the part that a selector names. */
export async function findPale(page: Page, part?: string): Promise<Breach[]> {
  const violations = await findViolations(page, part, [CONTRAST])
  return violations.map(({ rule, target, place }) => ({
    law: 'contrast',
    element: target,
    seen: `has too little contrast (${rule})`,
    place,
  }))
}
