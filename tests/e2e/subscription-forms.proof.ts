import type { Page } from 'playwright/test'
import type { StepId } from '#engine/react'
import { START, stopClock } from '#replay/open-test-page.ts'
import { expectAccessible } from '#replay/screen/accessibility.ts'
import { denyStorage, expect, holdRequests, test } from '#support/e2e.ts'

type Step = StepId<'newsletter' | 'reto'>

const scripts = 'script[src*="/_forms/assets/"]'

/** Opens a page whose clock stands still, with its funnel started. */
async function open(page: Page, path: string, step: Step = 'espera'): Promise<void> {
  await stopClock(page)
  await page.goto(path)
  await expectStep(page, step)
}

const funnel = (page: Page) => page.locator('[data-funnel]')
const expectStep = (page: Page, step: Step) => expect(funnel(page)).toHaveAttribute('data-step', step)
const email = (page: Page) => page.getByLabel('Tu correo electrónico')
const mailLink = (page: Page) => page.getByRole('link', { name: 'Escríbenos y te llegará igual' })

async function subscribe(page: Page, index = 0): Promise<void> {
  await email(page).nth(index).fill('ana@correo.example')
  await page.getByRole('button', { name: 'Suscribirme' }).nth(index).click()
}

for (const path of ['/newsletter', '/blog']) {
  test(`${path} asks nothing of the provider for a second, then shows its form`, async ({ page, stack }) => {
    stack.subscribers.clear()
    await open(page, path)
    await page.clock.runFor(999)
    await expect(page.locator(scripts)).toHaveCount(0)
    await expect(mailLink(page)).toBeVisible()
    await page.clock.runFor(1)
    await expectStep(page, 'formulario')
    await expect(mailLink(page)).toBeHidden()
    await expectAccessible(page)
    await subscribe(page)
    await expect(page.getByText('¡Gracias! Te hemos enviado un correo.')).toBeVisible()
    expect(stack.subscribers.list()).toMatchObject([{ email: 'ana@correo.example', formId: 'newsletter-ejemplo' }])
  })
}

test('the script comes once, in both variants, under a value that changes every 120 seconds', async ({ page }) => {
  const values: string[] = []
  for (const seconds of [0, 118, 120]) {
    await page.clock.setFixedTime(new Date(START.getTime() + seconds * 1000))
    await page.goto('/newsletter')
    await expectStep(page, 'formulario')
    const found = await page.locator(scripts).evaluateAll((list) =>
      list.map((script) => {
        const { src, type, noModule } = Object.assign(document.createElement('script'), {
          src: script.getAttribute('src'),
          type: script.getAttribute('type') ?? '',
          noModule: script.hasAttribute('nomodule'),
        })
        return { name: new URL(src).pathname, value: new URL(src).search, type, noModule }
      }),
    )
    expect(found.map(({ name, type, noModule }) => [name, type, noModule])).toEqual([
      ['/_forms/assets/universal.mjs', 'module', false],
      ['/_forms/assets/universal.js', '', true],
    ])
    values.push(...new Set(found.map(({ value }) => value)))
  }
  // At START, 120 seconds have passed 14,769,660 times; the provider counts 60 for each.
  expect(values).toEqual(['?v=886179600', '?v=886179600', '?v=886179660'])
})

test('what the page asks for before the script has come waits in its queue, and is answered once', async ({ page }) => {
  const arrive = await holdRequests(page, '**/_forms/assets/**')
  await open(page, '/vsl-registro')
  await page.clock.runFor(1000)
  await expectStep(page, 'montaje')
  expect(await page.evaluate(() => [Reflect.get(window, 'FlodeskObject'), Reflect.get(window, 'fd').q])).toEqual([
    'fd',
    [
      ['form', { formId: 'vsl-principal-ejemplo', containerEl: '#formulario-vsl-principal' }],
      ['form', { formId: 'vsl-alternativo-ejemplo', containerEl: '#formulario-vsl-alternativo' }],
    ],
  ])
  arrive()
  await expectStep(page, 'formulario')
  for (const name of ['principal', 'alternativo'])
    await expect(page.locator(`#formulario-vsl-${name}`).getByLabel('Tu correo electrónico')).toHaveCount(1)
})

test('a script that comes after its time finds no call to answer, and answers the next one', async ({
  page,
  problems,
}) => {
  problems.allow(/^console: /)
  const arrivals: (() => Promise<void>)[] = []
  const drawn: string[] = []
  page.on('request', (request) => request.url().includes('/_forms/forms/') && drawn.push(request.url()))
  await page.route('**/_forms/assets/**', (route) => void arrivals.push(() => route.continue()))
  await open(page, '/newsletter')
  await page.clock.runFor(1000)
  await page.clock.runFor(9999)
  await expectStep(page, 'montaje')
  await expect(mailLink(page)).toBeVisible()
  await page.clock.runFor(1)
  await expectStep(page, 'segunda-espera')
  // The browser's request reaches the test in its own time, whatever the page's clock says.
  await expect.poll(() => arrivals.length).toBe(1)
  const late = page.waitForResponse('**/_forms/assets/**')
  await arrivals.shift()?.()
  await (await late).finished()
  await page.waitForFunction(() => 'fd' in window)
  expect(drawn).toEqual([])
  await page.clock.runFor(2000)
  await expectStep(page, 'formulario')
  await expect(email(page)).toHaveCount(1)
  expect(drawn).toHaveLength(1)
})

/**
 * The funnel tries once more, two seconds after its first attempt; each may take a while. It does not ask again for a script that has
 * come: `hear` counts what that one was refused.
 */
async function failTwice(
  page: Page,
  { patience = 0, wait = 1000, hear }: { patience?: number; wait?: number; hear?: () => number } = {},
): Promise<void> {
  const outlast = async (step: Step) => {
    if (patience === 0) return
    await expect(page.locator(scripts)).toHaveCount(hear && step === 'segundo-montaje' ? 0 : 2)
    if (hear) await expect.poll(hear).toBeGreaterThan(0)
    await expectStep(page, step)
    await page.clock.runFor(patience)
  }
  await page.clock.runFor(wait - 1)
  await expectStep(page, 'espera')
  await page.clock.runFor(1)
  await outlast('montaje')
  await expectStep(page, 'segunda-espera')
  await page.clock.runFor(1999)
  await expectStep(page, 'segunda-espera')
  await page.clock.runFor(1)
  await outlast('segundo-montaje')
  await expectStep(page, 'sin-formulario')
}

/** Loads the page again and subscribes once its form is there. */
async function subscribeAnew(page: Page, wait: number): Promise<void> {
  await page.reload()
  await expectStep(page, 'espera')
  await page.clock.runFor(wait)
  await subscribe(page)
}

/** The pages with a form of the provider, and how long each waits before it asks for it. */
const mounts = [
  { path: '/newsletter', wait: 1000 },
  { path: '/blog', wait: 1000 },
  { path: '/reto-sindrome-impostor', wait: 2000 },
  { path: '/vsl-registro', wait: 1000 },
]

const script = { service: 'provider', path: '/assets/', contentType: 'text/javascript' } as const
/** Failures of the provider, each with the time that it may keep the visitor waiting. */
const failures = {
  'is not found': { fault: { ...script, status: 404 }, patience: 0 },
  'breaks off': { fault: { ...script, drop: 'before' }, patience: 0 },
  throws: { fault: { ...script, body: 'throw new Error("ajeno")' }, patience: 10_000 },
  'offers nothing': { fault: { ...script, body: '' }, patience: 10_000 },
  'never answers': { fault: { ...script, delayMs: 600_000 }, patience: 10_000 },
  'cannot get the form': { fault: { service: 'provider', path: '/forms/', status: 500 }, patience: 10_000 },
} as const

for (const { path, wait } of mounts)
  for (const [what, { fault, patience }] of Object.entries(failures))
    test(`a script that ${what} leaves ${path} with its mail link, and the form is there again at the next visit`, async ({
      page,
      faults,
      problems,
      stack,
    }) => {
      // Only the console hears of it.
      problems.allow(/^console: /, /ajeno/)
      stack.subscribers.clear()
      const asked: string[] = []
      page.on('request', (request) => request.url().includes('/assets/universal.mjs') && asked.push(request.url()))
      const refused: string[] = []
      page.on('response', (response) => response.status() === 500 && refused.push(response.url()))
      faults.add(fault)
      await open(page, path)
      const hear = () => refused.length
      await failTwice(page, { patience, wait, ...(what === 'cannot get the form' && { hear }) })
      await expect(mailLink(page).first()).toBeVisible()
      await expect(page.getByText('Cargando el formulario…').filter({ visible: true })).toHaveCount(0)
      await page.clock.runFor(20_000)
      await expectStep(page, 'sin-formulario')
      expect(asked.length).toBeLessThanOrEqual(2)
      await expect(page.locator(scripts)).toHaveCount(0)
      expect(problems.list()).toEqual([])
      await expectAccessible(page)
      faults.clear()
      await subscribeAnew(page, wait)
      await expect.poll(() => stack.subscribers.list().length).toBe(1)
    })

test('a challenge whose container comes late is served by the second attempt', async ({ page, problems }) => {
  problems.allow(/^console: /)
  await open(page, '/reto-sindrome-impostor')
  const container = await page.locator('[data-provider-form]').evaluateHandle((element) => element)
  await container.evaluate((element) => element.removeAttribute('data-provider-form'))
  await page.clock.runFor(2000)
  await expectStep(page, 'segunda-espera')
  await expect(page.locator(scripts)).toHaveCount(0)
  await container.evaluate((element) => element.setAttribute('data-provider-form', 'reto'))
  await page.clock.runFor(2000)
  await expectStep(page, 'formulario')
})

test('a page without the container asks nothing of the provider', async ({ page, problems }) => {
  problems.allow(/^console: /)
  await open(page, '/newsletter')
  await page.locator('[data-provider-form]').evaluate((element) => element.remove())
  await failTwice(page)
  await expect(page.locator(scripts)).toHaveCount(0)
})

test('the newsletter works where the browser denies its storage', async ({ page }) => {
  await page.addInitScript(denyStorage, 'localStorage')
  await open(page, '/newsletter')
  await page.clock.runFor(1000)
  await expectStep(page, 'formulario')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the mail link stands in the place of the form', async ({ page }) => {
    await page.goto('/newsletter')
    await expect(mailLink(page)).toBeVisible()
    await expect(page.getByText('Cargando el formulario…')).toBeHidden()
  })
})
