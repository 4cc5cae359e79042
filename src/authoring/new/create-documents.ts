import { applyEdits, modify } from 'jsonc-parser'
import { setAt } from '#authoring/cures/edit-json.ts'
import { flowTexts } from '#messages/new-texts.ts'
import { toStepName } from '#messages/step-name.ts'
import { asksAnswer, createField, type FieldRequest } from './create-field.ts'

type Json = Record<string, unknown>

/** How a funnel is walked: the whole form on one page, or a screen for each question. */
export const WHOLE_PAGE = 'page'

/** The field that says thanks at the end of a funnel of several screens. */
const THANKS = 'gracias'

/** The JSON of a form with these fields; one that is asked screen by screen ends with thanks. */
export function createForm(id: string, title: string, fields: readonly FieldRequest[], layout = WHOLE_PAGE): Json {
  const thanks = { [THANKS]: { type: 'null', title: flowTexts.thanks.title, 'x-hint': flowTexts.thanks.hint } }
  return {
    $schema: './meta/form.schema.json',
    $id: id,
    title,
    type: 'object',
    properties: {
      ...Object.fromEntries(fields.map((field) => [field.name, createField(field)])),
      ...(layout === WHOLE_PAGE ? {} : thanks),
    },
    required: fields.filter((field) => field.required && asksAnswer(field)).map(({ name }) => name),
  }
}

/** `isPersonal` says that the form asks who somebody is. */
type FunnelRequest = {
  id: string
  form: string
  fields: readonly string[]
  layout: string
  target: string
  isPersonal: boolean
}

/** The JSON of a funnel that asks a form and mails it. */
export function createFunnel({ id, form, fields, layout, target, isPersonal }: FunnelRequest): Json {
  const isWhole = layout === WHOLE_PAGE
  const steps = isWhole ? createPageSteps() : createScreenSteps(fields.filter((name) => name !== THANKS))
  return {
    $schema: '../schemas/meta/funnel.schema.json',
    id,
    version: 1,
    form,
    layout,
    check: isWhole ? 'submit' : 'live',
    ...(isWhole ? { back: false, button: flowTexts.button } : {}),
    ...(isPersonal ? { note: flowTexts.note } : {}),
    deliveries: {
      respuestas: {
        channel: 'mail',
        target,
        body: { to_email: { value: '{email}' }, '*': { answers: 'labels' } },
        log: `Error sending ${id}`,
      },
    },
    steps,
  }
}

/** The steps of a form that is asked on one page, and begins anew once it is sent. */
function createPageSteps(): Json[] {
  return [
    { id: 'formulario', ask: 'all' },
    { id: 'enviar', send: 'respuestas', ok: 'enviada', fail: 'no-enviada' },
    {
      id: 'enviada',
      end: 'enviada',
      button: flowTexts.again,
      do: ['reset', { notice: { ...flowTexts.sent, stays: flowTexts.stays.sent } }],
      next: { to: 'formulario', do: ['reset'] },
    },
    {
      id: 'no-enviada',
      ask: 'all',
      do: [{ notice: { ...flowTexts.failed, stays: flowTexts.stays.failed } }],
      next: 'enviar',
    },
  ]
}

/** The steps of a form with a screen for each question. */
function createScreenSteps(asked: readonly string[]): Json[] {
  const last = asked.at(-1) ?? ''
  return [
    ...asked.map((name) => ({
      id: toStepName(name),
      ask: [name],
      ...(name === last ? { button: flowTexts.button } : {}),
    })),
    { id: 'enviar', send: 'respuestas', ok: 'enviada', fail: 'no-enviada' },
    { id: 'enviada', end: 'enviada', ask: [THANKS] },
    { id: 'no-enviada', ask: [last], button: flowTexts.button, do: [{ notice: flowTexts.failed }], next: 'enviar' },
  ]
}

/** The site's settings with a mail template of that name: a placeholder, which no release lets through. The owner's account knows the real one. */
export function addMailTemplate(site: string, id: string): string {
  return applyEdits(site, modify(site, ['emailjs', 'templates', id], toTemplate(id), {}))
}

/** The site's settings without the template that was added for a page; one that its owner has named since stays. */
export function removeMailTemplate(site: string, id: string): string {
  const { emailjs } = JSON.parse(site)
  return emailjs?.templates?.[id] === toTemplate(id) ? setAt(site, ['emailjs', 'templates', id], undefined) : site
}

const toTemplate = (id: string) => `plantilla-${id}-ejemplo`
