import { type CompiledProject, compileProject, toFormModule, toFunnelModule } from '#engine/compiler'
import { toReportLine } from '#messages/checker.ts'
import { wholeDialect } from '#support/dialect/dialect.ts'
import { servePage } from '#support/serve-page.ts'

const options = (...titles: string[]) => titles.map((title) => ({ const: title.toLowerCase(), title }))

const interviewForm = {
  $schema: './meta/form.schema.json',
  $id: 'entrevista',
  title: 'Entrevista',
  type: 'object',
  properties: {
    apodo: {
      type: 'string',
      title: '¿Cómo te llamamos?',
      'x-label': 'Apodo',
      maxLength: 40,
      'x-errors': { maxLength: 'Es demasiado largo' },
    },
    motivo: {
      type: 'string',
      title: '¿Qué te trae, {apodo|quien seas}?',
      'x-label': 'Motivo',
      oneOf: options('Dormir', 'Estudiar', 'Otro'),
      'x-errors': { required: 'Elige un motivo' },
    },
    cual: { type: 'string', title: '¿Cuál?', maxLength: 80, 'x-errors': { required: 'Cuéntalo', maxLength: 'Largo' } },
    horas: { type: 'string', title: '¿Cuándo te viene bien?', oneOf: options('Mañanas', 'Tardes') },
    veces: { type: 'string', title: '¿Cuántas veces?', oneOf: options('Una', 'Varias') },
  },
  required: ['motivo'],
  allOf: [
    {
      if: { properties: { motivo: { const: 'otro' } }, required: ['motivo'] },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { required: ['cual'] },
    },
  ],
}

const interviewFunnel = {
  $schema: '../schemas/meta/funnel.schema.json',
  id: 'entrevista',
  version: 1,
  form: 'entrevista',
  layout: 'wizard',
  check: 'live',
  draft: 'tab',
  note: 'Solo para preparar la charla. [Política de privacidad](/politica-privacidad)',
  parameters: { utm_source: {}, quien: { fills: 'apodo' } },
  score: { interes: { veces: { varias: 2 }, horas: { tardes: 1 } } },
  deliveries: {
    lead: {
      channel: 'mail',
      target: 'plantilla',
      carry: ['utm_source'],
      body: { asunto: { value: 'De {apodo|alguien}: {interes|0}' }, '*': { answers: 'labels' } },
    },
  },
  screens: {
    gracias: {
      title: 'Gracias, {apodo|de nuevo}',
      picture: 'luna-agua',
      text: [
        'Hemos apuntado «{motivo|tu motivo}».',
        { if: { interes: { minimum: 2 } }, text: 'Te llamamos esta semana.' },
        { if: { motivo: 'otro' }, list: ['Trae lo que tengas escrito.', 'Ven con tiempo.'] },
      ],
      buttons: [
        { label: 'Ver las sesiones', to: '/sesiones', carry: ['utm_source'] },
        { label: 'Reservar', to: 'reserva-llamada' },
      ],
    },
  },
  steps: [
    { id: 'quien', ask: ['apodo'] },
    { id: 'motivo', ask: ['motivo'], next: [{ if: { motivo: 'otro' }, to: 'cual' }, { to: 'horas' }] },
    { id: 'cual', ask: ['cual'] },
    { id: 'horas', ask: ['horas', 'veces'], heading: 'Para la charla' },
    { id: 'repaso', review: true, button: 'Enviar' },
    {
      id: 'enviar',
      send: 'lead',
      ok: 'fin',
      fail: { to: 'repaso', do: [{ notice: { title: 'No se ha podido enviar', kind: 'error' } }] },
    },
    { id: 'fin', end: 'enviada', show: 'gracias' },
  ],
}

/** A form and a funnel as they are written. */
type Texts = { form: string; funnel: string }

const interview: Texts = { form: JSON.stringify(interviewForm), funnel: JSON.stringify(interviewFunnel) }

/** Compiles the texts of a funnel that needs no TSX of its own, in a layout of the site. */
export function compilePage({ form, funnel }: Texts = interview): CompiledProject {
  const compiled = compileProject({
    ...wholeDialect,
    forms: [{ file: `schemas/${JSON.parse(form).$id}.schema.json`, text: form }],
    funnels: [{ file: `funnels/${JSON.parse(funnel).id}.funnel.json`, text: funnel }],
    names: {
      ...wholeDialect.names,
      layouts: ['wizard'],
      pictures: ['luna-agua'],
      links: ['reserva-llamada'],
      routes: ['/', '/sesiones'],
    },
  })
  if (compiled.diagnostics.length > 0) throw new Error(compiled.diagnostics.map(toReportLine).join('\n'))
  return compiled
}

/** Builds and serves the page of such a funnel. */
export async function serveFunnelPage(texts?: Texts): Promise<{ url: string; stop(): Promise<void> }> {
  const { forms, funnels } = compilePage(texts)
  return servePage('tests/support/funnel-page', {
    'virtual:funnel': funnels.map((funnel) => toFunnelModule(funnel)).join(''),
    ...Object.fromEntries(forms.map((form) => [`#generated/forms/${form.definition.id}.gen.ts`, toFormModule(form)])),
  })
}
