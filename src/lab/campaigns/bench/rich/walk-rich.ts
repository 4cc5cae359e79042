import type { Page } from 'playwright'
import { findVisible, pause, type Screen, typeText, type Walk } from '#lab/bench/walk-form.ts'
import { branches } from './branches.ts'

/** The lists of the form, by what their buttons say, and what a click on one adds. */
export const lists = {
  participantes: { add: 'Añadir participante', title: 'Participante' },
  sesiones: { add: 'Añadir sesión', title: 'Sesión' },
} as const

/** So many items come into each list, and so many texts are typed into. */
const ITEMS = 4
const TEXTS = 12
const texts = 'form :is(textarea, input:not([type]), input[type=text], input[type=email])'

/** Chooses a branch of each group, adds items to each list, and types into the first texts. `add` finds the button of a list. */
export async function walkRich(page: Page, walk: Walk, add: (list: keyof typeof lists) => string): Promise<Screen[]> {
  await chooseBranches(page)
  for (const list of ['participantes', 'sesiones'] as const)
    for (let item = 0; item < ITEMS; item += 1) await addItem(page, add(list))
  const screen = await readControls(page)
  for (const control of (await findVisible(page, texts)).slice(0, TEXTS)) await typeText(page, control, walk)
  return [screen]
}

/** Chooses each branch that a form does not begin with. */
export async function chooseBranches(page: Page): Promise<void> {
  for (const { tipo } of Object.values(branches))
    for (const radio of await page.$$(`input[type=radio][value=${tipo}]`))
      await radio.evaluate((element) => element.closest('label')?.click())
  // A person looks at what has come before they go on.
  await pause(page, 500)
}

export async function addItem(page: Page, button: string): Promise<void> {
  await page.locator(button).click()
  await page.evaluate(() => window.latency.settled())
  await pause(page, 300)
}

function readControls(page: Page): Promise<Screen> {
  return page.$$eval('form :is(input, textarea, select)', (controls) =>
    controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => `${control.localName} ${control.getAttribute('name')}`),
  )
}
