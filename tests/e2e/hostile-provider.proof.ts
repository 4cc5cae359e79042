import type { Page } from 'playwright/test'
import { stopClock } from '#replay/open-test-page.ts'
import { expectAccessible } from '#replay/screen/accessibility.ts'
import { expect, expectStep, test } from '#support/e2e.ts'

const strangers = 'https://otro-sitio.example'

const ruinous = 'replaces what pages are made of'

/** Said by a script that has come and from then on only keeps the page waiting. */
const asked = "document.documentElement.dataset.ajeno = 'pedido'"

/** A script that takes over the calls of the page, those that wait for it included, and answers each with the body of a function. */
const answering = (body: string) => `
  const { q } = window.fd
  window.fd = () => { ${body} }
  for (const call of q) window.fd(...call)`

/** Scripts that a provider may send instead of its form. Each leaves the mail link where the form would be. */
const hostile: Record<string, { body?: string; contentType?: string; delayMs?: number }> = {
  'answers with a page': { body: '<!doctype html><title>Acceso a la red</title>', contentType: 'text/html' },
  'takes no calls': { body: 'window.fd = {}' },
  'leaves its calls alone': { body: asked },
  'throws while it loads': { body: `${asked}; throw new Error("ajeno")` },
  'throws when asked for its form': { body: answering(`${asked}; throw new Error("ajeno")`) },
  'throws where nobody waits for it': {
    body: `document.addEventListener('click', () => { throw new Error('ajeno') })
      Promise.reject(new Error('ajeno'))
      ${answering(`${asked}; Promise.reject(new Error('ajeno'))`)}`,
  },
  'throws something that is no error': {
    body: answering(`${asked}; setTimeout(() => { throw null }); setTimeout(() => { throw undefined })`),
  },
  'never shows its form': { body: answering(asked) },
  'never answers': { delayMs: 600_000 },
  // Nor is the test's own clock left whole: here time goes on by itself.
  [ruinous]: {
    body: `window.fetch = window.alert = window.open = () => { throw new Error('ajeno') }
      for (const name of ['map', 'filter', 'forEach', 'includes', 'flatMap', 'reduce', 'some'])
        Array.prototype[name] = () => { throw new Error('ajeno') }
      String.prototype.replace = JSON.parse = JSON.stringify = Object.assign = () => { throw new Error('ajeno') }
      window.fd = undefined`,
  },
  'leads to another site': {
    body: `location.href = '${strangers}'
      location.replace('${strangers}')
      ${answering(`location.assign('${strangers}'); ${asked}`)}
      const link = document.createElement('a')
      link.href = '${strangers}'
      document.body.append(link)
      link.click()`,
  },
}

async function openNewsletter(page: Page): Promise<void> {
  await stopClock(page)
  await page.goto('/newsletter')
  await expectStep(page, 'newsletter', 'espera')
  await page.clock.runFor(1000)
}

/** The funnel tries no more, or can go no further on a page that was ruined. */
const withoutForm = '[data-lost]'
const mailLink = (page: Page) => page.getByRole('link', { name: 'Escríbenos y te llegará igual' })

const scripts = [
  ...Object.keys(hostile).map((what) => ({ what, path: '/newsletter' })),
  ...['/blog', '/reto-sindrome-impostor', '/vsl-registro'].map((path) => ({ what: ruinous, path })),
]

for (const { what, path } of scripts) {
  test(`a provider's script that ${what} leaves ${path} a calm page that works`, async ({ page, faults, problems }) => {
    const answer = hostile[what] ?? {}
    problems.allow(/^console: /)
    const left: string[] = []
    await page.route(`${strangers}/**`, (route) => {
      left.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: 'otro sitio' })
    })
    faults.add({ service: 'provider', path: '/assets/', contentType: 'text/javascript', ...answer })
    if (what === ruinous) await page.goto(path)
    else await openNewsletter(page)
    await expect(mailLink(page).first()).toBeVisible()
    // The clock must not run out on a script that has not come yet.
    if (answer.body !== undefined && what !== ruinous)
      await expect(page.locator('[data-ajeno], [data-step="segunda-espera"]')).toBeAttached()
    await expect(async () => {
      if (what !== ruinous) await page.clock.runFor(10_000)
      await expect(page.locator(withoutForm)).toBeAttached({ timeout: 500 })
    }).toPass()
    await expect(page.getByText('Cargando el formulario…').filter({ visible: true })).toHaveCount(0)
    await expect(mailLink(page).first()).toHaveAttribute('href', /^mailto:/)

    await page.getByRole('button', { name: 'Rechazar', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Tú decides qué recordamos' })).toBeHidden()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Menú' }).click()
    await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Sesiones' }).click()
    await expect(page).toHaveURL('/sesiones')
    expect(left).toEqual([])
  })
}

test('a funnel leaves a calm page whatever it calls the step at which it tries no more', async ({
  page,
  faults,
  problems,
}) => {
  // The project's own model does not know this step.
  problems.allow(/^transition: newsletter: segundo-montaje → hasta-aqui$/)
  problems.allow(/^console: /)
  faults.add({ service: 'provider', path: '/assets/', status: 404 })
  await page.route(/assets\/newsletter[^/]*\.js$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('sin-formulario', 'hasta-aqui') })
  })
  await openNewsletter(page)
  const place = page.getByRole('region', { name: 'Suscripción a la newsletter' })
  const getHeight = async () => (await place.boundingBox())?.height ?? 0
  const kept = await getHeight()
  const funnel = page.locator('[data-funnel="newsletter"]')
  await expect(funnel).toHaveAttribute('data-step', 'segunda-espera')
  await expect(page.getByText('Cargando el formulario…')).toBeVisible()
  await page.clock.runFor(2000)
  await expect(funnel).toHaveAttribute('data-step', 'hasta-aqui')
  await expect(page.getByText('Cargando el formulario…')).toBeHidden()
  await expect(mailLink(page)).toBeVisible()
  expect(await getHeight()).toBeLessThan(kept / 2)
})

test('a visitor still leaves for other sites by the links of the page', async ({ page }) => {
  await page.route(/app-podcast|\.example/, (route) => route.fulfill({ contentType: 'text/html', body: 'otro sitio' }))
  await page.goto('/newsletter')
  await page.evaluate((href) => {
    const link = document.createElement('a')
    Object.assign(link, { href, textContent: 'Otro sitio' })
    document.querySelector('main')?.prepend(link)
  }, strangers)
  await page.getByRole('link', { name: 'Otro sitio' }).click()
  await expect(page).toHaveURL(`${strangers}/`)
})

test('what a provider does to its own page does not reach the pages that ask for personal data', async ({
  page,
  faults,
  problems,
}) => {
  problems.allow(/^console: /)
  const script = hostile[ruinous]?.body ?? ''
  faults.add({ service: 'provider', path: '/assets/', contentType: 'text/javascript', body: script })
  await page.goto('/newsletter')
  await expect(page.locator(withoutForm)).toBeAttached()

  // A new tab, whose clock nobody has broken.
  const form = await page.context().newPage()
  const requests: string[] = []
  form.on('request', (request) => requests.push(request.url()))
  await stopClock(form)
  await form.goto('/formulario-contacto')
  expect(await form.evaluate(() => [1].map((each) => each + 1))).toEqual([2])
  await form.clock.runFor(5000)
  await form.getByRole('textbox').first().fill('Ana')
  await expect(form.getByRole('button', { name: 'Siguiente' })).toBeEnabled()
  await expectAccessible(form)
  expect(requests.filter((url) => url.includes('_forms'))).toEqual([])
})
