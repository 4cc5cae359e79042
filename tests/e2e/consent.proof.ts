import type { Locator, Page } from 'playwright/test'
import { readSite } from '#project/read-site.ts'
import { expectAccessible } from '#replay/screen/accessibility.ts'
import { allAsked, expect, holdRequests, isFormAlive, marketingHosts, test, watchServices } from '#support/e2e.ts'

const { marketing } = readSite()

const readStored = (page: Page) => page.evaluate(() => localStorage.getItem('cookieConsent'))
const readPixelCalls = (page: Page) =>
  page.evaluate(() =>
    (Reflect.get(window, 'fbq')?.queue ?? []).map((call: unknown[]) => (call[0] === 'track' ? call.slice(0, 3) : call)),
  )
const readAnalyticsCalls = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'dataLayer').map((call: object) => Object.values(call)))
/** The calls to the pixel that a visit begins with. */
const visited = [
  ['set', 'autoConfig', false, marketing.pixelId],
  ['init', marketing.pixelId],
  ['track', 'PageView'],
]

/** The call to the pixel, and that to the analytics, that report a lead. */
const toLead = (name: string) => ['track', 'Lead', { content_name: name }]
const toGenerated = (name: string) => ['event', 'generate_lead', { content_name: name }]

/** Answers for the address of bookings. */
const takeBookings = (page: Page) =>
  page.context().route('https://reservas.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))

/** Stands for what the pixel would set. */
const setPixelCookie = (page: Page) =>
  page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the pixel does
    document.cookie = '_fbp=1; path=/'
  })
async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Configurar cookies' }).click()
  return page.getByRole('dialog', { name: 'Tus cookies' })
}
const banner = (page: Page) => page.getByRole('region', { name: 'Tú decides qué recordamos' })

test('nothing of others is asked for before the visitor accepts, and then the visit is counted', async ({ page }) => {
  const asked = await watchServices(page)
  await page.goto('/aviso-legal')
  await expect(banner(page)).toBeVisible()
  await expectAccessible(page)
  expect(asked).toEqual([])
  await banner(page).getByRole('button', { name: 'Aceptar' }).click()
  await expect(banner(page)).toBeHidden()
  expect(await readStored(page)).toBe('accepted')
  await expect.poll(() => asked.length).toBe(2)
  expect(await readPixelCalls(page)).toEqual(visited)
  await page.reload()
  await expect.poll(() => asked.length).toBe(4)
  await expect(banner(page)).toBeHidden()
})

// The button that only refuses is pressed in `keyboard-pages.proof.ts`.
test('«Rechazar y cerrar» is remembered as a no, and nothing is ever loaded', async ({ page }) => {
  const asked = await watchServices(page)
  await page.goto('/aviso-legal')
  await banner(page).getByRole('button', { name: 'Rechazar y cerrar' }).click()
  expect(await readStored(page)).toBe('rejected')
  await page.reload({ waitUntil: 'networkidle' })
  await expect(banner(page)).toBeHidden()
  expect(asked).toEqual([])
})

test('a visitor whose line breaks with the yes keeps a page without faults', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/)
  await page.goto('/aviso-legal')
  await page.route('**/marketing*.js', (route) => route.abort())
  const refused = page.waitForEvent('requestfailed')
  await banner(page).getByRole('button', { name: 'Aceptar' }).click()
  expect((await refused).url()).toContain('/assets/marketing')
  await expect(banner(page)).toBeHidden()
  expect(await readStored(page)).toBe('accepted')
})

test('a call to action followed before the decision is reported by its name once the visitor accepts', async ({
  page,
}) => {
  const asked = await watchServices(page)
  await page.goto('/vsl-registro')
  await page.getByRole('link', { name: 'QUIERO VERLO AHORA' }).click()
  expect(asked).toEqual([])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, ''])
  await banner(page).getByRole('button', { name: 'Aceptar' }).click()
  await expect.poll(() => readPixelCalls(page)).toEqual([...visited, toLead('VSL Registro')])
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('what happened before a no, and between it and a later yes, is never reported', async ({ page }) => {
  const asked = await watchServices(page)
  await page.goto('/vsl-registro')
  const action = page.getByRole('link', { name: 'QUIERO VERLO AHORA' })
  await action.click()
  await banner(page).getByRole('button', { name: 'Rechazar', exact: true }).click()
  await action.click()
  await (await openPanel(page)).getByRole('button', { name: 'Aceptar' }).click()
  await expect.poll(() => asked.length).toBe(2)
  await action.click()
  await expect.poll(() => readPixelCalls(page)).toEqual([...visited, toLead('VSL Registro')])
})

/** Records the calls to the pixel while a visitor goes from page to page, as the service itself would note them. */
async function recordPixel(page: Page): Promise<() => Promise<unknown[][]>> {
  await watchServices(page)
  const body = `fbq.callMethod = (...call) =>
    localStorage.setItem('pixel', JSON.stringify([...JSON.parse(localStorage.getItem('pixel') ?? '[]'), call]))
  for (const call of fbq.queue.splice(0)) fbq.callMethod(...call)`
  await page.route(`${marketing.pixelScript}*`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  return () => page.evaluate(() => JSON.parse(localStorage.getItem('pixel') ?? '[]'))
}
const accept = (page: Page) => page.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'))
/** Waits until both services are there: what happens from now on reaches them at once. */
async function untilHeard(page: Page, readCalls: () => Promise<unknown[][]>): Promise<void> {
  await expect.poll(readCalls).toContainEqual(['track', 'PageView'])
  await page.evaluate(() => void window.pageEvents?.push(['prueba']))
  await expect.poll(readCalls).toContainEqual(['trackCustom', 'prueba', {}])
}

const departures: { path: string; leave(page: Page): Promise<void>; to: string; reported: unknown[][] }[] = [
  {
    path: '/',
    leave: (page) => page.getByRole('link', { name: 'La Fórmula del inconsciente' }).click(),
    to: '/formacion-hipnosis',
    reported: [toLead('Inicio')],
  },
  {
    path: '/instagram-hipnosis',
    async leave(page) {
      await page.waitForFunction(isFormAlive)
      for (const name of ['Quiero saber más', 'Quiero saber más', 'Ver explicación completa'])
        await page.getByRole('button', { name }).click()
    },
    to: '/vsl-registro',
    reported: [toLead('Instagram')],
  },
]

for (const { path, leave, to, reported } of departures) {
  test(`a click that leaves ${path} at once for ${to} is reported before the page is gone`, async ({ page }) => {
    const readCalls = await recordPixel(page)
    await accept(page)
    await page.goto(path)
    await untilHeard(page, readCalls)
    await leave(page)
    await expect(page).toHaveURL(to)
    await expect.poll(async () => (await readCalls()).filter(([, event]) => event === 'PageView').length).toBe(2)
    const visit = (await readCalls())
      .map((call) => call.slice(0, 3))
      .filter(([kind, event]) => kind !== 'set' && kind !== 'init' && event !== 'prueba')
    expect(visit).toEqual([['track', 'PageView'], ...reported, ['track', 'PageView']])
  })
}

/** Records every call to both services, each with all that it says but the time, and answers how to read them. */
async function recordServices(page: Page): Promise<() => Promise<string>> {
  await watchServices(page)
  await page.addInitScript(() => {
    const calls: unknown[] = JSON.parse(localStorage.getItem('calls') ?? '[]')
    const note = (service: string, call: Iterable<unknown>) => {
      calls.push([service, ...[...call].map((word) => (word instanceof Date ? 'now' : word))])
      localStorage.setItem('calls', JSON.stringify(calls))
    }
    const watch = (name: string, wrap: (value: object) => void) => {
      let held: object | undefined
      const set = (value: object | undefined) => {
        if (value) wrap(value)
        held = value
      }
      Object.defineProperty(window, name, { configurable: true, get: () => held, set })
    }
    watch('fbq', (fbq) => Object.assign(fbq, { callMethod: (...call: unknown[]) => note('pixel', call) }))
    watch('dataLayer', (queue) => Object.assign(queue, { push: (call: IArguments) => note('analytics', call) }))
  })
  return () => page.evaluate(() => localStorage.getItem('calls') ?? '')
}

test('both results of the quiz are told the services by the same calls, letter by letter', async ({ page }) => {
  const readCalls = await recordServices(page)
  await accept(page)
  const told: string[] = []
  for (const [option, link] of [
    ['first', 'Solicitar mi llamada gratuita'],
    ['last', 'Ver el taller gratuito'],
  ] as const) {
    await page.goto('/cuestionario')
    await page.waitForFunction(isFormAlive)
    for (const name of ['Siguiente pregunta', 'Siguiente pregunta', 'Ver mis resultados']) {
      await page.locator('[data-funnel] label:visible')[option]().click()
      await page.getByRole('button', { name }).click()
    }
    await page.getByRole('main').getByRole('link', { name: link }).click()
    await expect(page).not.toHaveURL('/cuestionario')
    await expect.poll(async () => (await readCalls()).match(/PageView/g)?.length).toBe(2)
    told.push(await readCalls())
    await page.evaluate(() => localStorage.removeItem('calls'))
  }
  expect(told[0]).toContain('["analytics","config"')
  expect(told[1]).toBe(told[0])
})

for (const [what, address] of [
  ['the code of the services', '**/assets/marketing*.js'],
  ['the pixel', `${marketing.pixelScript}*`],
  ['the analytics', `${marketing.analyticsScript}*`],
] as const) {
  test(`a click that leaves while ${what} is on its way is reported by the next page, once`, async ({ page }) => {
    const readCalls = await recordPixel(page)
    const arrive = await holdRequests(page, address)
    await accept(page)
    // The page may wait for a request that is held back.
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.getByRole('link', { name: 'La Fórmula del inconsciente' }).click()
    await expect(page).toHaveURL('/formacion-hipnosis')
    arrive()
    await expect.poll(async () => (await readCalls()).at(-1)?.slice(0, 3)).toEqual(toLead('Inicio'))
    expect(await readAnalyticsCalls(page)).toContainEqual(toGenerated('Inicio'))
    await page.goto('/sesiones')
    await expect.poll(async () => (await readCalls()).at(-1)?.[1]).toBe('PageView')
    expect((await readCalls()).filter(([, event]) => event === 'Lead')).toHaveLength(1)
  })
}

for (const [path, name] of [
  ['/reto-sindrome-impostor', 'Reto Síndrome del Impostor: inscripción'],
  ['/newsletter', 'Newsletter'],
] as const) {
  test(`a sign-up on ${path} is reported once the provider has taken it`, async ({ page }) => {
    await watchServices(page)
    await accept(page)
    await page.goto(path)
    await page.getByLabel('Tu correo electrónico').fill('ana@correo.example')
    expect(await readPixelCalls(page)).not.toContainEqual(toLead(name))
    await page.getByRole('button', { name: 'Suscribirme' }).click()
    await expect
      .poll(async () => (await readPixelCalls(page)).filter(([, event]: string[]) => event === 'Lead'))
      .toEqual([toLead(name)])
  })
}

test('a call to action of a page is reported to both services, each in its way', async ({ page }) => {
  await watchServices(page)
  await takeBookings(page)
  await accept(page)
  await page.goto('/formacion-hipnosis')
  await expect.poll(() => page.evaluate(() => 'fbq' in window)).toBe(true)
  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Agendar llamada' }).first().click()
  await popup
  await expect.poll(() => readPixelCalls(page)).toContainEqual(toLead('Formación Hipnosis'))
  expect(await readAnalyticsCalls(page)).toContainEqual(toGenerated('Formación Hipnosis'))
})

test('where both services are blocked after a yes, a call to action leads on at once', async ({ page, problems }) => {
  problems.allow(/ERR_BLOCKED/)
  await page.context().route(
    (url) => marketingHosts.includes(url.origin),
    (route) => route.abort('blockedbyclient'),
  )
  await takeBookings(page)
  await page.goto('/formacion-hipnosis')
  await banner(page).getByRole('button', { name: 'Aceptar' }).click()
  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Agendar llamada' }).first().click()
  await expect(await popup).toHaveURL(/reservas\.example/)
})

for (const [what, stored] of [
  ['is full', 'setItem'],
  ['is denied', 'getItem'],
] as const) {
  test(`where the storage ${what} the decision holds for the page, and the next page asks again`, async ({ page }) => {
    const asked = await watchServices(page)
    await page.addInitScript((method) => {
      Reflect.set(Storage.prototype, method, () => {
        throw new DOMException('no', 'QuotaExceededError')
      })
    }, stored)
    await page.goto('/aviso-legal')
    await banner(page).getByRole('button', { name: 'Aceptar' }).click()
    await expect(banner(page)).toBeHidden()
    await expect.poll(() => asked.length).toBe(2)
    await page.goto('/sesiones')
    await expect(banner(page)).toBeVisible()
    expect(asked).toHaveLength(2)
  })
}

test('the panel of the footer takes the consent back, drops the cookies and starts the page without them', async ({
  page,
}) => {
  const asked = await watchServices(page)
  await page.goto('/aviso-legal')
  await banner(page).getByRole('button', { name: 'Aceptar' }).click()
  await expect.poll(() => asked.length).toBe(2)
  await setPixelCookie(page)
  const panel = await openPanel(page)
  await expect(panel.getByText('Ahora están aceptadas.')).toBeVisible()
  await expect(panel.getByText('Todavía no has decidido.')).toBeHidden()
  await expectAccessible(page)
  await Promise.all([page.waitForEvent('load'), panel.getByRole('button', { name: 'Rechazar' }).click()])
  await allAsked(page)
  expect(await readStored(page)).toBe('rejected')
  expect(await page.context().cookies()).toEqual([])
  expect(asked).toHaveLength(2)
})

test('a no that comes while the code of the yes is still on its way is the last word', async ({ page }) => {
  const asked = await watchServices(page)
  await page.goto('/aviso-legal')
  await setPixelCookie(page)
  const address = '**/assets/marketing*.js'
  const release = await holdRequests(page, address)
  const code = page.waitForRequest(address)
  await banner(page).getByRole('button', { name: 'Aceptar' }).click()
  const url = (await code).url()
  await (await openPanel(page)).getByRole('button', { name: 'Rechazar' }).click()
  release()
  // Whoever asks for the same code later hears of its arrival later.
  await page.evaluate((file) => import(file), url)
  await expect.poll(() => page.context().cookies()).toEqual([])
  expect(await readPixelCalls(page)).toEqual([])
  expect(asked).toEqual([])
})

test('a no in another tab ends the reporting in this one', async ({ page }) => {
  const asked = await watchServices(page)
  await page.goto('/aviso-legal')
  await banner(page).getByRole('button', { name: 'Aceptar' }).click()
  await expect.poll(() => asked.length).toBe(2)
  const other = await page.context().newPage()
  await other.goto('/aviso-legal')
  await expect.poll(() => asked.length).toBe(4)
  await other.getByRole('button', { name: 'Configurar cookies' }).click()
  await Promise.all([
    page.waitForEvent('load'),
    other.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click(),
  ])
  await allAsked(page)
  expect(await readPixelCalls(page)).toEqual([])
})

test('a page that asks for personal data never loads them, even if they are accepted on it', async ({ page }) => {
  const asked = await watchServices(page)
  await page.goto('/formulario-contacto')
  await page.getByRole('button', { name: 'Configurar cookies' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})

test('who arrives at /vsl-gracias has booked a call, which is reported once', async ({ page }) => {
  const readCalls = await recordPixel(page)
  await accept(page)
  await page.goto('/vsl-gracias')
  await untilHeard(page, readCalls)
  const leads = (await readCalls()).filter(([, event]) => event === 'Lead').map((call) => call.slice(0, 3))
  expect(leads).toEqual([toLead('Llamada reservada')])
})
