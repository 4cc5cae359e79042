import { expect } from 'playwright/test'
import type { AnswerValue } from '#engine'
import { readSite } from '#project/read-site.ts'
import type { PageEvent } from '#services/page-events.ts'
import { toTyped } from './fill-answers.ts'
import { readControls } from './read-controls.ts'
import { getAskedFields, getStep } from './reference/authored.ts'
import { listTracks } from './reference/rules.ts'
import type { TestPage } from './test-page.ts'

const { links } = readSite({ SITE_SERVICES: 'local' })

/** Everything that must be so where the visitor is: what stands on the page, and what has left it. */
export async function expectState(testPage: TestPage, message: string): Promise<void> {
  const { page, element, part, visit, states, sent, expected } = testPage
  await expect(element, message).toHaveAttribute('data-step', visit.step)
  if (part) {
    const sight = part.sights[visit.step]
    if (!sight) throw new Error(`Nobody has said what a visitor sees at "${visit.step}".`)
    await testPage.follow(states, message)
    await sight(element, page)
  } else await expectScreen(testPage, message)
  await expect
    .poll(() => sent.map(({ atMs: _atMs, ...request }) => request), { message: `requests ${message}` })
    .toEqual(expected.list)
  await expect.poll(() => testPage.left, { message: `where the page leads ${message}` }).toEqual(expectLeft(testPage))
  await expect
    .poll(() => readCounted(testPage), { message: `events counted ${message}` })
    .toEqual(expectCounted(testPage))
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // Asked of a page that has just come, its styles may be on their way.
  await expect.poll(overflow, { message: `px that the page is too wide ${message}` }).toBeLessThanOrEqual(0)
}

/** The addresses behind the redirects on the way, the visitor's own reloads apart. */
function expectLeft({ page, effects, gone }: TestPage): string[] {
  const names: Readonly<Record<string, string>> = links
  const now = effects.flatMap((effect) => (effect.kind === 'redirect' ? [effect.target] : []))
  return [...gone, ...now].map((target) => new URL(names[target] ?? target, page.url()).href)
}

function expectCounted({ effects }: TestPage): PageEvent[] {
  return effects.flatMap((effect): PageEvent[] => {
    if (effect.kind !== 'track') return []
    return [effect.name === undefined ? [effect.event] : [effect.event, effect.name]]
  })
}

/** The events that the funnel had counted; other counts of a page are no part of it. */
async function readCounted({ page, authored }: TestPage): Promise<PageEvent[]> {
  const own = new Set(listTracks(authored))
  const counted: PageEvent[] = await page.evaluate(() => Reflect.get(window, 'countedEvents'))
  return counted.filter(([event]) => own.has(event))
}

/** The form runtime's own screen: its answers, its button, and where the focus is. */
async function expectScreen(testPage: TestPage, message: string): Promise<void> {
  const { page, element, authored, funnel, visit } = testPage
  const step = getStep(authored, visit.step)
  const isBusy = step.send !== undefined
  const button = element.locator('button[type="submit"]')
  if (isBusy) await expect(button, `the button while it is sent, ${message}`).toBeDisabled()
  const [notice] = testPage.notices.splice(0)
  if (notice !== undefined) {
    const toasts = page.locator('.toasts')
    await expect(toasts, `the notice ${message}`).toContainText(notice)
    // It would go by itself; the clock stands still.
    await toasts.getByRole('button').evaluate((close: HTMLButtonElement) => close.click())
  }
  const screen = visit.shown === null ? step : getStep(authored, visit.shown)
  // A visitor who left the page and came back finds the answers that their browser remembers.
  const isRemembered = visit === testPage.remembered
  const names = isRemembered || visit.screen === null ? [] : getAskedFields(authored, screen)
  if (names.length === 0) return
  const typed = names.map((name): [string, AnswerValue[]] => {
    const answers = [visit.typed[name] ?? []].flat().filter((each) => String(each).trim() !== '')
    const field = funnel.form?.definition.fields[name]
    const isBox = field?.options !== undefined && field.widget !== 'select'
    return [name, isBox ? answers : answers.map((each) => toTyped(field, each))]
  })
  // Answers that the tab has kept come once the page is alive, and its first screen may stand there before.
  const seen = async () => {
    const controls = await readControls(testPage, names)
    return typed.map(([name, kept], index) => {
      const values = controls[index]?.values.filter((each) => each.trim() !== '')
      return [name, values ?? kept]
    })
  }
  await expect.poll(seen, { message: `the answers ${message}` }).toEqual(typed)
}

/** A new screen takes the focus along: to its heading, or to a field where a keyboard is at hand. The button that led here has it no more. */
export async function expectFocus({ element }: TestPage, message: string): Promise<void> {
  const isAtStart = () =>
    element.evaluate((funnel) => {
      const focused = document.activeElement
      return (
        funnel.contains(focused) &&
        focused?.matches('[data-step-heading], fieldset h2, input, select, textarea') === true
      )
    })
  await expect.poll(isAtStart, { message: `the focus where the step begins, ${message}` }).toBe(true)
}
