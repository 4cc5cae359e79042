import type { Page } from 'playwright/test'
import { expectAccessible } from '#support/accessibility.ts'
import { expect, test } from '#support/e2e.ts'
import { readFocus } from '#support/keyboard.ts'
import { findBreaches } from '#support/screen/find-breaches.ts'
import { mainButtons } from '#support/screen/judge-screen.ts'
import { type PlantedFault, plantedFaults } from '#support/screen/planted-faults.ts'

test.use({ viewport: { width: 390, height: 664 } })

/** The number of planted faults, each of which has to be found by its own law. */
const WANTED = 28

async function open(page: Page, { path, isAsked, height }: Pick<PlantedFault, 'path' | 'isAsked' | 'height'>) {
  await page.setViewportSize({ width: 390, height: height ?? 664 })
  await page.goto(path)
  await page.evaluate((decision) => localStorage.setItem('cookieConsent', decision), 'rejected')
  if (isAsked) await page.evaluate(() => localStorage.clear())
  // Once its form is alive, nothing is written over what is planted.
  await page.reload({ waitUntil: 'networkidle' })
  await page.locator('[data-funnel]').waitFor()
  if (isAsked) await expect(page.locator('.cookie')).toBeVisible()
}

/** Everything that is said of the page as it is: the laws, axe, and a walk with Tab. */
async function judge(page: Page, { law }: PlantedFault, isLeft: boolean): Promise<string[]> {
  const options = { main: mainButtons, isWhole: true, isLeft }
  const found = await page.locator('[data-funnel]').evaluate(findBreaches, options)
  const said = found.map((breach) => `${breach.law}: ${breach.element} ${breach.seen}`)
  if (law === 'contrast') await expectAccessible(page).catch((error: Error) => said.push(`contrast: ${error.message}`))
  if (law === 'focus' && !isLeft) {
    await page.keyboard.press('Tab')
    const { trouble } = await page.locator('[data-funnel]').evaluate(readFocus)
    said.push(`focus: ${trouble}`)
  }
  return said
}

async function plant(page: Page, { css = '', change }: PlantedFault): Promise<void> {
  // A sheet that is made by a script is none that the policy of the page forbids.
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)
  if (change) await page.evaluate(change)
}

test(`of ${plantedFaults.length} planted faults in what is seen at least ${WANTED} are found and named by their law`, async ({
  page,
  problems,
}) => {
  problems.allow(/./)
  const missed: string[] = []
  for (const fault of plantedFaults) {
    await open(page, fault)
    await plant(page, fault)
    const said = await judge(page, fault, fault.name === 'focus left behind')
    if (!said.some((each) => each.startsWith(`${fault.law}:`) && fault.said.test(each)))
      missed.push(`${fault.name}: ${said.join(' | ') || 'nothing'}`)
  }
  expect(plantedFaults.length - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(WANTED)
})

for (const path of ['/cuestionario', '/formulario-contacto'] as const)
  test(`ten looks at ${path} as it is break no law`, async ({ page }) => {
    await open(page, { path })
    for (let look = 0; look < 10; look++) {
      const options = { main: mainButtons, isWhole: true, isLeft: true }
      expect(await page.locator('[data-funnel]').evaluate(findBreaches, options)).toEqual([])
    }
  })
