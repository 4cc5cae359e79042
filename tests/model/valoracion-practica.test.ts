import { expect, test } from 'vitest'
import { checkAnswers } from '#engine'
import form from '#generated/forms/valoracion-practica.gen.ts'
import funnel from '#generated/funnels/valoracion-practica.gen.ts'
import { readSite } from '#project/read-site.ts'
import { messages } from '#site/messages/runtime.ts'
import { aspectNames, evaluation } from '#support/own-forms.ts'
import { getNotices, runFunnel } from '#support/run-funnel.ts'

const { fields } = form.definition
const names = Object.keys(fields)

/** The message of a field for a rule, as in its JSON. */
const say = (name: string, rule: string) => fields[name]?.errors[rule]

function getMessages(changes: Record<string, string>) {
  const errors = checkAnswers(form, names, { ...evaluation, ...changes }, messages.validation)
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
}

test('the fields stand in their order: five data, eleven aspects from 1 to 5, a grade from 1 to 10, details', () => {
  expect(names).toEqual(Object.keys(evaluation))
  expect(aspectNames).toHaveLength(11)
  const from1To = (last: number) => Array.from({ length: last }, (_, index) => String(index + 1))
  for (const name of aspectNames) {
    expect(fields[name]).toMatchObject({ widget: 'scale', hint: expect.stringMatching(/\.$/) })
    expect(fields[name]?.options?.map(({ title }) => title)).toEqual(from1To(5))
  }
  expect(fields.notaGeneral?.options?.map(({ title }) => title)).toEqual(from1To(10))
  expect(fields.fecha?.widget).toBe('date')
})

test('the aspects have their names', () => {
  expect(aspectNames.map((name) => fields[name]?.title)).toEqual([
    '1. Inducción a la relajación',
    '2. Capacidad de reconducir la sesión',
    '3. Tono de voz',
    '4. Seguridad y confianza',
    '5. Claridad de las instrucciones',
    '6. Recursos ante mis necesidades',
    '7. Estructura organizada',
    '8. Dominio de las metáforas',
    '9. Atención plena',
    '10. Capacidad de asociar mi tema',
    '11. Efectividad general',
  ])
})

test('an empty form names every field with its own words', () => {
  expect(getMessages(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(
    Object.fromEntries(names.map((name) => [name, say(name, 'required')])),
  )
})

test.each([
  [{ nombreCompleto: ' A ' }, { nombreCompleto: say('nombreCompleto', 'minLength') }],
  [{ nombreCompleto: 'Al' }, {}],
  [{ nombreEvaluado: 'M' }, { nombreEvaluado: say('nombreEvaluado', 'minLength') }],
  [{ nombreEvaluado: 'Mo' }, {}],
  [{ detallesAdicionales: '123456789 ' }, { detallesAdicionales: say('detallesAdicionales', 'minLength') }],
  [{ detallesAdicionales: '1234567890' }, {}],
  [{ fecha: '14/03/2025' }, { fecha: say('fecha', 'format') }],
  [{ correo: 'carmen@correo' }, { correo: say('correo', 'format') }],
  [{ correo: 'carmen.correo.es' }, { correo: say('correo', 'format') }],
  [{ correo: 'car men@correo.es' }, { correo: say('correo', 'format') }],
  [{ correo: `${'a'.repeat(250)}@correo.es` }, { correo: say('correo', 'maxLength') }],
  [{ correo: 'carmen.ruiz+eva@sub.correo.es' }, {}],
  [{ entonacionVoz: '6' }, { entonacionVoz: messages.validation.enum }],
] as Record<string, string>[][])('%j gives %j', (changes = {}, expected = {}) => {
  expect(getMessages(changes)).toEqual(expected)
})

test('it goes through its own template under the names and labels of the specification', async () => {
  const run = runFunnel(funnel)
  await run.submit(evaluation)
  expect(run.requests).toHaveLength(1)
  expect(run.requests[0]).toMatchObject({ channel: 'mail', target: 'valoracion-practica' })
  expect(run.requests[0]?.body).toEqual({
    to_email: 'hola@practica.example',
    evaluador_nombre: 'Carmen Ruiz Ortega',
    evaluador_correo: 'carmen@correo.example',
    fecha: '2025-03-14',
    duracion: '75 minutos',
    nombre_evaluado: 'Marta Gil',
    induccion_relajacion: '1 (Muy deficiente)',
    reconducir_sesion: '2',
    entonacion_voz: '3',
    seguridad_confianza: '4',
    instrucciones_clara: '5 (Excelente)',
    recursos_necesidades: '5 (Excelente)',
    estructura_organizada: '4',
    dominio_metaforas: '3',
    atencion_plena: '2',
    capacidad_asociacion: '1 (Muy deficiente)',
    efectividad_general: '5 (Excelente)',
    nota_general: '10/10',
    detalles_adicionales: 'Pausas muy bien medidas',
  })
})

test.each(['1', '5', '10'])('the grade %s is sent out of ten', async (notaGeneral) => {
  const run = runFunnel(funnel)
  await run.submit({ ...evaluation, notaGeneral })
  expect(run.requests[0]?.body.nota_general).toBe(`${notaGeneral}/10`)
})

test('a success empties the form and is announced', async () => {
  const run = runFunnel(funnel)
  await run.submit(evaluation)
  expect(run.getStep()).toBe('enviada')
  expect(run.getAnswers()).toEqual({})
  expect(run.notices).toEqual(getNotices(funnel, 'enviada'))
  expect(run.notices).toMatchObject([{ kind: 'success', text: expect.stringContaining(readSite().contact.email) }])
})

test('a failure keeps the answers, is announced, and the button works again', async () => {
  const run = runFunnel(funnel)
  run.outcomes.push('fail')
  await run.submit(evaluation)
  expect(run.getStep()).toBe('no-enviada')
  expect(run.getAnswers()).toEqual(evaluation)
  expect(run.notices).toEqual(getNotices(funnel, 'no-enviada'))
  expect(run.notices).toMatchObject([{ kind: 'error' }])
  await run.submit(evaluation)
  expect(run.getStep()).toBe('enviada')
})
