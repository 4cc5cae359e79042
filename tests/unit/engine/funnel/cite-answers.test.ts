import { expect, test } from 'vitest'
import type { Answers } from '#engine'
import { exportForm } from '#engine-internals/compiler/emit/export-form.ts'
import { citeAnswers, citeInForm } from '#engine-internals/funnel/cite-answers.ts'
import { createFunnelContext } from '#engine-internals/funnel/funnel-context.ts'
import { compileAuthored, compileWritten, toForm, toFunnel } from '#support/authored.ts'
import { compileDialect, toRunnable } from '#support/dialect/dialect.ts'
import { hostileStrings } from '#support/hostile-strings.ts'
import { runFunnel } from '#support/run-funnel.ts'

const form = JSON.stringify(
  toForm('todo', { p: { options: ['si', 'no'] }, t: { required: false }, q: { options: ['a', 'b'] } }),
).replace('Pregunta q', '¿Por qué «{p|nada}», {t|sin más}?')
const notice = { title: 'No se pudo enviar', kind: 'error' }
const compiled = compileDialect({
  form,
  funnel: toFunnel(
    'todo',
    {
      score: { puntos: { p: { si: 2 } } },
      deliveries: {
        mail: {
          channel: 'mail',
          target: 'plantilla',
          body: { asunto: { value: '{t|Alguien} con {puntos|0} puntos, a {email}' }, '*': { answers: 'values' } },
        },
      },
    },
    [
      { id: 'p', ask: ['p', 't'] },
      { id: 'q', ask: ['q'] },
      { id: 'enviar', send: 'mail', ok: 'fin', fail: { to: 'q', do: [{ notice }] } },
      {
        id: 'fin',
        end: 'fin',
        show: 'vista',
        do: [{ notice: { title: 'Gracias, {t|de nuevo}', text: '{puntos|0}' } }],
      },
    ],
  ),
})
const funnel = toRunnable(compiled)

async function walk(t: string) {
  const run = runFunnel(funnel)
  await run.submit({ p: 'si', t })
  const { context } = run.getSnapshot()
  const step = funnel.definition.steps.find(({ id }) => id === context.shown)
  const title = funnel.form && step && citeInForm(funnel, context, funnel.form, step).definition.fields.q?.title
  await run.submit({ q: 'a' })
  return { title, notices: run.notices, body: run.requests[0]?.body }
}

test('a question, a notice and a mail cite what was answered: the label of a choice, the text, the score', async () => {
  expect(await walk('Ana')).toMatchObject({
    title: '¿Por qué «Respuesta si de p», Ana?',
    notices: [{ title: 'Gracias, Ana', text: '2' }],
    body: { asunto: 'Ana con 2 puntos, a hola@practica.example' },
  })
})

test('where nothing was answered the fallback is read', async () => {
  expect(await walk(' ')).toMatchObject({
    title: '¿Por qué «Respuesta si de p», sin más?',
    notices: [{ title: 'Gracias, de nuevo' }],
    body: { asunto: 'Alguien con 2 puntos, a hola@practica.example' },
  })
})

test.each(hostileStrings)('%j is told as text, on one line, and cites nothing itself', (text) => {
  const context = { ...createFunnelContext(), screen: 'p', answers: { p: 'si', t: text } }
  expect(citeAnswers(funnel, context, '{t|x}')).toBe(text.replace(/\s+/g, ' ').trim() || 'x')
})

test('an answer that looks like a citation is not filled in again', async () => {
  expect((await walk('{puntos|0}')).notices).toMatchObject([{ title: 'Gracias, {puntos|0}' }])
})

test('summaries and the exported form read the fallback', () => {
  const [first] = compiled.forms
  expect(first?.definition.fields.q?.label).toBe('¿Por qué «nada», sin más?')
  expect(first && exportForm(first).schema).toMatchObject({ properties: { q: { title: '¿Por qué «nada», sin más?' } } })
})

test('a value is cited in the notation of who reads it, and is not there before its parts are', () => {
  const priced = compileAuthored({
    form: toForm('todo', { plazas: { range: [1, 90] } }),
    funnel: toFunnel('todo', { values: { precio: { product: ['plazas', 19.99] } } }, [{ id: 'p', ask: 'all' }]),
  })
  const at = { ...createFunnelContext(), screen: 'p', shown: 'p' }
  expect(citeAnswers(priced, at, 'Son {precio|unos} €')).toBe('Son unos €')
  expect(citeAnswers(priced, { ...at, answers: { plazas: 75 } }, 'Son {precio|unos} €')).toBe('Son 1.499,25 €')
})

test('a field of a group is cited by its path: the label of its choice, on one line, or what is read where there is none', () => {
  const calle = { title: 'Calle', type: 'string', maxLength: 90 }
  const pais = { title: 'País', type: 'string', oneOf: [{ const: 'es', title: 'España' }] }
  const nested = compileWritten('todo', { sede: { schema: { type: 'object', properties: { calle, pais } } } }, {}, [
    { id: 'p', ask: 'all' },
  ])
  const cite = (sede: Answers) =>
    citeAnswers(
      nested,
      { ...createFunnelContext(), screen: 'p', answers: { sede } },
      '{sede.calle|sin calle}, {sede.pais|sin país}',
    )
  expect(cite({ calle: ' Sol\n{sede.pais|1} ', pais: 'es' })).toBe('Sol {sede.pais|1}, España')
  expect(cite({})).toBe('sin calle, sin país')
})
