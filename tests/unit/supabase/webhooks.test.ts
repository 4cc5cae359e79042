import { createHmac } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  compileProject,
  toPageDefinition,
  toRunnableFunnel,
  toServerFormModule,
  toServerFunnelModule,
} from '#engine/compiler'
import { createCallSender } from '#functions/webhook/send-call.ts'
import { listen, readBody, toJson, toListener } from '#local/http-service.ts'
import { toWebhookFunnelsModule } from '#project/generate/generate-engine.ts'
import { names, wholeDialect } from '#support/dialect/dialect.ts'
import { noLimits } from '#support/lead-stack.ts'
import { provideStarted } from '#support/provide.ts'
import { provideFunctionsWith, provideLeadStack } from '#support/provide-lead-store.ts'
import { runFunnel } from '#support/run-funnel.ts'

interface ReceivedCall {
  path: string
  headers: Record<string, string | undefined>
  /** As it came: what the signature is of. */
  text: string
}

interface FakeReceiver {
  url: string
  /** Every call, also those that were not taken. */
  calls: ReceivedCall[]
  /** The next answers; 200 once they are used up. */
  answers: { status: number; headers?: Record<string, string> }[]
  stop(): Promise<void>
}

/** Another system, to which submissions are handed. */
async function startFakeReceiver(): Promise<FakeReceiver> {
  const { url, stop } = await listen(
    toListener(async (request) => {
      const text = String(await readBody(request, 100_000))
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
      )
      fake.calls.push({ path: request.url ?? '', headers, text })
      const { status, headers: own = {} } = fake.answers.shift() ?? { status: 200 }
      return toJson(status, {}, own)
    }),
  )
  const fake: FakeReceiver = { url, calls: [], answers: [], stop }
  return fake
}

const id = 'taller'
const errors = { required: 'Falta', type: 'Un número', minimum: 'Desde 1', maximum: 'Hasta 40', format: 'No' }
const { required, format, ...ofNumbers } = errors
const schema = {
  $schema: './meta/form.schema.json',
  $id: id,
  title: 'Talleres',
  type: 'object',
  properties: {
    nombre: { type: 'string', title: 'Nombre', 'x-sensitive': 'name', 'x-errors': { required } },
    correo: {
      type: 'string',
      title: 'Correo',
      format: 'email',
      'x-sensitive': 'contact',
      'x-errors': { required, format },
    },
    turno: {
      type: 'string',
      title: 'Turno',
      oneOf: [
        { const: 'm', title: 'Por la mañana' },
        { const: 't', title: 'Por la tarde' },
      ],
      'x-errors': { required },
    },
    plazas: { type: 'integer', title: 'Plazas', minimum: 1, maximum: 40, 'x-errors': { required, ...ofNumbers } },
    nota: { type: 'string', title: 'Nota' },
  },
  required: ['nombre', 'correo', 'turno', 'plazas'],
}
const notice = { notice: { title: 'No se pudo enviar', kind: 'error' } }
const funnel = {
  $schema: '../schemas/meta/funnel.schema.json',
  id,
  version: 1,
  form: id,
  layout: 'hoja',
  values: { precio: { label: 'Precio', product: ['plazas', 30] } },
  deliveries: {
    lead: {
      channel: 'webhook',
      target: 'crm',
      body: {
        full_name: { answer: 'nombre' },
        email: { answer: 'correo' },
        note: { answer: 'nota' },
        group: { if: { plazas: { minimum: 5 } } },
        price: { computed: 'precio' },
        title: { value: '{plazas|sin} plazas, {turno|sin turno}' },
        form: { answers: 'labels', names: { turno: 'shift' } },
      },
    },
  },
  steps: [
    { id: 'p', ask: 'all', next: 'e' },
    { id: 'e', send: 'lead', ok: 'fin', fail: { to: 'p', do: [notice] } },
    { id: 'fin', end: 'fin', show: 'vista' },
  ],
}
const { forms, funnels, diagnostics } = compileProject({
  ...wholeDialect,
  forms: [{ file: `schemas/${id}.schema.json`, text: JSON.stringify(schema) }],
  funnels: [{ file: `funnels/${id}.funnel.json`, text: JSON.stringify(funnel) }],
  names,
})
const secret = `whsec_${Buffer.from('un secreto compartido con el receptor').toString('base64')}`

const [form, compiled] = [forms[0], funnels[0]]
if (!form || !compiled)
  throw new Error(diagnostics.map(({ code, params }) => `${code} ${JSON.stringify(params)}`).join())

// The funnel stands beside those that the functions know.
const functionsDir = provideFunctionsWith({
  [`${id}.form.gen.js`]: toServerFormModule(form, funnels),
  [`${id}.webhook.gen.js`]: toServerFunnelModule(compiled),
  'webhook-funnels.gen.js': toWebhookFunnelsModule([`${id}.webhook.gen.js`]),
})
const stack = provideLeadStack({ ...noLimits, mail: { firstDelaySeconds: 0, tries: 3 } }, functionsDir)
const receiver = provideStarted(startFakeReceiver)

beforeAll(() => {
  stack.env.LEAD_WEBHOOKS = JSON.stringify({ crm: { url: `${receiver.url}/hook`, secret } })
})
// No round of a test goes on in the next.
afterEach(async () => {
  const isOpen = async () => (await listDeliveries()).some(({ state }) => state === 'due' || state === 'leased')
  await expect.poll(async () => (await stack.drain()) && isOpen()).toBe(false)
})
beforeEach(async () => {
  await stack.sql`delete from lead.submission`
  receiver.calls.length = 0
  receiver.answers.length = 0
  stack.mail.mails.length = 0
  stack.alarm.alarms.length = 0
})

const answers = { nombre: 'Ana Ruiz', correo: 'ana@correo.example', turno: 't', plazas: 6 }

/** The body that the page sends for these answers, and that of its own delivery. */
const fillIn = async (given: object): Promise<{ sent: object; told: object }> => {
  const bodies = [{ ...compiled, definition: toPageDefinition(compiled.definition) }, compiled].map(async (each) => {
    const { submit, requests } = runFunnel(toRunnableFunnel(each, [form]))
    await submit({ ...given })
    return requests[0]?.body ?? {}
  })
  const [sent = {}, told = {}] = await Promise.all(bodies)
  return { sent, told }
}

const send = (body: object) => stack.send('send-webhook', body)
const listDeliveries = () =>
  stack.sql<{ state: string; tries: number; code: string | null; confirmed: string | null; id: string }[]>`
    select state, tries, code, confirmed, submission_id as id from lead.delivery`
const getCodes = () => stack.alarm.alarms.map(({ code }) => code)

test('a page tells the function the answers and by which delivery they come, and not who gets them', async () => {
  const { sent } = await fillIn(answers)
  expect(sent).toEqual({ funnel: id, delivery: 'lead', answers: { ...answers, nota: '' } })
})

test("a receiver is handed the delivery's body, made of the answers that were stored", async () => {
  const { sent, told } = await fillIn(answers)
  expect((await send(sent)).status).toBe(200)
  await expect.poll(() => receiver.calls.length).toBe(1)
  const body = JSON.parse(receiver.calls[0]?.text ?? '')
  expect(body).toEqual(told)
  expect(body).toEqual({
    full_name: 'Ana Ruiz',
    email: 'ana@correo.example',
    note: '',
    group: true,
    price: 180,
    title: '6 plazas, Por la tarde',
    form: { nombre: 'Ana Ruiz', correo: 'ana@correo.example', shift: 'Por la tarde', plazas: '6', nota: '' },
  })
  expect(stack.mail.mails).toEqual([])
  await expect
    .poll(listDeliveries)
    .toEqual([
      { state: 'sent', tries: 1, code: null, confirmed: 'delivered', id: receiver.calls[0]?.headers['webhook-id'] },
    ])
})

test.each([
  ['=HYPERLINK("http://evil.example")', '\'=HYPERLINK("http://evil.example")'],
  ['  +34 600 000 000', "'  +34 600 000 000"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['\t=1', "'    =1"],
  ['a\u202eb\u0000c', 'ab c'],
  ['Ana + Luis', 'Ana + Luis'],
])('a receiver is called with %j as %j, and as it was written where it asks for that', async (text, told) => {
  receiver.calls.length = 0
  const call = (isRaw: boolean) => {
    const send = createCallSender(new Map([['crm', { url: receiver.url, secret, isRaw }]]), 10_000)
    return send({ receiver: 'crm', key: 'k', body: { a: text, list: [text], n: -1 } })
  }
  await call(false)
  await call(true)
  expect(receiver.calls.map((one) => JSON.parse(one.text))).toEqual([
    { a: told, list: [told], n: -1 },
    { a: text, list: [text], n: -1 },
  ])
})

test('a call is signed, with its time, and its key is the submission', async () => {
  const toSecond = () => Math.floor(Date.now() / 1000)
  const begun = toSecond()
  await send((await fillIn(answers)).sent)
  await expect.poll(() => receiver.calls.length).toBe(1)
  const received = toSecond()
  const { headers = {}, text = '' } = receiver.calls[0] ?? {}
  const { 'webhook-id': key, 'webhook-timestamp': sentAt, 'webhook-signature': signature } = headers
  const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64')
  expect(signature).toBe(`v1,${createHmac('sha256', bytes).update(`${key}.${sentAt}.${text}`).digest('base64')}`)
  expect(Number(sentAt)).toBeGreaterThanOrEqual(begun)
  expect(Number(sentAt)).toBeLessThanOrEqual(received)
  expect(headers['idempotency-key']).toBe(key)
  expect(headers['content-type']).toBe('application/json')
})

test('a receiver in trouble is called again under the same key, until it takes the call', async () => {
  receiver.answers.push({ status: 503 }, { status: 500 })
  await send((await fillIn(answers)).sent)
  await expect.poll(async () => (await stack.drain()) && receiver.calls.length).toBe(3)
  const [first, ...others] = receiver.calls
  for (const call of others) {
    expect(call.text).toBe(first?.text)
    expect(call.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  }
  await expect.poll(async () => (await listDeliveries())[0]).toMatchObject({ state: 'sent', confirmed: 'delivered' })
})

test('a call that is never taken is given up with an alarm, and its answers stay', async () => {
  receiver.answers.push(...Array.from({ length: 5 }, () => ({ status: 503 })))
  await send((await fillIn(answers)).sent)
  await expect.poll(async () => (await stack.drain()) && getCodes()).toContain('dead')
  expect(receiver.calls.length).toBe(3)
  expect((await listDeliveries())[0]).toMatchObject({ state: 'dead', code: 'http-503' })
  const [kept] = await stack.sql`select ciphertext from lead.submission`
  expect(kept?.ciphertext).not.toBeNull()
})

test('one that refuses what it is sent is not asked again, and that is told', async () => {
  receiver.answers.push({ status: 422 })
  await send((await fillIn(answers)).sent)
  await expect.poll(async () => (await stack.drain()) && getCodes()).toContain('dead')
  expect(receiver.calls.length).toBe(1)
})

test('a wrong secret or address is told at the first try', async () => {
  receiver.answers.push({ status: 401 })
  await send((await fillIn(answers)).sent)
  await expect.poll(async () => (await stack.drain()) && getCodes()).toContain('receiver-refuses')
})

test('a redirect is not followed: nobody hears of a person but who was named', async () => {
  receiver.answers.push({ status: 302, headers: { location: `${receiver.url}/elsewhere` } })
  await send((await fillIn(answers)).sent)
  await expect.poll(async () => (await stack.drain()) && receiver.calls.length).toBeGreaterThan(1)
  expect(receiver.calls.every(({ path }) => path === '/hook')).toBe(true)
})

test('the same key is the same submission, and one call', async () => {
  const { sent } = await fillIn(answers)
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  for (const _ of [1, 2, 3]) expect((await stack.send('send-webhook', sent, headers)).status).toBe(200)
  await expect.poll(() => receiver.calls.length).toBe(1)
  await stack.drain()
  expect(await listDeliveries()).toHaveLength(1)
  expect(receiver.calls).toHaveLength(1)
})

test.each<[string, object]>([
  ['an unknown funnel', { funnel: 'otro', delivery: 'lead', answers }],
  ['an unknown delivery', { funnel: id, delivery: 'constructor', answers }],
  ['a key too many', { funnel: id, delivery: 'lead', answers, url: 'https://otro.example' }],
  ['an answer that the form does not take', { funnel: id, delivery: 'lead', answers: { ...answers, plazas: 400 } }],
  ['a missing answer', { funnel: id, delivery: 'lead', answers: { ...answers, correo: '' } }],
  ['a field that the form does not have', { funnel: id, delivery: 'lead', answers: { ...answers, otra: 'x' } }],
  ['what is kept beside the answers', { funnel: id, delivery: 'lead', answers: { ...answers, '##webhook': 'x/y' } }],
])('%s is refused', async (_, body) => {
  expect((await send(body)).status).toBe(422)
  expect(await listDeliveries()).toEqual([])
})
