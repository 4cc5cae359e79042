import { expect, type Page } from 'playwright/test'
import { toRunnableFunnel } from '#engine/compiler'
import { replayPaths, testPaths } from '#engine/model'
import { getVariants } from '#engine-internals/funnel/variants.ts'
import { drawVariant, setChance } from '#replay/open-test-page.ts'
import { authoredVariants } from '#support/dialect/dialect.ts'
import { expectAccessibleAtBothWidths, isFormAlive } from '#support/e2e.ts'
import { compilePage, serveFunnelPage } from '#support/funnel-page/serve-funnel-page.ts'
import { testServed } from '#support/worker-test.ts'

const { form } = authoredVariants
const texts = { form, funnel: authoredVariants.funnel.replace('"layout": "marco"', '"layout": "wizard"') }
const { forms, funnels } = compilePage(texts)
const [flow] = funnels
const [asked] = forms
if (!flow || !asked) throw new Error('The dialect is sound.')
const funnel = toRunnableFunnel(flow, [asked])

/** A page whose funnel has variants. */
const test = testServed(() => serveFunnelPage(texts))

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const press = (page: Page, name = 'Seguir') => page.getByRole('button', { name, exact: true }).click()
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()

/** From the first question to the last. */
async function comeToName(page: Page): Promise<void> {
  await choose(page, 'Duermo mal')
  await press(page)
  await press(page)
  await choose(page, 'Siempre')
  await press(page)
}

const isPlayed = ({ steps }: (typeof paths)[number]) => steps.every(({ event }) => event.type !== 'job.failed')
const paths = testPaths(funnel)

test('there are paths of every variant, and each of them is played', () => {
  expect([...new Set(paths.filter(isPlayed).map(({ variant }) => variant))].sort()).toEqual(
    getVariants(funnel.definition).toSorted(),
  )
})

/** The page's sends are accepted at once: nobody sees it wait for them. */
function withoutWaits({ steps, ...path }: (typeof paths)[number]): (typeof paths)[number] {
  return {
    ...path,
    steps: steps.flatMap((step, index) => {
      const next = steps[index + 1]
      if (step.event.type === 'job.done') return []
      return next?.event.type === 'job.done' ? [{ ...step, state: next.state }] : [step]
    }),
  }
}

for (const path of paths.filter(isPlayed).map(withoutWaits)) {
  test(path.title, async ({ page, address }) => {
    await replayPaths(page, funnel, [path], {
      open: async (chance) => {
        await setChance(page, chance)
        await page.goto(address)
      },
      on: { 'step.back': () => press(page, 'Anterior') },
    })
    const sent = await page.evaluate(() => window.delivered?.map(({ body }) => body.variant))
    expect(new Set(sent)).toEqual(new Set(sent?.length ? [path.variant] : []))
  })
}

test('a variant has its own words, which are read by all and kept over a reload', async ({ page, address }) => {
  await drawVariant(page, funnel, 'pausada')
  await page.goto(address)
  await comeToName(page)
  await expect(heading(page, 'Ya casi está')).toBeVisible()
  await expect(page.getByText('Lo leo yo y nadie más.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('textbox').fill('Ana')
  // Chance says otherwise now; the tab has kept what it said.
  await drawVariant(page, funnel, 'directa')
  await page.reload()
  await expect(heading(page, 'Ya casi está')).toBeVisible()
  await press(page, 'Enviar con calma')
  await expect(heading(page, 'Gracias')).toBeVisible()
  await expect(page.getByText('Sin prisa.')).toBeVisible()
  expect(await page.evaluate(() => window.delivered?.map(({ body }) => body.variant))).toEqual(['pausada', 'pausada'])
})

test('who begins anew stays in the variant', async ({ page, address }) => {
  await drawVariant(page, funnel, 'pausada')
  await page.goto(address)
  await choose(page, 'Duermo mal')
  await press(page)
  await expect(heading(page, 'Respira')).toBeVisible()
  await drawVariant(page, funnel, 'directa')
  await page.reload()
  await page.getByRole('button', { name: 'Borrar y empezar de nuevo' }).click()
  await choose(page, 'Otra cosa')
  await press(page)
  await expect(heading(page, 'Respira')).toBeVisible()
})

test('a forged draft names no variant: one is drawn', async ({ page, address }) => {
  await drawVariant(page, funnel, 'larga')
  await page.goto(address)
  await choose(page, 'Duermo mal')
  await press(page)
  await expect(heading(page, '¿Y hace mucho de eso (Duermo mal)?')).toBeVisible()
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage))
      sessionStorage[key] = String(sessionStorage[key]).replace('"larga"', '"constructor"')
  })
  await page.addInitScript(() => {
    // The draft that the page writes as it is left is the one kept before.
    for (const key of Object.keys(sessionStorage))
      sessionStorage[key] = String(sessionStorage[key]).replace('"larga"', '"constructor"')
  })
  await drawVariant(page, funnel, 'pausada')
  await page.reload()
  await expect(heading(page, 'Respira')).toBeVisible()
})

test('the first screen is the same in every variant, before and after the page is alive', async ({
  page,
  browser,
  address,
}) => {
  const still = await browser.newPage({ javaScriptEnabled: false })
  await still.goto(address)
  const rendered = await still.locator('main').innerText()
  await still.close()
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  for (const variant of getVariants(funnel.definition)) {
    await drawVariant(page, funnel, variant)
    await page.goto(address)
    await expect(page.getByRole('button', { name: 'Seguir' })).toBeVisible()
    await page.waitForFunction(isFormAlive)
    expect(await page.locator('main').innerText()).toBe(rendered)
  }
  expect(problems.filter((text) => !text.includes('favicon'))).toEqual([])
})
