import type { ElementHandle, Page } from 'playwright'

/** How a form is walked: typed at a person's pace, with every choice made, so that both contestants get the same input. */
export type Walk = { readonly text: string; readonly random: () => number }

/** The elements of the form on screen at one step, for telling whether two look the same: `h2.wizard__question`, … */
export type Screen = readonly string[]

const fields = 'form :is(input, textarea, select)'
const next = /^(Siguiente|Continuar)/

/**
 * Answers every question of the page's form up to its last step, without sending it; returns what was seen at each step,
 * once its choices were made and before anything was typed.
 */
export async function walkForm<Seen>(page: Page, walk: Walk, look: (page: Page) => Promise<Seen>): Promise<Seen[]> {
  const screens: Seen[] = []
  for (;;) {
    screens.push(await answerStep(page, walk, look))
    const button = page.getByRole('button', { name: next })
    if ((await button.count()) === 0) return screens
    await button.click()
    await page.evaluate(() => window.latency.settled())
    await pause(page, 300)
  }
}

// Choices first: "other" is taken wherever it is offered, so that the field behind it is typed in too.
async function answerStep<Seen>(page: Page, walk: Walk, look: (page: Page) => Promise<Seen>): Promise<Seen> {
  await chooseOptions(page)
  const screen = await look(page)
  const controls = await findVisible(page)
  const kinds = await Promise.all(controls.map(getKind))
  for (const [index, control] of controls.entries()) {
    const kind = kinds[index] ?? ''
    if (kind === 'date') await control.fill('2026-03-14')
    else if (!['radio', 'checkbox', 'select'].includes(kind)) await typeText(page, control, walk)
  }
  return screen
}

/** Elements that carry no look of their own (a bare div, span or section) may differ. */
export function readScreen(page: Page): Promise<Screen> {
  return page.$$eval('form *', (elements) =>
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => [element.localName, ...Array.from(element.classList).toSorted()].join('.'))
      .filter((name) => !/^(div|span|section)$/.test(name)),
  )
}

async function chooseOptions(page: Page): Promise<void> {
  const asked = new Set<string>()
  for (const radio of (await findVisible(page)).toReversed()) {
    const group = await radio.evaluate((element) =>
      element instanceof HTMLInputElement && element.type === 'radio' ? element.name : null,
    )
    if (group === null || asked.has(group)) continue
    asked.add(group)
    await radio.evaluate((element) => element.closest('label')?.click())
  }
}

/** Types into one control, key by key. */
async function typeText(
  page: Page,
  control: ElementHandle<HTMLElement | SVGElement>,
  { text, random }: Walk,
): Promise<void> {
  await control.click()
  for (const character of text) {
    await page.keyboard.press(character)
    await pause(page, 40 + 60 * random())
  }
  await page.evaluate(() => window.latency.settled())
}

/** The controls of the form that are on screen. */
async function findVisible(page: Page, among = fields): Promise<ElementHandle<HTMLElement | SVGElement>[]> {
  const all = await page.$$(among)
  const visible = await Promise.all(
    all.map((element) => element.evaluate((node) => node.checkVisibility({ visibilityProperty: true }))),
  )
  return all.filter((_, index) => visible[index])
}

function getKind(control: ElementHandle<HTMLElement | SVGElement>): Promise<string> {
  return control.evaluate((element) => (element instanceof HTMLInputElement ? element.type : element.localName))
}

/** The time between two acts of a person: part of the walk, not a wait for something. */
function pause(page: Page, milliseconds: number): Promise<void> {
  return page.waitForTimeout(milliseconds)
}
