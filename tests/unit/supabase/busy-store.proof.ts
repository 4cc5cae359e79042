import { afterEach, expect, test } from 'vitest'
import type { TakenMail } from '#support/fake-mail-api.ts'
import { findLastingWindow } from '#support/lead-database.ts'
import { createIntake, lastTry, sendUntilTaken } from '#support/lead-stack.ts'
import { provideLeadStack } from '#support/provide-lead-store.ts'

const LIMIT = 20
const HOUSEHOLD = 30
const ORGANISATION = 45
const DIRECT = 30
const CALLS = 400
const VISITORS = 20

const seconds = findLastingWindow(86_400)
const stack = provideLeadStack({
  abuse: {
    perAddress: { count: LIMIT, seconds },
    perHousehold: { count: HOUSEHOLD, seconds },
    perOrganisation: { count: ORGANISATION, seconds },
    overall: { count: 1_000_000 },
    directMailsPerHour: DIRECT,
  },
})
afterEach(() => {
  stack.mail.getResponse = () => ({})
  // The next test begins with a process that has counted nothing yet.
  stack.functions.kill('send-hipnosis-email')
})

let visitor = 0
const createVisit = () => createIntake({ padre: `Visita ${visitor++}` })
/** The mails of visits from this one on: those of tests before it may still be on their way. */
const listMailsSince = (first: number) =>
  stack.mail.mails.filter(({ text }: TakenMail) => Number(/Visita (\d+)/.exec(text)?.[1]) >= first)
/** On a busy machine a function asks some to come again, and they do. */
const sendFrom = (address: string): Promise<Response> =>
  sendUntilTaken(stack, 'send-hipnosis-email', createVisit(), { 'X-Forwarded-For': address })
const sendLastFrom = (address: string) =>
  stack.send('send-hipnosis-email', createVisit(), { 'X-Forwarded-For': address, ...lastTry })

const flood = async (send: (address: string) => Promise<Response>, address: string) =>
  (await Promise.all(Array.from({ length: CALLS }, () => send(address)))).map(({ status }) => status)

const count = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length

test('four hundred calls from one address take its places and no more, and keep nobody else out', async () => {
  const flooding = flood(sendFrom, '192.0.2.1')
  const others = await Promise.all(Array.from({ length: VISITORS }, (_, host) => sendFrom(`198.51.100.${host}`)))
  const statuses = await flooding
  expect(others.map(({ status }) => status)).toEqual(Array(VISITORS).fill(200))
  // A try for which the store was too busy may have used a place up.
  expect(count(statuses, 200)).toBeGreaterThan(0)
  expect(count(statuses, 200)).toBeLessThanOrEqual(LIMIT)
  expect(count(statuses, 200) + count(statuses, 429)).toBe(CALLS)
})

test('a /64 of IPv6 is one address', async () => {
  const statuses: number[] = []
  for (let host = 0; host < LIMIT + 3; host++) statuses.push((await sendFrom(`2001:db8::${host + 1}`)).status)
  expect(statuses).toEqual([...Array(LIMIT).fill(200), 429, 429, 429])
  expect((await sendFrom('2001:db8:0:1::1')).status).toBe(200)
})

test('who changes the line is still one household, and who changes the household one organisation', async () => {
  const lines = (household: number) =>
    Array.from({ length: 160 }, (_, call) => `2001:db8:5:${household}0${call % 8}::${call + 1}`)
  const sendAll = async (addresses: string[]) =>
    (await Promise.all(addresses.map((address) => sendFrom(address)))).map(({ status }) => status)
  expect(count(await sendAll(lines(1)), 200)).toBe(HOUSEHOLD)
  // Another process has counted nothing yet: the store has.
  stack.functions.kill('send-hipnosis-email')
  expect(count(await sendAll(lines(1)), 200)).toBe(0)
  expect(count(await sendAll(lines(2)), 200)).toBe(ORGANISATION - HOUSEHOLD)
  expect((await sendFrom('2001:db8:6::1')).status).toBe(200)
})

test('while the store does not answer one address gets no more by mail than its places', async () => {
  const first = visitor
  await stack.sql.begin(async (transaction) => {
    await transaction`lock table lead.submission in access exclusive mode`
    const statuses = await flood(sendLastFrom, '192.0.2.2')
    expect(count(statuses, 200)).toBeLessThanOrEqual(LIMIT)
    expect(count(statuses, 200) + count(statuses, 429) + count(statuses, 503)).toBe(CALLS)
    const refused = await sendLastFrom('192.0.2.2')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // Every mail past the store has been sent by now; those that the store takes come later.
    expect(listMailsSince(first).length).toBeLessThanOrEqual(LIMIT)
  })
})

test('half of the direct mails of an hour are for networks that have had none', async () => {
  await stack.sql.begin(async (transaction) => {
    await transaction`lock table lead.submission in access exclusive mode`
    const statuses = await Promise.all(Array.from({ length: LIMIT }, () => sendLastFrom('192.0.2.3')))
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(DIRECT / 2)
    const others = Array.from({ length: DIRECT / 2 }, (_, host) => sendLastFrom(`203.0.113.${host}`))
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(DIRECT / 2).fill(200))
  })
})

test('the direct mails of an hour are not exceeded by those who come at the same moment', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const first = visitor
  stack.mail.getResponse = () => ({ until: promise })
  await stack.sql.begin(async (transaction) => {
    await transaction`lock table lead.submission in access exclusive mode`
    const calls = Array.from({ length: 40 }, (_, host) => sendLastFrom(`203.0.113.${host}`))
    const early = await Promise.race(calls)
    // Whoever finds all slots taken is told so while the mails of the others are still on their way.
    expect(early.status).toBe(503)
    release()
    await Promise.all(calls)
    expect(listMailsSince(first).length).toBeLessThanOrEqual(DIRECT)
  })
})
