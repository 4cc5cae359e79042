import { expect, test } from 'vitest'
import { checkAnswers } from '#engine'
import form from '#generated/forms/formulario-hipnosis-regresiva.gen.ts'
import funnel from '#generated/funnels/formulario-hipnosis-regresiva.gen.ts'
import { readSite } from '#project/read-site.ts'
import { messages } from '#site/messages/runtime.ts'
import { intake } from '#support/own-forms.ts'
import { getNotices, runFunnel } from '#support/run-funnel.ts'

const { fields, sections } = form.definition
const names = Object.keys(fields)

/** The message of a field for a rule, as in its JSON. */
const say = (name: string, rule: string) => fields[name]?.errors[rule]

function getMessages(changes: Record<string, string | string[]>) {
  const errors = checkAnswers(form, names, { ...intake, ...changes }, messages.validation)
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
}

test('the 19 fields stand in five sections, in this order', () => {
  expect(sections.map(({ title, rows }) => [title, rows.flat()])).toEqual([
    ['1. Información Personal', ['nombreApellidos', 'correo', 'fechaLugarNacimiento', 'disponibilidad']],
    ['2. Información Familiar', ['abuelosPaternos', 'padre', 'abuelosMaternos', 'madre', 'hermanos']],
    ['3. Información Médica', ['condicionMedica', 'tieneHijos', 'aborto', 'fallecimientoMarcado', 'medicamentos']],
    ['4. Experiencias Personales', ['experienciasPasadas', 'hipnosisAnterior', 'otrosAbordes', 'objetivoSesion']],
    ['5. Declaración y Consentimiento', ['declaracionNombre']],
  ])
  expect(names).toEqual(sections.flatMap(({ rows }) => rows.flat()))
  expect(names).toHaveLength(19)
})

test('the checklist has its 19 experiences', () => {
  expect(fields.experienciasPasadas?.options?.map(({ title }) => title)).toEqual([
    'Enfado o rabia',
    'Maltrato físico',
    'Maltrato psicológico',
    'Manipulación',
    'Acoso escolar o laboral',
    'Miedo al fracaso',
    'Miedo al juicio',
    'Miedo al rechazo',
    'Miedo a la muerte',
    'Miedo a conducir',
    'Miedo a la soledad',
    'Miedo a enfermar',
    'Miedo a hablar en público',
    'Depresión',
    'Pensamientos o intentos de suicidio',
    'Sentimientos de culpa',
    'Fobia',
    'Lesión física, fractura o dolor',
    'Haber consumido sustancias psicoactivas o alcohol',
  ])
})

test('an empty form names every field but the checklist, each with its own words', () => {
  const blank = Object.fromEntries(names.map((name) => [name, name === 'correo' ? ' ' : '']))
  const asked = names.filter((name) => name !== 'experienciasPasadas')
  expect(asked).toHaveLength(18)
  expect(getMessages({ ...blank, experienciasPasadas: [] })).toEqual(
    Object.fromEntries(asked.map((name) => [name, say(name, 'required')])),
  )
})

test.each(['a', 'a@', '@b', 'a b@c', 'a@b@c', `${'a'.repeat(250)}@b.es`])('"%s" is no address', (correo) => {
  expect(getMessages({ correo })).toEqual({ correo: say('correo', 'pattern') })
})

test.each(['a@b', 'ana@correo.example', 'ñ@ñ'])('"%s" is something@something', (correo) => {
  expect(getMessages({ correo })).toEqual({})
})

test('disponibilidad takes 500 characters and says so past them; hermanos takes 100 and no more is typed', () => {
  expect(getMessages({ disponibilidad: 'x'.repeat(500) })).toEqual({})
  expect(getMessages({ disponibilidad: 'x'.repeat(501) })).toEqual({
    disponibilidad: say('disponibilidad', 'maxLength'),
  })
  expect(fields.disponibilidad).toMatchObject({ maxLength: 500 })
  expect(Object.values(fields).filter(({ cut }) => cut)).toEqual([
    expect.objectContaining({ name: 'hermanos', maxLength: 100 }),
  ])
})

test('the work of checking an address is bounded, however long and hostile it is', () => {
  expect(getMessages({ correo: '@'.repeat(1_000_000) })).toEqual({ correo: say('correo', 'maxLength') })
})

test('everything but the address, the name and the dates is health, kept from the memory of the browser', () => {
  const open = names.filter((name) => fields[name]?.sensitive !== 'health')
  expect(open).toEqual(['nombreApellidos', 'correo', 'disponibilidad', 'declaracionNombre'])
  for (const name of names.filter((each) => !open.includes(each)))
    expect(fields[name]).toMatchObject({ autocomplete: 'off', spellCheck: false })
})

test('a complete form is sent as formData, every field by its name, and the form is emptied', async () => {
  const run = runFunnel(funnel)
  await run.submit(intake)
  expect(run.getStep()).toBe('enviado')
  expect(run.requests).toEqual([
    {
      funnel: 'formulario-hipnosis-regresiva',
      form: { id: 'formulario-hipnosis-regresiva', version: form.definition.version },
      channel: 'function',
      target: 'send-hipnosis-email',
      body: { formData: intake },
      keepalive: false,
    },
  ])
  expect(run.getAnswers()).toEqual({})
  expect(run.notices).toEqual(getNotices(funnel, 'enviado'))
  expect(run.notices).toMatchObject([
    { kind: 'success', text: expect.stringContaining(readSite().contact.sessionsEmail) },
  ])
})

test('an unticked checklist is sent as an empty list', async () => {
  const run = runFunnel(funnel)
  await run.submit({ ...intake, experienciasPasadas: [] })
  expect(run.requests[0]?.body).toEqual({ formData: { ...intake, experienciasPasadas: [] } })
})

test('a failed send keeps the answers, tells the visitor, and can be pressed again', async () => {
  const run = runFunnel(funnel)
  run.outcomes.push('fail', 'fail')
  await run.submit(intake)
  expect(run.getStep()).toBe('no-enviado')
  expect(run.getAnswers()).toEqual(intake)
  expect(run.notices).toEqual(getNotices(funnel, 'no-enviado'))
  expect(run.notices).toMatchObject([{ kind: 'error' }])
  await run.submit(intake)
  expect(run.getStep()).toBe('no-enviado')
  await run.submit(intake)
  expect(run.getStep()).toBe('enviado')
  expect(run.requests).toHaveLength(3)
})

test('an incomplete form is not sent', async () => {
  const run = runFunnel(funnel)
  await run.submit({ ...intake, declaracionNombre: ' ' })
  expect(run.getStep()).toBe('formulario')
  expect(run.requests).toEqual([])
})
