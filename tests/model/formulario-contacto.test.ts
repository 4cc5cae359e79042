import { expect, test } from 'vitest'
import { isComplete, toReadable } from '#engine'
import funnel from '#generated/funnels/formulario-contacto.gen.ts'
import { readAuthored } from '#replay/reference/authored.ts'
import { toAddress } from '#site/config/funnel-links.ts'
import { runApplication } from '#support/run-application.ts'

const { form } = funnel
if (!form) throw new Error('The application has a form.')

const asked = (id: string) => {
  const ask = funnel.definition.steps.find((step) => step.id === id)?.ask
  return Array.isArray(ask) ? ask : []
}

// Specification, section 5: the gate of each step, with answers that close it and answers that open it.
test.each([
  ['nombre', [{}, { nombre: '' }, { nombre: ' \t ' }], [{ nombre: 'A' }]],
  ['email', [{}, { email: '  ' }], [{ email: 'sin-arroba' }]],
  ['telefono', [{}, { telefono: ' ' }], [{ telefono: '1' }]],
  [
    'actividad',
    [{}, { actividad: 'inventada' }, { actividad: 'otro' }, { actividad: 'otro', actividadOtro: '  ' }],
    [
      { actividad: 'acompaño' },
      { actividad: 'empezando' },
      { actividad: 'llamado' },
      { actividad: 'otro', actividadOtro: 'x' },
    ],
  ],
  ['ayuda', [{}, { ayuda: ' ' }], [{ ayuda: 'x' }]],
  ['obstaculos', [{}, { obstaculos: '\n' }], [{ obstaculos: 'x' }]],
  ['vision', [{}, { vision6meses: ' ' }], [{ vision6meses: 'x' }]],
  [
    'conocimiento',
    [
      {},
      { conocimientoHipnosis: 'otro-conocimiento' },
      { conocimientoHipnosis: 'otro-conocimiento', conocimientoOtro: ' ' },
    ],
    [
      { conocimientoHipnosis: 'solo-para-mi' },
      { conocimientoHipnosis: 'para-mi-y-otros' },
      { conocimientoHipnosis: 'aprender-y-recibir' },
      { conocimientoHipnosis: 'otro-conocimiento', conocimientoOtro: 'x' },
    ],
  ],
  [
    'compromiso',
    [{}, { compromiso: '11' }],
    [{ compromiso: '1-4' }, { compromiso: '5-7' }, { compromiso: '7-9' }, { compromiso: '10' }],
  ],
  [
    'inversion',
    [{}],
    [
      { experienciaAnterior: 'dispongo-dinero-banco' },
      { experienciaAnterior: 'no-dispongo-pero-tendré' },
      { experienciaAnterior: 'no-dispongo-economia' },
    ],
  ],
  ['mensaje', [], [{}, { mensajeAdicional: '' }, { mensajeAdicional: 'x' }]],
] as const)('the gate of step %s', (id, closed, open) => {
  for (const answers of closed) expect(isComplete(form, asked(id), { ...answers }), JSON.stringify(answers)).toBe(false)
  for (const answers of open) expect(isComplete(form, asked(id), { ...answers }), JSON.stringify(answers)).toBe(true)
})

test('choices are mailed in words: those of their label, or those that the visitor chose', () => {
  const words = Object.values(form.definition.fields).flatMap((field) =>
    (field.options ?? []).map(({ value }) => [field.name, toReadable(field, value)]),
  )
  const written = [...readAuthored('formulario-contacto').fields].flatMap(([name, { oneOf = [] }]) =>
    oneOf.map((option) => [name, ('x-label' in option && option['x-label']) || option.title]),
  )
  expect(words).toEqual(written)
  expect(words.length).toBeGreaterThan(0)
})

test.each([
  ['arrives', 'enviada', []],
  ['fails', 'no-enviada', ['ok', 'fail']],
] as const)('a copy of the answers travels beside a mail that %s', async (_, step, outcomes) => {
  const { getStep, requests } = await runApplication({ copy: 'respaldo' }, [...outcomes])
  expect(getStep()).toBe(step)
  expect(requests.map(({ channel, target }) => `${channel} ${target}`)).toEqual([
    'function respaldo',
    'mail formulario-contacto',
  ])
  expect(requests[0]).toMatchObject({
    keepalive: true,
    body: { form: 'formulario-contacto', answers: { nombre: 'Ana', actividadOtro: 'Jardinera', conocimientoOtro: '' } },
  })
})

test('a copy that fails is reported to the console and nowhere else', async () => {
  const { getStep, done } = await runApplication({ copy: 'respaldo' }, ['fail', 'ok'])
  expect(getStep()).toBe('enviada')
  expect(done).toContain('report Error sending application (copy) http-500')
})

test('without the option nothing but the mail is sent', async () => {
  expect((await runApplication({})).requests).toHaveLength(1)
})

test('the button that a sent application shows leads where its funnel goes by itself', () => {
  const sent = funnel.definition.steps.find(({ end }) => end === 'solicitud-enviada')
  const buttons = funnel.definition.screens?.[sent?.show ?? '']?.buttons ?? []
  const [left] = Object.values(sent?.after ?? {})
  expect(left).toEqual({ redirect: 'reserva-llamada' })
  expect(buttons.map(({ to }) => to)).toEqual([toAddress('reserva-llamada')])
})
