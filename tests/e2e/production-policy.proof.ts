import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, type Request } from 'playwright/test'
import { listen } from '#local/http-service.ts'
import { createStaticHandler } from '#local/static-server.ts'
import { buildIfChanged } from '#project/build-if-changed.ts'
import { inProject } from '#project/project-root.ts'
import { readSite } from '#project/read-site.ts'
import { booking, fillApplication, fillEvaluation, fillIntake } from '#support/own-forms.ts'
import { collectProblems, type Problems } from '#support/page-problems.ts'
import { test as base } from '#support/worker-test.ts'

// Whatever a shell has set for other programs.
const { SITE_SERVICES: _, ...inherited } = process.env
const environment = { ...inherited, NODE_ENV: 'development' }
const dist = inProject('.local/production')
const site = readSite(environment)
const services = [site.emailjs.origin, new URL(site.functions.url).origin]

async function serveProduction() {
  await buildIfChanged(dist, { environment })
  return listen(createStaticHandler({ dist }))
}

/** The site with the addresses of production, on a server that answers as the host does; what it sends is taken here. */
const test = base.extend<{ url: string; problems: Problems; sends: Request[] }>({
  url: async ({ serve }, use) => use(await serve(serveProduction)),
  baseURL: async ({ url }, use) => use(url),
  problems: [
    async ({ context, url }, use) => {
      const problems = await collectProblems(context, [url])
      await use(problems)
      problems.expectNone()
    },
    { auto: true },
  ],
  // After the problems, which would take every foreign request for one.
  sends: [
    async ({ context, problems: _ }, use) => {
      const sends: Request[] = []
      await context.route(
        ({ origin }) => services.includes(origin),
        (route) => {
          sends.push(route.request())
          const body = route.request().url().startsWith(site.emailjs.origin) ? 'OK' : { ok: true }
          const headers = { 'access-control-allow-origin': '*' }
          return typeof body === 'string' ? route.fulfill({ body, headers }) : route.fulfill({ json: body, headers })
        },
      )
      await use(sends)
    },
    { auto: true },
  ],
})

// One worker builds the site once.
test.describe.configure({ mode: 'default' })

test('what is built is the site of visitors, though the shell is set for developers', async ({ url: _ }) => {
  const findScripts = (words: string) =>
    globSync('assets/*.js', { cwd: dist }).filter((file) => readFileSync(join(dist, file), 'utf8').includes(words))
  expect(findScripts('react.dev/link/hydration-mismatch')).toEqual([])
  // React's production half has numbers for its errors, and an address where they are explained.
  expect(findScripts('react.dev/errors/')).toHaveLength(1)
})

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

async function answerQuiz(page: Page): Promise<void> {
  await page.goto('/cuestionario')
  for (const question of ['q1', 'q2', 'q3']) {
    await page.locator(`[name=${question}][value=a]`).check()
    await press(page, question === 'q3' ? 'Ver mis resultados' : 'Siguiente pregunta')
  }
}

const forms = [
  {
    path: '/formulario-hipnosis-regresiva',
    send: (page: Page) => fillIntake(page).then(() => press(page, 'Enviar formulario')),
    target: `${site.functions.url}/send-hipnosis-email`,
    shown: 'Formulario enviado correctamente',
  },
  {
    path: '/formulario-contacto',
    send: (page: Page) => fillApplication(page).then(() => press(page, 'Enviar solicitud')),
    target: `${site.emailjs.origin}/api/v1.0/email/send`,
    shown: 'Solicitud enviada',
  },
  {
    path: '/valoracion-practica',
    send: (page: Page) => fillEvaluation(page).then(() => press(page, 'Enviar')),
    target: `${site.emailjs.origin}/api/v1.0/email/send`,
    shown: 'Evaluación enviada',
  },
  {
    path: '/cuestionario',
    send: answerQuiz,
    target: `${site.functions.url}/send-cuestionario-email`,
    shown: '¡Enhorabuena! Tiene sentido que hablemos',
  },
]

for (const { path, send, target, shown } of forms) {
  test(`${path} can be sent under the policy of production, and does not say where from`, async ({ page, sends }) => {
    // The agenda never answers: the page that says that it was sent stays.
    await page.route(booking, () => {})
    await send(page)
    await expect(page.getByText(shown).first()).toBeVisible()
    // The page may go on before the send is under way, and asks again where the answer takes long.
    await expect.poll(() => [...new Set(sends.map((request) => request.url()))]).toEqual([target])
    const headers = await sends[0]?.allHeaders()
    expect(headers).not.toHaveProperty('referer')
    expect(headers?.origin).toBe(new URL(page.url()).origin)
  })
}

for (const [spelling, own] of [
  ['/formulario%2Dcontacto?utm_source=x#contenido', '/formulario-contacto?utm_source=x#contenido'],
  ['/%66ormulario-hipnosis-regresiva', '/formulario-hipnosis-regresiva'],
  ['/%63uestionario', '/cuestionario'],
] as const) {
  test(`${spelling} moves to ${own}, which has the policy it needs`, async ({ page, problems }) => {
    // Under the strictest policy for as long as it takes to move.
    problems.allow(/speculation rules/, /Executing inline script violates/, /^policy: script-src-elem inline$/)
    await page.goto(spelling)
    await expect(page).toHaveURL(own)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}
