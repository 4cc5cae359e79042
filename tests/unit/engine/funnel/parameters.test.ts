import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { compileFunnel, type Funnel } from '#engine'
import { toRunnableForm, toRunnableFunnel } from '#engine/compiler'
import { readDraft } from '#engine-internals/funnel/read-draft.ts'
import { getFilledAnswers, readParameters } from '#engine-internals/funnel/read-input.ts'
import { replayDraft } from '#engine-internals/funnel/replay-draft.ts'
import { writeDraft } from '#engine-internals/funnel/stored-draft.ts'
import { toForm, toFunnel } from '#support/corpus/sizes.ts'
import { compileDialect } from '#support/dialect/dialect.ts'
import { createMemoryPorts } from '#support/memory-ports.ts'

const rest = {
  parameters: { utm_source: {}, ref: { maxLength: 5 }, p: { fills: 'p' } },
  deliveries: {
    lead: {
      channel: 'function',
      target: 'recibir',
      copy: 'guardar',
      carry: ['utm_source', 'ref'],
      body: { '*': { answers: 'values' } },
    },
    mail: { channel: 'mail', target: 'plantilla', carry: ['utm_source', 'ref'], body: { '*': { answers: 'values' } } },
  },
}
const steps = [
  { id: 'p', ask: ['p'] },
  { id: 'q', ask: ['q'] },
  {
    id: 'enviar',
    send: 'lead',
    ok: 'avisar',
    fail: { to: 'q', do: [{ notice: { title: 'No se pudo enviar', kind: 'error' } }] },
  },
  { id: 'avisar', send: 'mail', ok: 'fin', fail: 'sin-aviso' },
  { id: 'sin-aviso', show: 'puerta', next: 'fin' },
  { id: 'fin', end: 'fin', show: 'vista', redirect: 'agenda', carry: ['ref', 'utm_source'] },
]

function build(): Funnel {
  const { forms, funnels, diagnostics } = compileDialect({
    form: JSON.stringify(toForm('todo', { p: { options: ['si', 'no'] }, q: { options: ['si', 'no'] } })),
    funnel: JSON.stringify(toFunnel('todo', rest, steps)),
  })
  const [form] = forms
  const [funnel] = funnels
  if (!form || !funnel) throw new Error(JSON.stringify(diagnostics))
  return toRunnableFunnel(funnel, toRunnableForm(form))
}

const funnel = build()
const readFrom = (address: string) => readParameters(funnel, (name) => new URLSearchParams(address).get(name))

test('only what the funnel allows is read, and only whole', () => {
  expect(readFrom('?utm_source=boletín de mayo&ref=ana&otro=x&p=si')).toEqual({
    utm_source: 'boletín de mayo',
    ref: 'ana',
    p: 'si',
  })
  expect(readFrom('?ref=123456&utm_source=')).toEqual({})
})

test('the parameters of campaigns are read and taken along by one name', () => {
  const carry = ['utm_*', 'ref']
  const deliveries = { lead: { ...rest.deliveries.lead, carry } }
  const { funnels, diagnostics } = compileDialect({
    form: JSON.stringify(toForm('todo', { p: { options: ['si', 'no'] } })),
    funnel: JSON.stringify(
      toFunnel('todo', { parameters: { 'utm_*': { maxLength: 9 }, utm_term: {}, ref: {} }, deliveries }, [
        { id: 'p', ask: ['p'] },
        {
          id: 'enviar',
          send: 'lead',
          ok: 'fin',
          fail: { to: 'p', do: [{ notice: { title: 'No sale', kind: 'error' } }] },
        },
        { id: 'fin', end: 'fin', show: 'vista', redirect: 'agenda', carry: ['utm_source', 'utm_*'] },
      ]),
    ),
  })
  expect(diagnostics).toEqual([])
  const [definition] = funnels.map((each) => each.definition)
  const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']
  expect(definition?.parameters).toEqual({
    ...Object.fromEntries(names.map((name) => [name, { maxLength: 9 }])),
    utm_term: {},
    ref: {},
  })
  expect(definition?.deliveries?.lead?.carry).toEqual([...names, 'ref'])
  expect(definition?.steps.at(-1)?.carry).toEqual(names)
})

test.each([
  '<b>x</b>',
  'a\nb',
  'a\u0000',
  'https://mal.example',
  'ana@correo.example',
  "x';--",
  '{email}',
  '[a](/b)',
  '\u202Ex',
  'x'.repeat(101),
])('a parameter with %j in it is left out', (value) => {
  expect(readFrom(`?${new URLSearchParams({ utm_source: value })}`)).toEqual({})
})

test('whatever an address says, what is read has only the characters that are allowed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const { utm_source = '' } = readParameters(funnel, () => value)
      return !/[<>"'&{}[\]()\\/:;@=\n\r]/.test(utm_source) && utm_source.length <= 100
    }),
  )
})

test('a parameter fills in the answer that its field can hold, and no other', () => {
  expect(getFilledAnswers(funnel, readFrom('?p=no'))).toEqual({ p: 'no' })
  expect(getFilledAnswers(funnel, readFrom('?p=quizá'))).toEqual({})
})

async function run(address: string) {
  const memory = createMemoryPorts()
  const input = { parameters: readFrom(address) }
  const actor = createActor(compileFunnel(funnel, memory.ports), { clock: memory.ports.clock, input }).start()
  for (const name of ['p', 'q']) actor.send({ type: 'step.completed', answers: { [name]: 'si' } })
  await new Promise((resolve) => setImmediate(resolve))
  return memory
}

test('deliveries and redirects that ask for parameters take them along, a function apart from the answers', async () => {
  const { requests, done } = await run('?utm_source=boletín&ref=ana')
  const carried = { utm_source: 'boletín', ref: 'ana' }
  const answers = { p: 'si', q: 'si' }
  expect(requests.map(({ body }) => body)).toEqual([
    { form: 'todo', answers, carried },
    { ...answers, carried },
    { ...answers, ...carried },
  ])
  expect(done).toContain('redirect agenda utm_source boletín ref ana')
})

test('without them a function is sent what it always was, and a mail finds each name empty', async () => {
  const { requests, done } = await run('')
  const answers = { p: 'si', q: 'si' }
  expect(requests.map(({ body }) => body)).toEqual([
    { form: 'todo', answers },
    answers,
    { ...answers, utm_source: '', ref: '' },
  ])
  expect(done).toContain('redirect agenda')
})

test('a draft keeps them, within the same limits, and a reset does not forget them', () => {
  const draft = { values: { p: 'si' }, depth: 1, focus: null, input: { parameters: { ref: 'ana' } } }
  const read = readDraft(funnel, writeDraft(funnel, draft, 0), 1)
  if (!read || read === 'outdated') throw new Error('The draft is read.')
  const { ports } = createMemoryPorts()
  const machine = compileFunnel(funnel, ports)
  const { context } = createActor(machine, { snapshot: replayDraft(funnel, machine, read) }).getSnapshot()
  expect(context.parameters).toEqual({ ref: 'ana' })
  const forged = writeDraft(
    funnel,
    { ...draft, input: { parameters: { ref: '<b>', otro: 'x', utm_source: 'a'.repeat(500) } } },
    0,
  )
  expect(readDraft(funnel, forged, 1)).toMatchObject({ input: { parameters: {} } })
})
