import { expect, test } from 'vitest'
import { compileProject, toServerFormModule } from '#engine/compiler'
import { leadForms } from '#functions/forms/lead-forms.ts'
import { toMailContent } from '#functions/mail/mail-content.ts'
import { names, toRunnable, wholeDialect } from '#support/dialect/dialect.ts'
import { noLimits } from '#support/lead-stack.ts'
import { provideFunctionsWith, provideLeadStack } from '#support/provide-lead-store.ts'
import { runFunnel } from '#support/run-funnel.ts'

const id = 'formulario-contacto'
const errors = { required: 'Falta', type: 'Un número', minimum: 'Desde 1', maximum: 'Hasta 40', format: 'No' }
const { required, format, ...ofNumbers } = errors
const number = { type: 'integer', minimum: 1, maximum: 40, 'x-errors': { required, ...ofNumbers } }
const schema = {
  $schema: './meta/form.schema.json',
  $id: id,
  title: 'Talleres',
  type: 'object',
  properties: {
    email: {
      type: 'string',
      title: 'Correo',
      format: 'email',
      'x-sensitive': 'contact',
      'x-errors': { required, format },
    },
    plazas: { ...number, title: 'Plazas' },
    comidas: { ...number, title: 'Comidas', 'x-errors': ofNumbers },
  },
  required: ['email', 'plazas'],
}
const notice = { title: 'No se pudo enviar', kind: 'error' }
const funnel = {
  $schema: '../schemas/meta/funnel.schema.json',
  id,
  version: 1,
  form: id,
  layout: 'hoja',
  values: {
    porPlaza: { sum: [620.25, 'comidas'] },
    precio: { label: 'Precio en euros', product: ['plazas', 'porPlaza'] },
    cenas: { label: 'Cenas', product: ['comidas', 2] },
  },
  deliveries: {
    reserva: {
      channel: 'mail',
      target: 'plantilla',
      copy: 'respaldo',
      body: { '*': { answers: 'labels' }, total: { computed: 'precio' }, cenas: { computed: 'cenas' } },
    },
  },
  steps: [
    { id: 'p', ask: 'all', next: 'e' },
    { id: 'e', send: 'reserva', ok: 'fin', fail: { to: 'p', do: [{ notice }] } },
    { id: 'fin', end: 'fin', show: 'vista' },
  ],
}
const compiled = compileProject({
  ...wholeDialect,
  forms: [{ file: `schemas/${id}.schema.json`, text: JSON.stringify(schema) }],
  funnels: [{ file: `funnels/${id}.funnel.json`, text: JSON.stringify(funnel) }],
  names: { ...names, targets: { mail: ['plantilla'], function: { respaldo: [id] }, webhook: [] } },
})

const [form] = compiled.forms
if (!form) throw new Error(compiled.diagnostics.map(({ code }) => code).join())

// Another form stands under one of the names that the functions know.
const module = toServerFormModule(form, compiled.funnels)
const stack = provideLeadStack(noLimits, provideFunctionsWith({ [`${id}.form.gen.js`]: module }))

const answers = { email: 'ana@correo.example', plazas: 2, comidas: 3 }

/** The mail of a body that is accepted. */
async function getMail(body: object): Promise<string> {
  const before = stack.mail.mails.length
  expect((await stack.send('respaldo', { form: id, ...body })).status).toBe(200)
  await expect.poll(() => stack.mail.mails.length).toBe(before + 1)
  return stack.mail.mails.at(-1)?.text ?? ''
}

const DOUBT = 'La página envió otro resultado'

test('a value is kept with the answers and mailed in words, in Spanish notation', async () => {
  const mail = await getMail({ answers, total: 1246.5, cenas: 6 })
  expect(mail).toContain('Precio en euros:\n    1.246,5\n')
  expect(mail).toMatch(/Cenas:\n {4}6$/m)
  expect(mail).not.toContain(DOUBT)
})

test('a page sends it with the copy of a mail, as the function works it out', async () => {
  const { submit, requests } = runFunnel(toRunnable(compiled))
  await submit(answers)
  const copy = requests.find(({ target }) => target === 'respaldo')
  expect(copy?.body).toEqual({ form: id, answers, total: 1246.5, cenas: 6 })
  expect(await getMail(copy?.body ?? {})).not.toContain(DOUBT)
})

const claims = [1, '1246.5', '', null, { plazas: 2 }, ['x'.repeat(1000)]]
test.for(claims)('what a page says of it is never believed: %j', async (total) => {
  const mail = await getMail({ answers, total })
  expect(mail).toContain('Precio en euros:\n    1.246,5')
  expect(mail).toContain(DOUBT)
  expect(mail).not.toContain('Cenas')
})

test('a value of which an answer is missing is there without a number, as the page says by a blank', async () => {
  const mail = await getMail({ answers: { ...answers, comidas: '' }, total: 1240.5, cenas: '' })
  expect(mail).toContain('Precio en euros:\n    1.240,5\n')
  expect(mail).toMatch(/Cenas:\n {4}—$/m)
  expect(mail).not.toContain(DOUBT)
})

const strangeKeys = [['porPlaza'], ['precio'], ['otra'], ['toString']]
test.each(strangeKeys)('a key that no delivery has for a value is refused with the whole body: %s', async (key) => {
  expect((await stack.send('respaldo', { form: id, answers, [key]: 1 })).status).toBe(422)
})

test('a value that a release has dropped since is mailed by its key', () => {
  const form = leadForms.find((each) => each.id === id)
  if (!form) throw new Error('no form')
  const rest = { id: 'abcdef12', tags: [], supersedes: null, receivedAt: new Date(0) }
  const { sections } = toMailContent(form, { ...rest, answers: { email: 'a@b.example', '##=total': 1246.5 } })
  expect(sections.at(-1)?.rows).toContainEqual({ label: 'total', value: '1246.5' })
})
