import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright/test'
import { inProject } from '#project/project-root.ts'
import { readSite } from '#project/read-site.ts'
import { openPage, readText } from '#support/built-page.ts'
import { allAsked, expect, isFormAlive, test } from '#support/e2e.ts'
import { findPersonalDataPaths, listPaths } from '#support/personal-data-paths.ts'

/**
 * The source that tells of something: a section of the specification, or words of a policy or of the list of
 * differences.
 */
type Told =
  | { specification: string }
  | { page: '/politica-cookies' | '/politica-privacidad'; words: string }
  | { difference: string }

const cookies = (words: string): Told => ({ page: '/politica-cookies', words })

/**
 * All that pages may do beside showing themselves, by what a test sees of it: requests to services and to other sites, what
 * pixel and analytics are told, and what stays in the browser; and where each is told.
 */
const toldOf: Readonly<Record<string, Told[]>> = {
  'request: pixel': [{ specification: '4' }, cookies('Las del píxel de campañas')],
  'request: analytics': [{ specification: '4' }, cookies('Las de analítica')],
  'request: form provider': [{ specification: '8' }, cookies('Las del formulario de suscripción')],
  'request: calendar': [cookies('Al llegar al calendario, si aceptas las cookies; si no, solo cuando lo abres')],
  'request: video': [cookies('Reproducir el vídeo. Solo si pulsas en él')],
  'request: count-steps {funnel, version, counts: step, what}': [
    cookies('cuántas personas llegan a cada paso de un cuestionario o de un formulario de suscripción'),
    { page: '/politica-privacidad', words: 'cuántas personas llegan a cada paso de un cuestionario, en sumas por día' },
    { difference: 'pages with a public funnel also call `count-steps`' },
  ],
  'request: send-cuestionario-email': [{ specification: '7' }],
  // It is told to send nothing by itself.
  'pixel: set autoConfig': [{ specification: '4' }],
  'pixel: init': [{ specification: '4' }],
  'pixel: track PageView': [{ specification: '4' }],
  'pixel: track Lead {content_name}': [{ specification: '4' }],
  'pixel: trackCustom hero-swipe-open': [{ specification: '4' }],
  'analytics: js': [{ specification: '4' }],
  'analytics: config': [{ specification: '4' }],
  'analytics: event generate_lead {content_name}': [{ specification: '4' }],
  'analytics: event hero_swipe_open': [{ specification: '4' }],
  'localStorage: cookieConsent': [{ specification: '3' }, cookies('cookieConsent')],
  'localStorage: cookieConsentDate': [cookies('cookieConsentDate'), { difference: 'Also after 24 months' }],
  'sessionStorage: pageEvents': [cookies('pageEvents')],
  'sessionStorage: draft:formulario-contacto': [
    cookies('draft:formulario-contacto'),
    { difference: 'the draft of a form until it is sent' },
  ],
  'sessionStorage: draft:formulario-hipnosis-regresiva': [
    cookies('draft:formulario-hipnosis-regresiva'),
    { difference: 'of a form about health only when asked' },
  ],
  'sessionStorage: draft:pedir-conferencia': [
    cookies('draft:pedir-conferencia'),
    { difference: 'the draft of a form until it is sent' },
  ],
  'sessionStorage: draft:pedir-plan-premium': [
    cookies('draft:pedir-plan-premium'),
    { difference: 'the draft of a form until it is sent' },
  ],
  'sessionStorage: draft:valoracion-practica': [
    cookies('draft:valoracion-practica'),
    { difference: 'the draft of a form until it is sent' },
  ],
}

const differences = readFileSync(inProject('src/DIFFERENCES.md'), 'utf8')

/** Whether it is really told there. The specification is no part of the repository: its section is taken at its word. */
function isTold(told: Told): boolean {
  if ('specification' in told) return true
  return 'difference' in told
    ? differences.includes(told.difference)
    : readText(openPage(told.page)).includes(told.words)
}

const { embeds, marketing, videos } = readSite()
const toOrigin = (address: string) => new URL(address).origin
const hosts = new Map<string, string>([
  ...Object.values(marketing.policy).flatMap((allowed) => allowed.map((host) => [host, 'marketing'] as const)),
  [toOrigin(marketing.pixelScript), 'pixel'],
  [toOrigin(marketing.analyticsScript), 'analytics'],
  [toOrigin(embeds['calendario-sesiones']), 'calendar'],
  ...Object.values(videos).map((address) => [toOrigin(address), 'video'] as const),
])
const paths = listPaths()

/** As the scripts of the two services do: they take what waits in their queue, and from then on each call. */
const scripts: Readonly<Record<string, string>> = {
  pixel: `fbq.callMethod = (...call) => tell('pixel', call); for (const call of fbq.queue) tell('pixel', call)`,
  analytics: `const take = (call) => tell('analytics', Array.from(call)); dataLayer.forEach(take); dataLayer.push = take`,
}

/** `['track', 'Lead', { content_name: 'Inicio' }]` → `track Lead {content_name}`; an id or a moment is no name of anything. */
function toCall([verb, name, details]: unknown[]): string {
  const isNamed = !['init', 'config', 'js'].includes(String(verb))
  const keys = Object.keys(Object(details))
  return [verb, ...(isNamed ? [name] : []), ...(keys.length > 0 ? [`{${keys.join(', ')}}`] : [])].join(' ')
}

/** The values of a count; each is one of its step's names. */
function toCounted(body: string): string {
  const { counts, ...about } = JSON.parse(body)
  const parts = new Set<string>(counts.flatMap(Object.keys))
  return `count-steps {${Object.keys(about).join(', ')}, counts: ${[...parts].join(', ')}}`
}

/** Gathers what the pages of a context do beside showing themselves, by the names of `toldOf`. Other sites answer from `arrival` on. */
async function watch(context: BrowserContext, siteUrl: string, arrival = Promise.resolve()): Promise<Set<string>> {
  const done = new Set<string>()
  await context.exposeFunction('tell', (service: string, call: unknown[]) => done.add(`${service}: ${toCall(call)}`))
  await context.route(
    (url) => url.protocol.startsWith('http') && url.origin !== siteUrl,
    async (route) => {
      await arrival
      const address = new URL(route.request().url())
      const name = hosts.get(address.origin) ?? address.href
      done.add(`request: ${name}`)
      const isScript = route.request().resourceType() === 'script'
      return route.fulfill({ contentType: isScript ? 'text/javascript' : 'text/html', body: scripts[name] ?? '' })
    },
  )
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== siteUrl) return
    if (pathname.startsWith('/_forms/')) done.add('request: form provider')
    const [, name] = /^\/functions\/v1\/([\w-]+)$/.exec(pathname) ?? []
    if (name) done.add(`request: ${name === 'count-steps' ? toCounted(request.postData() ?? '') : name}`)
  })
  return done
}

/** Adds the values that have stayed in the browser. */
async function addKept(page: Page, done: Set<string>): Promise<void> {
  const kept = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `localStorage: ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage: ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `database: ${name}`),
    ...(await caches.keys()).map((name) => `cache: ${name}`),
  ])
  const set = (await page.context().cookies()).map(({ name }) => `cookie: ${name}`)
  for (const one of [...kept, ...set]) done.add(one)
}

/** Opens a page, down to its end, and waits for what it asks of others by itself. */
async function open(page: Page, path: string, isAllowed: boolean): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  if (await page.locator('[data-form-provider]').count())
    await expect(page.locator('script[src*="/_forms/"]').first()).toBeAttached()
  if (!(await page.locator('[data-behaviour~=embed]').count())) return
  await page.locator('[data-behaviour~=embed]').scrollIntoViewIfNeeded()
  if (isAllowed) await expect(page.locator('[data-behaviour~=embed] iframe')).toBeAttached()
}

/** Presses whatever leads on or plays, without following it. */
const pressAll = (page: Page) =>
  page.evaluate(() => {
    addEventListener('click', (event) => event.preventDefault())
    for (const element of document.querySelectorAll<HTMLElement>('[data-lead], [data-behaviour~="video-poster"]'))
      element.click()
  })

async function writeSomething(page: Page): Promise<void> {
  page.on('dialog', (dialog) => dialog.accept())
  const getKept = () => page.evaluate(() => Object.keys(sessionStorage))
  await page.goto('/formulario-contacto')
  await page.waitForFunction(isFormAlive)
  await page.locator('[name=nombre]').fill('Ana')
  await expect.poll(getKept).toContain('draft:formulario-contacto')
  await page.goto('/formulario-hipnosis-regresiva')
  await page.waitForFunction(isFormAlive)
  await page.getByRole('checkbox', { name: 'Guardar en esta pestaña' }).check()
  await page.locator('#madre').fill('Isabel')
  await expect.poll(getKept).toContain('draft:formulario-hipnosis-regresiva')
  for (const form of ['pedir-conferencia', 'pedir-plan-premium']) {
    await page.goto(`/${form}`)
    await page.waitForFunction(isFormAlive)
    await page.locator('#nombre').fill('Ana')
    await expect.poll(getKept).toContain(`draft:${form}`)
  }
  await page.goto('/valoracion-practica')
  await page.waitForFunction(isFormAlive)
  await page.locator('#duracion').fill('75 minutos')
  await expect.poll(getKept).toContain('draft:valoracion-practica')
}

async function openDoor(page: Page): Promise<void> {
  await page.goto('/abre-la-puerta')
  await page.getByRole('button', { name: 'O toca aquí para abrirla' }).click()
  await expect(page.locator('.door')).toHaveAttribute('data-step', 'abierta')
}

async function answerQuiz(page: Page): Promise<void> {
  await page.goto('/cuestionario')
  await page.waitForFunction(isFormAlive)
  // Sent a few seconds later; nobody sees here what a page sends as it is left.
  const counted = page.waitForRequest('**/count-steps')
  for (const name of ['q1', 'q2', 'q3']) {
    await page.locator(`[name=${name}][value=a]`).check()
    await page.locator('[data-funnel] button[type=submit]').click()
  }
  await expect(page.locator('[data-step^=q]')).toHaveCount(0)
  await counted
}

test('all sources are there', () => {
  const missing = Object.values(toldOf)
    .flat()
    .filter((told) => !isTold(told))
  expect(missing).toEqual([])
})

test('with consent pages ask for, report and keep exactly what is told of', async ({ page, context, stack }) => {
  const arrival = Promise.withResolvers<void>()
  const done = await watch(context, stack.siteUrl, arrival.promise)
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'))
  // Pressed before pixel and analytics have come.
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => Reflect.get(window, 'fbq') !== undefined)
  await pressAll(page)
  await addKept(page, done)
  arrival.resolve()
  for (const path of paths) {
    await open(page, path, true)
    const isMeasured = !findPersonalDataPaths().includes(path)
    if (isMeasured) await page.waitForFunction(() => Reflect.get(window, 'fbq')?.callMethod !== undefined)
    if (isMeasured) await pressAll(page)
    await allAsked(page)
    await addKept(page, done)
  }
  await openDoor(page)
  await answerQuiz(page)
  await writeSomething(page)
  await addKept(page, done)
  await page.goto('/aviso-legal')
  await expect.poll(() => [...done].sort()).toEqual(Object.keys(toldOf).sort())
})

test('without consent nothing but the forms of sign-up is asked for, and nothing is kept but the answer and drafts', async ({
  page,
  context,
  stack,
}) => {
  const done = await watch(context, stack.siteUrl)
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'rejected'))
  for (const path of paths) {
    await open(page, path, false)
    await allAsked(page)
    await addKept(page, done)
  }
  await writeSomething(page)
  await addKept(page, done)
  expect([...done].sort()).toEqual([
    'localStorage: cookieConsent',
    'localStorage: cookieConsentDate',
    'request: form provider',
    'sessionStorage: draft:formulario-contacto',
    'sessionStorage: draft:formulario-hipnosis-regresiva',
    'sessionStorage: draft:pedir-conferencia',
    'sessionStorage: draft:pedir-plan-premium',
    'sessionStorage: draft:valoracion-practica',
  ])
})
