import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { compileFunnel, inputs } from '#engine'
import { replayDraft } from '#engine-internals/funnel/replay-draft.ts'
import { readDraft, writeDraft } from '#engine-internals/funnel/stored-draft.ts'
import { toForm, toFunnel } from '#support/authored.ts'
import { buildFunnel, compileDialect } from '#support/dialect/dialect.ts'
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
const notice = { title: 'No se pudo enviar', kind: 'error' }
const sending = { id: 'enviar', send: 'lead', ok: 'avisar', fail: { to: 'q', do: [{ notice }] } }
const steps = [
  { id: 'p', ask: ['p'] },
  { id: 'q', ask: ['q'] },
  sending,
  { id: 'avisar', send: 'mail', ok: 'fin', fail: 'sin-aviso' },
  { id: 'sin-aviso', show: 'puerta', next: 'fin' },
  { id: 'fin', end: 'fin', show: 'vista', redirect: 'agenda', carry: ['ref', 'utm_source'] },
]

const yesNo = { options: ['si', 'no'] }
const funnel = buildFunnel({ form: toForm('todo', { p: yesNo, q: yesNo }), funnel: toFunnel('todo', rest, steps) })
const readParameters = (get: (name: string) => string | null) => inputs.readInput(funnel, get, () => 0).parameters
const readFrom = (address: string) => readParameters((name) => new URLSearchParams(address).get(name))
const fill = (address: string) => inputs.fillIn(funnel, { values: {}, input: { parameters: readFrom(address) } })

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
    form: toForm('todo', { p: yesNo }),
    funnel: toFunnel('todo', { parameters: { 'utm_*': { maxLength: 9 }, utm_term: {}, ref: {} }, deliveries }, [
      { id: 'p', ask: ['p'] },
      { ...sending, ok: 'fin', fail: { ...sending.fail, to: 'p' } },
      { id: 'fin', end: 'fin', show: 'vista', redirect: 'agenda', carry: ['utm_source', 'utm_*'] },
    ]),
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
      const { utm_source = '' } = readParameters(() => value)
      return !/[<>"'&{}[\]()\\/:;@=\n\r]/.test(utm_source) && utm_source.length <= 100
    }),
  )
})

test('a parameter fills in the answer that its field can hold, and no other', () => {
  expect(fill('?p=no')?.values).toEqual({ p: 'no' })
  expect(fill('?p=quizá')).toBeNull()
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
