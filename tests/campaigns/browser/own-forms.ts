import type { Locator, Page } from 'playwright'
import { expect } from 'playwright/test'
import { expectStep } from '#support/e2e.ts'
import { application, evaluation, fillApplication, fillEvaluation, fillIntake, intake } from '#support/own-forms.ts'
import type { WatchedPage } from './watched-page.ts'

/** One of the site's own forms, as a visitor uses it and as the specification words what becomes of it. */
export interface OwnForm {
  id: string
  channel: 'function' | 'emailjs'
  /** Address of the send, as the browser makes it. */
  target: string
  /** Opens it and fills it in, ready to be sent; every text written holds `mark`. */
  fill(page: Page, mark: string): Promise<void>
  /** A box that takes a long text; null where nothing is written. */
  getBox: ((page: Page) => Locator) | null
  button: string
  /** The outcome of the send by now, as a visitor can tell it. */
  getOutcome(watched: WatchedPage): Promise<'ok' | 'fail' | null>
  expectOk(page: Page): Promise<void>
  expectFail(page: Page): Promise<void>
  expectKept(page: Page, mark: string): Promise<void>
  /** False where a failed send cannot be repeated by hand. */
  canRepeat: boolean
}

const stepOf = (page: Page, funnel: string) => page.locator(`[data-funnel="${funnel}"]`).getAttribute('data-step')

async function readStep(page: Page, funnel: string, ok: string, fail: string): Promise<'ok' | 'fail' | null> {
  const current = await stepOf(page, funnel)
  return current === ok ? 'ok' : current === fail ? 'fail' : null
}

async function expectNotice(page: Page, title: string, text: string): Promise<void> {
  const notice = page.locator('.toasts .toast').last()
  await expect(notice.locator('strong')).toHaveText(title)
  await expect(notice).toContainText(text)
}

/** The time after which React shows what came late, in milliseconds: only then it prepares the emptied form out of sight. */
const REVEAL_MS = 500

async function expectEmptied(page: Page, field: string): Promise<void> {
  await page.clock.runFor(REVEAL_MS)
  await expect(page.locator(field)).toHaveValue('')
  await expect(page.locator('form [name]:checked')).toHaveCount(0)
}

/** Every text of a form's answers, marked. Choices stay as they are. */
function markTexts<T extends object>(answers: T, names: string[], mark: string): T {
  const marked = Object.entries(answers).map(([name, value]) => [
    name,
    names.includes(name) ? `${value}${mark}` : value,
  ])
  return { ...answers, ...Object.fromEntries(marked) }
}

const intakeTexts = Object.entries(intake).flatMap(([name, value]) =>
  typeof value === 'string' && value !== 'si' && value !== 'no' ? [name] : [],
)
const evaluationTexts = ['nombreCompleto', 'duracion', 'correo', 'nombreEvaluado', 'detallesAdicionales']

const intakeForm: OwnForm = {
  id: 'formulario-hipnosis-regresiva',
  channel: 'function',
  target: '**/functions/v1/send-hipnosis-email',
  fill: (page, mark) => fillIntake(page, markTexts(intake, intakeTexts, mark)),
  getBox: (page) => page.locator('#madre'),
  button: 'Enviar formulario',
  getOutcome: ({ page }) => readStep(page, 'formulario-hipnosis-regresiva', 'enviado', 'no-enviado'),
  expectOk: async (page) => {
    await expectNotice(page, 'Formulario enviado correctamente', 'sesiones@practica.example')
    await expectEmptied(page, '#nombreApellidos')
  },
  expectFail: (page) =>
    expectNotice(page, 'Error al enviar formulario', 'No se pudo enviar el formulario. Por favor, inténtalo de nuevo.'),
  expectKept: async (page, mark) => {
    for (const name of intakeTexts) await expect(page.locator(`#${name}`)).toHaveValue(new RegExp(`${mark}$`))
    await expect(page.locator('form [name]:checked')).toHaveCount(3 + intake.experienciasPasadas.length)
  },
  canRepeat: true,
}

const evaluationForm: OwnForm = {
  id: 'valoracion-practica',
  channel: 'emailjs',
  target: '**/api/v1.0/email/send',
  fill: (page, mark) => fillEvaluation(page, markTexts(evaluation, evaluationTexts, mark)),
  getBox: (page) => page.locator('#detallesAdicionales'),
  button: 'Enviar Evaluación',
  getOutcome: ({ page }) => readStep(page, 'valoracion-practica', 'enviada', 'no-enviada'),
  expectOk: async (page) => {
    await expectNotice(page, 'Evaluación enviada', 'hola@practica.example')
    await expectEmptied(page, '#nombreCompleto')
  },
  expectFail: (page) => expectNotice(page, 'Error', 'Hubo un problema al enviar la evaluación. Inténtalo de nuevo.'),
  expectKept: async (page, mark) => {
    for (const name of evaluationTexts) await expect(page.locator(`#${name}`)).toHaveValue(new RegExp(`${mark}$`))
    await expect(page.locator('form [name]:checked')).toHaveCount(12)
  },
  canRepeat: true,
}

const wizardForm: OwnForm = {
  id: 'formulario-contacto',
  channel: 'emailjs',
  target: '**/api/v1.0/email/send',
  fill: (page, mark) => fillApplication(page, markTexts(application, Object.keys(application), mark)),
  getBox: (page) => page.getByLabel('¿Quieres contarnos algo más?'),
  button: 'Enviar solicitud',
  getOutcome: ({ page }) => readStep(page, 'formulario-contacto', 'enviada', 'no-enviada'),
  expectOk: async (page) => {
    await expectNotice(
      page,
      'Solicitud enviada',
      'Tu solicitud ha sido enviada. Te redirigiremos a un servicio de reservas para reservar tu llamada.',
    )
    await expect(page.getByLabel('¿Cómo te llamas?')).toHaveValue('')
    await page.clock.runFor(800)
    await page.waitForURL('https://reservas.example/**')
  },
  expectFail: (page) =>
    expectNotice(page, 'Formulario completado', 'Copia la información y envíala a hola@practica.example'),
  expectKept: async (page, mark) => {
    const copy = page.getByRole('textbox', { name: 'Tus respuestas' })
    const text = await copy.inputValue()
    for (const answer of Object.values(application)) expect(text).toContain(`${answer}${mark}`)
    await expectStep(page, 'formulario-contacto', 'no-enviada')
  },
  canRepeat: true,
}

const quizForm: OwnForm = {
  id: 'cuestionario',
  channel: 'function',
  target: '**/functions/v1/send-cuestionario-email',
  fill: async (page) => {
    await page.goto('/cuestionario')
    for (const index of [1, 2]) {
      await page.locator(`[name=q${index}][value=a]`).check()
      await page.getByRole('button', { name: 'Siguiente pregunta' }).click()
    }
    await page.locator('[name=q3][value=a]').check()
  },
  getBox: null,
  button: 'Ver mis resultados',
  // The visitor sees the result either way.
  getOutcome: async ({ console, accepted }) =>
    console.some((line) => line.startsWith('Error sending email')) ? 'fail' : accepted > 0 ? 'ok' : null,
  expectOk: expectQuizResult,
  expectFail: expectQuizResult,
  expectKept: expectQuizResult,
  canRepeat: false,
}

async function expectQuizResult(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Enhorabuena! Tiene sentido que hablemos')
  await expect(page.locator('.toasts > *')).toHaveCount(0)
}

export const ownForms: OwnForm[] = [quizForm, intakeForm, wizardForm, evaluationForm]
