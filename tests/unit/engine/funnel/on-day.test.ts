import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type Answers, compileFunnel } from '#engine'
import { getEnding } from '#engine-internals/funnel/get-ending.ts'
import { onDay } from '#engine-internals/funnel/on-day.ts'
import * as receiver from '#engine-internals/receiver.ts'
import { compileAuthored } from '#support/authored.ts'
import { toDatedFunnel } from '#support/dialect/dated-funnel.ts'
import { createMemoryPorts } from '#support/memory-ports.ts'
import { runFunnel } from '#support/run-funnel.ts'

const adult = { dia: { 'x-maximum': 'today-18y' } }
const points = { score: { puntos: { dia: [{ 'x-minimum': 'today-18y', points: 1 }, { points: 2 }] } } }
const age = { values: { edad: { days: ['dia', 'today'] } } }
const inList = (test: object) => ({ gente: { contains: { dia: test } } })

test.each<[string, object, object, Answers, string]>([
  ['a day before another', { dia: { 'x-maximum': '2009-12-31' } }, {}, { dia: '2009-12-31' }, 'si'],
  ['that day', { dia: { 'x-maximum': '2009-12-31' } }, {}, { dia: '2010-01-01' }, 'no'],
  ['a day from one on', { dia: { 'x-minimum': '2010-01-01' } }, {}, { dia: '2010-01-01' }, 'si'],
  ['a day within two', { dia: { 'x-minimum': 'today-1m', 'x-maximum': 'today' } }, {}, { dia: '2025-02-14' }, 'si'],
  ['a day before two', { dia: { 'x-minimum': 'today-1m', 'x-maximum': 'today' } }, {}, { dia: '2025-02-13' }, 'no'],
  ['the birthday', adult, {}, { dia: '2007-03-14' }, 'si'],
  ['the day before it', adult, {}, { dia: '2007-03-15' }, 'no'],
  ['the opposite', { not: adult }, {}, { dia: '2007-03-15' }, 'si'],
  ['in a group', { 'grupo.dia': adult.dia }, {}, { dia: '2025-01-01', grupo: { dia: '2007-03-14' } }, 'si'],
  ['in no group', { 'grupo.dia': adult.dia }, {}, { dia: '2025-01-01' }, 'no'],
  [
    'in a list',
    inList({ 'x-minimum': 'today-17y' }),
    {},
    { dia: '2025-01-01', gente: [{ dia: '2000-01-01' }, { dia: '2008-03-14' }] },
    'si',
  ],
  ['in none', inList({ 'x-minimum': 'today-17y' }), {}, { dia: '2025-01-01', gente: [{ dia: '2008-03-13' }] }, 'no'],
  ['points of the interval', { puntos: 1 }, points, { dia: '2007-03-14' }, 'si'],
  ['points of the rest', { puntos: 2 }, points, { dia: '2007-03-13' }, 'si'],
  [
    'points of a date in a group',
    { puntos: 1 },
    { score: { puntos: { 'grupo.dia': points.score.puntos.dia } } },
    { dia: '2025-01-01', grupo: { dia: '2007-03-14' } },
    'si',
  ],
  ['points of any date', { puntos: 2 }, { score: { puntos: { dia: [{ points: 2 }] } } }, { dia: '2025-01-01' }, 'si'],
  ['days to today', { edad: { minimum: 30 } }, age, { dia: '2025-02-12' }, 'si'],
  ['days too few', { edad: { minimum: 30 } }, age, { dia: '2025-02-13' }, 'no'],
])('%s: page and receiver come to one ending', async (_, rule, rest, answers, ending) => {
  const funnel = onDay(compileAuthored(toDatedFunnel(rule, { ...rest })), '2025-03-14')
  expect(getEnding(funnel, answers)).toBe(ending)
  const { submit, getEnding: getReached } = runFunnel(funnel)
  await submit(answers)
  expect(getReached()).toBe(ending)
})

test('a receiver hands on whether a limit that moves holds on the day of the visitor', () => {
  const body = { mayor: { if: adult }, menor: { if: { not: adult } } }
  const deliveries = { aviso: { channel: 'webhook', target: 'crm', body } }
  const funnel = receiver.onDay(compileAuthored(toDatedFunnel(adult, { deliveries })), '2025-03-14')
  const tell = (dia: string) => receiver.toReceivedBody(funnel, 'aviso', { dia })
  expect(tell('2007-03-14')).toEqual({ mayor: true, menor: false })
  expect(tell('2007-03-15')).toEqual({ mayor: false, menor: true })
})

test('today is the day on which the visitor begins, by the clocks of its zone, also past midnight', () => {
  const body = { delivery: { channel: 'function', target: 'recibir', body: { dia: { answer: 'dia' } } } }
  const authored = toDatedFunnel(adult, { deliveries: body })
  const funnel = compileAuthored(authored)
  const { ports } = createMemoryPorts()
  // 23:30 of the 14th in Madrid, and half an hour later.
  let now = Date.parse('2025-03-14T22:30:00Z')
  const clock = { ...ports.clock, now: () => now }
  const begin = () => createActor(compileFunnel(onDay(funnel, clock), { ...ports, clock }), { clock }).start()
  const before = begin()
  now += 1_800_000
  const after = begin()
  const reach = (actor: typeof before) => {
    actor.send({ type: 'step.completed', answers: { dia: '2007-03-15' } })
    return actor.getSnapshot().value
  }
  expect([before, after].map(reach)).toEqual(['no', 'si'])
})

test('a function is told the day by which a funnel decides that looks at one, and no other', async () => {
  const delivery = { channel: 'function', target: 'recibir', body: { dia: { answer: 'dia' } } }
  const send = async (rule: object) => {
    const { form, funnel } = toDatedFunnel(rule, { deliveries: { lead: delivery } })
    const [first] = Object(funnel).steps
    const steps = [
      { ...first, next: [{ if: rule, to: 'e' }, { to: 'e' }] },
      { id: 'e', send: 'lead', ok: 'fin', fail: 'p' },
      { id: 'fin', end: 'fin', show: 'vista' },
    ]
    const { submit, requests } = runFunnel(onDay(compileAuthored({ form, funnel: { ...funnel, steps } }), '2025-03-14'))
    await submit({ dia: '2001-01-01' })
    return requests.map((request) => request.body)
  }
  expect(await send(adult)).toEqual([{ dia: '2001-01-01', today: '2025-03-14' }])
  expect(await send({ dia: { 'x-maximum': '2009-12-31' } })).toEqual([{ dia: '2001-01-01' }])
})

test('a funnel that has its day keeps it, and one that looks at none is as it was', () => {
  const funnel = onDay(compileAuthored(toDatedFunnel(adult)), '2025-03-14')
  expect(onDay(funnel, '2030-01-01')).toBe(funnel)
  const plain = compileAuthored(toDatedFunnel({ dia: '2025-03-14' }))
  expect(onDay(plain, '2025-03-14')).toBe(plain)
})

test('where no day was settled nothing is within a limit that moves', () => {
  expect(getEnding(compileAuthored(toDatedFunnel(adult)), { dia: '1950-01-01' })).toBe('no')
})
