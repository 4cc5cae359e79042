import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { compileFunnel } from '#engine'
import { createDraft, pickValues } from '#engine-internals/form/draft.ts'
import { getAskedOnPath } from '#engine-internals/funnel/funnel-context.ts'
import { leaveReview, listReview, returnToReview } from '#engine-internals/funnel/review.ts'
import { toForm, toFunnel } from '#support/authored.ts'
import { buildFunnel } from '#support/dialect/dialect.ts'
import { createMemoryPorts } from '#support/memory-ports.ts'

const yesNo = { options: ['si', 'no'] }
const notice = { title: 'No se pudo enviar', kind: 'error' }
const funnel = buildFunnel({
  form: toForm('todo', { p: yesNo, o: yesNo, q: { required: false }, r: yesNo }),
  funnel: toFunnel(
    'todo',
    { deliveries: { l: { channel: 'mail', target: 'plantilla', body: { '*': { answers: 'values' } } } } },
    [
      { id: 'uno', ask: ['p'], heading: 'Para empezar', next: [{ if: { p: 'si' }, to: 'dos' }, { to: 'tres' }] },
      { id: 'dos', ask: ['o'] },
      { id: 'tres', ask: ['q', 'r'] },
      { id: 'repaso', review: true },
      { id: 'enviar', send: 'l', ok: 'fin', fail: { to: 'repaso', do: [{ notice }] } },
      { id: 'fin', end: 'fin', show: 'vista' },
    ],
  ),
})

/** A visitor who answers everything that is asked of them, up to the review. */
function start(values: Record<string, string>) {
  const { ports, requests } = createMemoryPorts()
  const actor = createActor(compileFunnel(funnel, ports), { clock: ports.clock }).start()
  const draft = createDraft(values)
  const { steps } = funnel.definition
  const getStep = () => steps.find(({ id }) => id === actor.getSnapshot().value)
  const next = () => {
    const asked = getStep()?.ask
    const answers = pickValues(draft, Array.isArray(asked) ? asked : [])
    actor.send({ type: 'step.completed', answers })
  }
  while (getStep()?.ask) next()
  const getPlace = () => {
    const { value, context } = actor.getSnapshot()
    return { value, history: context.history }
  }
  const review = () => listReview(funnel, actor.getSnapshot().context)
  return { actor, draft, next, getPlace, review, requests }
}

const all = { p: 'si', o: 'no', r: 'si' }

test('the review lists what was asked on the way, screen by screen, and what was left blank', () => {
  expect(start(all).review()).toEqual([
    {
      screen: 'uno',
      heading: 'Para empezar',
      answers: [{ name: 'p', label: 'Pregunta p', value: 'Respuesta si de p' }],
    },
    { screen: 'dos', answers: [{ name: 'o', label: 'Pregunta o', value: 'Respuesta no de o' }] },
    {
      screen: 'tres',
      answers: [
        { name: 'q', label: 'Pregunta q', value: '' },
        { name: 'r', label: 'Pregunta r', value: 'Respuesta si de r' },
      ],
    },
  ])
})

test('an answer that is changed leads back to the review, with the way as it was', () => {
  const { actor, draft, next, getPlace, review } = start(all)
  const before = getPlace()
  const left = leaveReview(actor, 'dos')
  expect(getPlace()).toEqual({ value: 'dos', history: ['uno'] })
  draft.set('o', 'si')
  next()
  expect(left && returnToReview(funnel, actor, draft, left)).toBeNull()
  expect(getPlace()).toEqual(before)
  expect(review()[1]?.answers).toMatchObject([{ value: 'Respuesta si de o' }])
})

test('what lay on a way that is left is not shown, nor sent', async () => {
  const { actor, draft, next, getPlace, review, requests } = start(all)
  const left = leaveReview(actor, 'uno')
  draft.set('p', 'no')
  next()
  expect(left && returnToReview(funnel, actor, draft, left)).toBeNull()
  expect(getPlace()).toEqual({ value: 'repaso', history: ['uno', 'tres'] })
  expect(review().map(({ screen }) => screen)).toEqual(['uno', 'tres'])
  next()
  await new Promise((resolve) => setImmediate(resolve))
  expect(requests.map(({ body }) => body)).toEqual([{ p: 'no', o: '', q: '', r: 'si' }])
})

test('a question that the change brings in is asked before the review is met again', () => {
  const { actor, draft, next, getPlace } = start({ p: 'no', r: 'si' })
  const left = leaveReview(actor, 'uno')
  draft.set('p', 'si')
  next()
  const still = left && returnToReview(funnel, actor, draft, left)
  expect(getPlace()).toEqual({ value: 'dos', history: ['uno'] })
  expect(still).toEqual(left)
  draft.set('o', 'si')
  next()
  expect(still && returnToReview(funnel, actor, draft, still)).toBeNull()
  expect(getPlace()).toEqual({ value: 'repaso', history: ['uno', 'dos', 'tres'] })
})

test('a screen that is not on the way cannot be gone back to', () => {
  const { actor, getPlace } = start({ p: 'no', r: 'si' })
  const before = getPlace()
  expect(leaveReview(actor, 'dos')).toBeNull()
  expect(leaveReview(actor, 'repaso')).toBeNull()
  expect(getPlace()).toEqual(before)
  expect(getAskedOnPath(funnel, actor.getSnapshot().context)).toEqual(['p', 'q', 'r'])
})

test('what was agreed to is read without its version, which is for who receives it', () => {
  const title = 'Acepto la [política](/privacidad) (la de hoy)'
  const agreed = buildFunnel({
    form: {
      ...toForm('todo', { p: yesNo }),
      properties: { acepto: { type: 'boolean', title, 'x-errors': { required: 'Acepta' } } },
      required: ['acepto'],
    },
    funnel: toFunnel('todo', { accept: { 'funnel.unsent-answers': 'Solo se lee.' } }, [
      { id: 'uno', ask: ['acepto'] },
      { id: 'repaso', review: true },
      { id: 'fin', end: 'fin', show: 'vista' },
    ]),
  })
  const actor = createActor(compileFunnel(agreed, createMemoryPorts().ports)).start()
  actor.send({ type: 'step.completed', answers: { acepto: 'true' } })
  const [screen] = listReview(agreed, actor.getSnapshot().context)
  expect(screen?.answers.map(({ value }) => value)).toEqual(['Acepto la política (la de hoy)'])
})
