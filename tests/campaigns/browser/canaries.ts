import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page, Request } from 'playwright'
import { expect } from 'playwright/test'
import { type Finding, isAtLeast, isExactly } from '#campaigns/finding.ts'
import { toDraftKey } from '#engine'
import type { StepId } from '#engine/react'
import {
  booking,
  fillApplication,
  fillEvaluation,
  fillIntake,
  goBackInHistory,
  typeIntake,
} from '#support/own-forms.ts'
import type { Campaign } from './campaign.ts'

/** One text typed into a form, found nowhere else in the world. */
export interface Canary {
  field: string
  text: string
}

interface Sighting {
  place: string
  field: string
}

const intakeFields = [
  'nombreApellidos',
  'correo',
  'fechaLugarNacimiento',
  'disponibilidad',
  'abuelosPaternos',
  'padre',
  'abuelosMaternos',
  'madre',
  'hermanos',
  'condicionMedica',
  'fallecimientoMarcado',
  'medicamentos',
  'otrosAbordes',
  'objetivoSesion',
  'declaracionNombre',
]
const applicationFields = [
  'nombre',
  'email',
  'telefono',
  'actividadOtro',
  'ayuda',
  'obstaculos',
  'vision6meses',
  'mensajeAdicional',
]
const evaluationFields = ['nombreCompleto', 'duracion', 'correo', 'nombreEvaluado', 'detallesAdicionales']

/** Fifteen texts for an intake that goes through, as many for one that fails first, and those of the two other forms. */
function createCanaries() {
  const run = Math.random().toString(36).slice(2, 8)
  const make = (fields: string[], act: string): Canary[] =>
    fields.map((field) => {
      const text = `canario${run}${act}${field.toLowerCase()}`
      const isAddress = ['correo', 'email'].includes(field)
      return { field: `${act} ${field}`, text: isAddress ? `${text}@correo.example` : text }
    })
  return {
    intake: make(intakeFields, 'sesion'),
    repeated: make(intakeFields, 'repetida'),
    application: make(applicationFields, 'solicitud'),
    evaluation: make(evaluationFields, 'valoracion'),
  }
}

const toAnswers = (canaries: Canary[]) =>
  Object.fromEntries(canaries.map(({ field, text }) => [field.split(' ')[1] ?? '', text]))

/** Types every canary into its form and sends it, after saying yes to pixel and analytics, and looks for them everywhere. */
export async function findCanaries(
  campaign: Campaign,
): Promise<{ canaries: Canary[]; unmailed: Canary[]; sightings: Sighting[] }> {
  const { stack, browser, log, folder } = campaign
  const { intake, repeated, application, evaluation } = createCanaries()
  const canaries = [...intake, ...repeated, ...application, ...evaluation]
  const context = await browser.newContext({ baseURL: stack.siteUrl })
  const watch = await watchContext(context, stack.siteUrl)
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click()

  // On a slow machine a page waits less for its send than a function takes to start.
  await fetch(`${stack.siteUrl}/functions/v1/send-hipnosis-email`, { method: 'OPTIONS' })
  await fillIntake(page, toAnswers(intake))
  await watch.look(page)
  await press(page, 'Enviar formulario', 'enviado')
  await watch.look(page)
  await page.getByRole('button', { name: 'Rellenarlo otra vez' }).click()
  await typeIntake(page, toAnswers(repeated))
  stack.faults.add({ service: 'functions', path: 'send-', status: 500 })
  await press(page, 'Enviar formulario', 'no-enviado')
  await watch.look(page)
  stack.faults.clear()
  await press(page, 'Enviar formulario', 'enviado')
  await fillEvaluation(page, toAnswers(evaluation))
  stack.faults.add({ service: 'emailjs', status: 500 })
  await press(page, 'Enviar Evaluación', 'no-enviada')
  // Answers that are not sent yet are kept in this tab, under one name; once sent they are nowhere.
  await watch.look(page, toDraftKey('valoracion-practica'))
  stack.faults.clear()
  await press(page, 'Enviar Evaluación', 'enviada')
  await watch.look(page)
  await fillApplication(page, toAnswers(application))
  await goBackInHistory(page, 10)
  await page.goForward()
  await watch.look(page, toDraftKey('formulario-contacto'))
  await press(page, 'Enviar solicitud', 'enviada')
  await page.waitForURL(booking)
  // A page that is measured, after all that: what could have been carried over would go out here.
  await page.goto('/sobre-nosotras')
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'fbq') !== undefined)).toBe(true)
  await page.waitForLoadState('networkidle')
  await watch.look(page)
  await campaign.mailAll()
  await context.close()
  // A database at work takes files away while they are read.
  await campaign.cutDatabase()

  const places = { ...watch.places, "the services' log": log.join('\n'), ...readFiles(folder) }
  const sightings = canaries.flatMap(({ field, text }) =>
    Object.entries(places).flatMap(([place, content]) =>
      toForms(text).some((form) => content.includes(form)) ? [{ place, field }] : [],
    ),
  )
  const mails = stack.mailbox.list().map((mail) => mail.text)
  return { canaries, unmailed: canaries.filter(({ text }) => !mails.some((mail) => mail.includes(text))), sightings }
}

async function press(page: Page, button: string, step: StepId): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await expect(page.locator('[data-funnel]').first()).toHaveAttribute('data-step', step)
}

/** The text, and what trackers make of one: its digest, coded for an address or in base 64. */
function toForms(text: string): string[] {
  return [
    text,
    encodeURIComponent(text),
    createHash('sha256').update(text).digest('hex'),
    Buffer.from(text).toString('base64').slice(0, -4),
  ]
}

/** Collects what leaves the pages of a context, except the sends themselves, and what stays in them. */
async function watchContext(context: BrowserContext, siteUrl: string) {
  const places: Record<string, string> = { requests: '', console: '', 'measured events': '', browser: '' }
  const add = (place: string, text: string) => {
    places[place] += `${text}\n`
  }
  await context.route(
    (url) => url.protocol.startsWith('http') && url.origin !== siteUrl,
    (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  context.on('request', (request) => add('requests', describe(request, siteUrl)))
  context.on('console', (message) => add('console', message.text()))
  context.on('weberror', (error) => add('console', String(error.error().stack)))
  /** Everything that a page keeps or says of itself now, but for one entry of the tab's own storage. */
  const look = async (page: Page, draft = '') => {
    const kept = await page.evaluate(async (unsent) => {
      const databases = await indexedDB.databases()
      const caches = 'caches' in window ? await window.caches.keys() : []
      return JSON.stringify([
        { ...localStorage },
        Object.entries(sessionStorage).filter(([name]) => name !== unsent),
        databases,
        caches,
        history.state,
        location.href,
        document.title,
        document.referrer,
        window.name,
        performance.getEntries().map(({ name }) => name),
      ])
    }, draft)
    add('browser', kept + JSON.stringify(await context.cookies()))
    const events = await page.evaluate(() =>
      JSON.stringify([Reflect.get(window, 'fbq')?.queue, [...(Reflect.get(window, 'dataLayer') ?? [])]]),
    )
    add('measured events', events)
  }
  return { places, look }
}

/** A request as it leaves; of a send only what is not its body. */
function describe(request: Request, siteUrl: string): string {
  const isSend = request.method() === 'POST' && /\/functions\/v1\/send-|\/email\/send$/.test(request.url())
  const isOurs = request.url().startsWith(siteUrl)
  const body = isSend && isOurs ? '' : (request.postData() ?? '')
  return `${request.url()} ${JSON.stringify(request.headers())} ${body}`
}

/** Every file that the services keep, as text: the tables, the write-ahead log and the server's own log among them. */
function readFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files.map((file) => {
      const path = join(file.parentPath, file.name)
      return [`file ${path.slice(folder.length)}`, readFileSync(path, 'latin1')]
    }),
  )
}

export async function measureCanaries(campaign: Campaign): Promise<Finding[]> {
  const { canaries, unmailed, sightings } = await findCanaries(campaign)
  for (const { place, field } of sightings) console.log(`${field}: ${place}`)
  return [
    isAtLeast('Personal data typed into the forms', canaries.length, 40),
    isExactly('  that arrive in no mail', unmailed.length, 0),
    isExactly('  found outside the mail and the send', sightings.length, 0),
  ]
}
