import type { Page } from 'playwright/test'
import { readFocus } from '#replay/device-gestures.ts'
import { pageParts } from '#replay/page-parts.ts'
import { findPale } from '#replay/screen/accessibility.ts'
import { findBreaches } from '#replay/screen/find-breaches.ts'
import { judgeScreen, mainButtons } from '#replay/screen/judge-screen.ts'
import { openCopy } from '#replay/screen/open-copy.ts'
import { waitUntilAlive } from '#replay/walk-path.ts'
import { expect, holdRequests, test } from '#support/e2e.ts'
import { metFaults, type PlantedFault, plantedFaults } from '#support/planted-faults.ts'

test.use({ viewport: { width: 390, height: 664 } })

/** The number of planted faults, each of which has to be found by its own law. */
const WANTED = 32

type Opening = Pick<PlantedFault, 'isAsked' | 'height'> & { path: string }

async function open(page: Page, { path, isAsked, height }: Opening) {
  await page.setViewportSize({ width: 390, height: height ?? 664 })
  await page.goto(path)
  await page.evaluate((decision) => localStorage.setItem('cookieConsent', decision), 'rejected')
  if (isAsked) await page.evaluate(() => localStorage.clear())
  // Once its form is alive, nothing is written over what is planted.
  await page.reload()
  await page.locator('[data-step]').waitFor()
  for (const funnel of await page.locator('[data-island] [data-funnel]').all()) await waitUntilAlive(funnel)
  if (isAsked) await expect(page.locator('.cookie')).toBeVisible()
}

/** Everything that is said of the page as it is: the laws, those of contrast and focus only where they are asked for. */
async function judge(page: Page, { law }: PlantedFault, isLeft: boolean): Promise<string[]> {
  const options = { main: mainButtons, isWhole: true, isLeft }
  const found = await page.locator('[data-funnel]').evaluate(findBreaches, options)
  const said = found.map((breach) => `${breach.law}: ${breach.element} ${breach.seen}`)
  if (law === 'contrast')
    for (const { element, seen } of await findPale(page)) said.push(`contrast: ${element} ${seen}`)
  if (law === 'focus' && !isLeft) {
    await page.keyboard.press('Tab')
    const { trouble } = await page.locator('[data-funnel]').evaluate(readFocus)
    said.push(`focus: ${trouble}`)
  }
  return said
}

async function plant(page: Page, { css = '', change }: Pick<PlantedFault, 'css' | 'change'>): Promise<void> {
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

for (const fault of metFaults)
  test(`what visitors met is found: the ${fault.name}`, async ({ page, problems }) => {
    problems.allow(/./)
    await open(page, fault)
    expect(await judge(page, fault, false)).toEqual([])
    await plant(page, fault)
    expect(await judge(page, fault, false)).toContainEqual(expect.stringMatching(fault.said))
  })

for (const path of ['/cuestionario', '/formulario-contacto'] as const)
  test(`ten looks at ${path} as it is break no law`, async ({ page }) => {
    await open(page, { path })
    for (let look = 0; look < 10; look++) {
      const options = { main: mainButtons, isWhole: true, isLeft: true }
      expect(await page.locator('[data-funnel]').evaluate(findBreaches, options)).toEqual([])
    }
  })

test('a screen is looked at once its page is alive: before, what only a script can set is not there', async ({
  page,
}) => {
  const arrive = await holdRequests(page, '**/assets/entry-islands*')
  await page.goto('/cuestionario', { waitUntil: 'commit' })
  const reached = () =>
    page.locator('.progress').evaluate((bar: HTMLElement) => bar.style.getPropertyValue('--reached') !== '')
  const alive = waitUntilAlive(page.locator('[data-funnel]')).then(reached)
  expect(await reached()).toBe(false)
  arrive()
  expect(await alive).toBe(true)
})

test('a page part is judged on a copy, in which a fault is found and by which the part itself does not move', async ({
  page,
}) => {
  const { door } = pageParts
  if (!door) throw new Error('The door is gone.')
  const viewport = { width: 390, height: 664 }
  await open(page, { path: '/abre-la-puerta' })
  await door.find(page).evaluate((element) => element.querySelector('button')?.style.setProperty('translate', '80vw'))
  const copy = await openCopy({ page, device: 'phone', letters: 1 }, door)
  const screen = { ...copy, device: 'phone', isWholePage: false, isWhole: true, viewport, letters: 1 } as const
  const found = await judgeScreen(screen, 'cerrada', null)
  await copy.close()
  expect(found.map(({ law, element }) => `${law}: ${element}`)).toContain('cut: button.btn "O toca aquí para abrirla"')
  await expect(door.find(page)).toHaveAttribute('data-step', 'cerrada')
})

test('a pale question about cookies is found where it is asked, and is no fault of the page without it', async ({
  page,
}) => {
  const viewport = { width: 390, height: 664 }
  await open(page, { path: '/cuestionario' })
  await plant(page, { css: '.cookie .btn { color: #e6e2da !important; background: #fff !important }' })
  const element = page.locator('[data-funnel]')
  const screen = { page, element, device: 'phone', isWholePage: true, isWhole: true, viewport, letters: 1 } as const
  const found = await judgeScreen(screen, 'q1', null)
  expect(found.map(({ law }) => law)).toContain('contrast')
  for (const { law, view, views } of found) {
    expect({ law, views }).toEqual({ law: 'contrast', views: 1 })
    expect(view).toContain('cookies asked')
  }
})
