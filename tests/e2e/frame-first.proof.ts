import { expect, type Page } from 'playwright/test'
import { serveFunnelPage } from '#support/funnel-page/serve-funnel-page.ts'
import { testServed } from '#support/worker-test.ts'

const test = testServed(serveFunnelPage)

const next = (page: Page) => page.getByRole('button', { name: 'Siguiente', exact: true })
const name = (page: Page) => page.getByRole('textbox', { name: '¿Cómo te llamamos?' })

/** Opens the page at its first question, answered. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await name(page).fill('Ana')
  await expect(next(page)).toBeEnabled()
}

/** Presses Next and tells, in the same task, what the page is like once React has drawn the step. */
function pressNext(page: Page, then: 'look' | 'key' | 'hide' | 'press again') {
  return page.evaluate(async (act) => {
    const button = document.querySelector<HTMLButtonElement>('[type=submit]')
    const look = () => ({
      step: document.querySelector<HTMLElement>('[data-step]')?.dataset.step,
      focus: document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName,
      title: document.title.split(' · ')[0],
      entry: history.state?.depth ?? 0,
      draft: /"depth":(\d)/.exec(sessionStorage.getItem('draft:entrevista') ?? '')?.[1],
    })
    button?.focus()
    button?.click()
    // React draws a step in the microtasks of the press.
    await null
    await null
    if (act === 'key') button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
    if (act === 'hide') dispatchEvent(new PageTransitionEvent('pagehide'))
    if (act === 'press again') button?.click()
    await null
    await null
    return look()
  }, then)
}

test('between a press and its frame stands the next step alone: focus, title, history, draft and the question after it follow', async ({
  page,
  address,
}) => {
  await open(page, address)
  // Whether the question that follows 'motivo' is there as 'motivo' takes the focus.
  const isPrepared = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('focusin', () => {
          if (document.activeElement?.getAttribute('name') === 'motivo')
            resolve(document.querySelector('[name=horas]') !== null)
        })
      }),
  )
  expect(await pressNext(page, 'look')).toMatchObject({ step: 'motivo', focus: 'BUTTON', entry: 0 })
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('motivo')
  expect(await page.title()).toMatch(/^Paso 2/)
  expect(await page.evaluate(() => history.state.depth)).toBe(1)
  expect(await page.evaluate(() => sessionStorage.getItem('draft:entrevista'))).toContain('"depth":1')
  expect(await isPrepared).toBe(false)
  await expect(page.locator('[name=horas]').first()).toBeAttached()
})

for (const [act, title] of [
  ['key', 'a key'],
  ['hide', 'a page that is left'],
  // It meets a question without an answer.
  ['press again', 'a second press'],
] as const) {
  test(`${title} finds all of it done`, async ({ page, address }) => {
    await open(page, address)
    expect(await pressNext(page, act)).toMatchObject({ step: 'motivo', focus: 'motivo', entry: 1, draft: '1' })
  })
}

test('a Back before the first frame of a page that goes on with its draft leads to the step before', async ({
  page,
  address,
}) => {
  await open(page, address)
  await next(page).click()
  await expect.poll(() => page.evaluate(() => history.state?.depth)).toBe(1)
  await page.addInitScript(() => {
    const resumed = new MutationObserver(() => {
      if (document.querySelector('[data-step=motivo]') === null) return
      resumed.disconnect()
      const frame = requestAnimationFrame
      const held: FrameRequestCallback[] = []
      window.requestAnimationFrame = (work) => held.push(work)
      const release = () => {
        window.requestAnimationFrame = frame
        held.forEach(frame)
      }
      addEventListener('popstate', release, { once: true })
      history.back()
    })
    resumed.observe(document, { subtree: true, childList: true, attributes: true })
  })
  await page.reload()
  await expect(page.locator('[data-step=quien]')).toBeVisible()
  expect(await page.evaluate(() => history.state.depth)).toBe(0)
  await page.goForward()
  await expect(page.locator('[data-step=motivo]')).toBeVisible()
})

test('a question that was prepared is shown as it stands, and not drawn anew', async ({ page, address }) => {
  await open(page, address)
  await next(page).click()
  await page.getByRole('radio', { name: 'Dormir' }).check()
  const hours = page.locator('[name=horas]').first()
  await expect(hours).toBeAttached()
  const prepared = await hours.elementHandle()
  await next(page).click()
  await expect(hours).toBeVisible()
  expect(await hours.evaluate((shown, before) => shown === before, prepared)).toBe(true)
})

test('a step renders the layout once, a key at most once', async ({ page, address }) => {
  await open(page, address)
  const count = async (act: () => Promise<void>) => {
    const before = await page.evaluate(() => window.renders ?? 0)
    await act()
    return (await page.evaluate(() => window.renders ?? 0)) - before
  }
  expect(
    await count(async () => {
      await next(page).click()
      await expect(page.getByRole('radio', { name: 'Dormir' })).toBeFocused()
    }),
  ).toBe(1)
  await page.getByRole('radio', { name: 'Dormir' }).check()
  await page.goBack()
  await expect(name(page)).toBeFocused()
  expect(await count(() => page.keyboard.type('maria'))).toBe(0)
  expect(await count(() => name(page).fill(''))).toBe(0)
})
