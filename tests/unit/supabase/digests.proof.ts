import { beforeEach, expect, test } from 'vitest'
import policy from '#functions/policy.json' with { type: 'json' }
import { toReference } from '#functions/to-reference.ts'
import { acceptSealed } from '#support/accept-sealed.ts'
import { emptyStore, letTimePass } from '#support/lead-database.ts'
import { createIntake, noLimits } from '#support/lead-stack.ts'
import { countMailed, findRepeated, findUnmailed } from '#support/mailed-references.ts'
import { provideLeadStack } from '#support/provide-lead-store.ts'

/** As many as may leave in an hour. */
const MAILS = 8

// The parts that make digests stay as they are; only the mails of an hour are few enough here to be used up.
const stack = provideLeadStack({ abuse: noLimits.abuse, mail: { mailsPerHour: MAILS, loneMailsPerHour: MAILS } })
beforeEach(async () => {
  await emptyStore(stack.sql)
  stack.mail.getResponse = () => ({})
  Object.assign(stack.mail, { mails: [], calls: [], lastEvent: 'sent' })
  stack.alarm.alarms = []
})

const accept = (changes: Record<string, unknown> = {}) =>
  acceptSealed(stack.sql, stack.keys, createIntake(changes).formData)
const acceptMany = (count: number, changes = {}) => Promise.all(Array.from({ length: count }, () => accept(changes)))
/** Uses the mails of one hour up. */
async function fillHour(): Promise<string[]> {
  const ids = await acceptMany(MAILS)
  await stack.drain()
  return ids
}

/** To the very moment when the next try is due, so that rows due at different moments would be taken apart. */
async function goToNextTry(): Promise<void> {
  const [row] = await stack.sql<{ wait: number | null }[]>`
    select extract(epoch from min(due_at) - now())::float * 1000 as wait from lead.delivery where state = 'due' and due_at > now()`
  await letTimePass(stack.sql, Math.ceil(row?.wait ?? 61_000) + 1)
}

async function drainUntilNothingWaits(): Promise<void> {
  for (let round = 0; round < 200; round++) {
    await stack.drain()
    const open = await stack.sql`select from lead.delivery where state in ('due', 'leased')`
    if (open.length === 0) return
    await goToNextTry()
  }
}

const getStates = async () =>
  (await stack.sql<{ state: string }[]>`select distinct state from lead.delivery order by state`).map(
    (row) => row.state,
  )

/** The mails of one hour are used up, and what comes then meets a mail service in trouble: digests whose first try fails. */
async function failDigests(): Promise<string[]> {
  const ids = await fillHour()
  stack.mail.getResponse = () => ({ status: 503 })
  ids.push(...(await acceptMany(60)))
  for (let digest = 0; digest < 3; digest++) {
    await stack.drain()
    await letTimePass(stack.sql, 601_000)
  }
  return ids
}

test('a digest whose first try failed is sent whole', async () => {
  const ids = await failDigests()
  await stack.drain()
  stack.mail.getResponse = () => ({})
  await goToNextTry()
  await drainUntilNothingWaits()
  expect(await getStates()).toEqual(['sent'])
  expect(findUnmailed(ids, stack.mail.mails)).toEqual([])
  expect(findRepeated(ids, stack.mail.mails)).toEqual([])
})

test('digests that meet nothing but trouble for a day and a half are not given up', async () => {
  const ids = await failDigests()
  for (let round = 0; round < 12; round++) {
    await stack.drain()
    await letTimePass(stack.sql, 3 * 3_600_000)
  }
  stack.mail.getResponse = () => ({})
  await drainUntilNothingWaits()
  expect(await getStates()).toEqual(['sent'])
  expect(findUnmailed(ids, stack.mail.mails)).toEqual([])
  expect(findRepeated(ids, stack.mail.mails)).toEqual([])
})

test('a digest whose key was refused waits, and goes out whole once the key is right', async () => {
  await fillHour()
  stack.mail.getResponse = () => ({ status: 401 })
  const ids = await acceptMany(8)
  await stack.drain()
  expect(await getStates()).toEqual(['due', 'sent'])
  stack.mail.getResponse = () => ({})
  await drainUntilNothingWaits()
  const digests = stack.mail.mails.filter((mail) => findUnmailed(ids, [mail]).length < ids.length)
  expect(digests.map((mail) => countMailed([mail]).size)).toEqual([8])
  expect(findUnmailed(ids, stack.mail.mails)).toEqual([])
})

/** A digest in which the text of one submission has something about it. */
async function acceptDigest(): Promise<{ poison: string; others: string[] }> {
  await fillHour()
  const [poison = '', ...others] = await acceptMany(20)
  return { poison, others }
}

const getUnsent = async () =>
  (
    await stack.sql<{ id: string; state: string }[]>`
      select submission_id as id, state from lead.delivery where state <> 'sent'`
  ).map((row) => ({ ...row }))

test('a text with which every mail comes back keeps only itself from the mailbox', async () => {
  const { poison, others } = await acceptDigest()
  const isPoisoned = (id: string) => {
    const mail = stack.mail.mails.find((one) => one.id === id)
    return mail !== undefined && countMailed([mail]).has(toReference(poison))
  }
  stack.mail.lastEvent = (id) => (isPoisoned(id) ? 'bounced' : 'delivered')
  for (let round = 0; round < 24; round++) {
    await stack.drain()
    await letTimePass(stack.sql, 31 * 60_000)
  }
  expect(await getUnsent()).toEqual([{ id: poison, state: 'dead' }])
  const arrived = stack.mail.mails.filter((mail) => !isPoisoned(mail.id))
  expect(findUnmailed(others, arrived)).toEqual([])
  expect(findRepeated(others, arrived)).toEqual([])
})

test.each([
  ['is answered with an error', { status: 500 }],
  ['loses its answer', { cut: true }],
])('a text with which every mail %s keeps only itself from the mailbox', async (_, getResponse) => {
  const { poison, others } = await acceptDigest()
  stack.mail.getResponse = (mail) => (countMailed([mail]).has(toReference(poison)) ? getResponse : {})
  for (let round = 0; round < 40 && (await getUnsent()).length !== 1; round++) {
    await stack.drain()
    await goToNextTry()
    // Others come and go: it is not the provider that is away.
    if (round === 5) await accept()
  }
  expect((await getUnsent()).map(({ id }) => id)).toEqual([poison])
  expect(findUnmailed(others, stack.mail.mails)).toEqual([])
})

test('a digest ends where its bytes do', async () => {
  await fillHour()
  const long = 'x'.repeat(60_000)
  const ids = await acceptMany(20, { padre: long })
  await drainUntilNothingWaits()
  expect(findUnmailed(ids, stack.mail.mails)).toEqual([])
  for (const { text } of stack.mail.mails) expect(text.length).toBeLessThan(policy.mail.digestBytes + 10_000)
})

test('a digest grows with the queue, and where it is not enough the next one comes in a minute', async () => {
  await fillHour()
  const robots = await Promise.all(
    Array.from({ length: 210 }, () =>
      acceptSealed(stack.sql, stack.keys, createIntake().formData, { tags: ['unmeasured'] }),
    ),
  )
  const person = await accept()
  const sizes: number[] = []
  for (let minute = 0; minute < 3; minute++) {
    const before = stack.mail.mails.length
    await stack.drain()
    const digests = stack.mail.mails.slice(before)
    sizes.push(countMailed(digests).size)
    if (minute === 0) expect(findUnmailed([person], digests)).toEqual([])
    await letTimePass(stack.sql, 61_000)
  }
  expect(sizes).toEqual([100, 100, 0])
  await letTimePass(stack.sql, 600_000)
  await stack.drain()
  expect(findUnmailed(robots, stack.mail.mails)).toEqual([])
})

test.each([
  ['many', policy.mail.digestMost + 20, 10],
  ['long ones', 60, 15_000],
])('%s that a digest had no room for go in the next minute', async (_, count, letters) => {
  await fillHour()
  const ids = await acceptMany(count, { padre: 'x'.repeat(letters) })
  const left: number[] = []
  for (let minute = 0; minute < 2; minute++) {
    await stack.drain()
    left.push(findUnmailed(ids, stack.mail.mails).length)
    await letTimePass(stack.sql, 61_000)
  }
  expect(left[0]).toBeGreaterThan(0)
  expect(left[1]).toBe(0)
})

test('a flood of large ones comes after the others, and makes no digest come sooner', async () => {
  await fillHour()
  const flood = await acceptMany(30, { padre: 'x'.repeat(60_000) })
  const person = await accept()
  await stack.drain()
  expect(findUnmailed([person], stack.mail.mails)).toEqual([])
  const left = findUnmailed(flood, stack.mail.mails).length
  expect(left).toBeLessThan(flood.length)
  await letTimePass(stack.sql, (policy.mail.digestEverySeconds - 60) * 1000)
  await stack.drain()
  expect(findUnmailed(flood, stack.mail.mails)).toHaveLength(left)
  await drainUntilNothingWaits()
  expect(findUnmailed(flood, stack.mail.mails)).toEqual([])
})

/** As many mails have just left as may in an hour, those that go alone past its cap too where they are not `acknowledged`. */
function leaveNoRoom(acknowledged: boolean) {
  return stack.sql`update lead.delivery set settled_at = now(), acknowledged = ${acknowledged} where state = 'sent'`
}

async function acceptUnheard(): Promise<string> {
  const id = await accept()
  await stack.sql`update lead.delivery set acknowledged = false where submission_id = ${id}`
  return id
}

test('what may have gone past the store goes alone also past the cap of an hour', async () => {
  await fillHour()
  const unheard = await acceptUnheard()
  const ids = await acceptMany(3)
  await letTimePass(stack.sql, 11 * 60_000)
  await leaveNoRoom(true)
  await stack.drain()
  const carrying = stack.mail.mails.filter((mail) => findUnmailed([unheard], [mail]).length === 0)
  expect(carrying.map((mail) => countMailed([mail]).size)).toEqual([1])
  expect(findUnmailed(ids, stack.mail.mails)).toEqual([])
})

test('where even those have no room left it is in no digest, unless it has waited for hours', async () => {
  await fillHour()
  const unheard = await acceptUnheard()
  const ids = await acceptMany(3)
  await stack.drain()
  expect(findUnmailed([...ids, unheard], stack.mail.mails)).toEqual([unheard])
  await letTimePass(stack.sql, (policy.mail.aloneMinutes - 1) * 60_000)
  await leaveNoRoom(false)
  ids.push(await accept())
  await stack.drain()
  expect(findUnmailed([...ids, unheard], stack.mail.mails)).toEqual([unheard])
  await letTimePass(stack.sql, 11 * 60_000)
  await leaveNoRoom(false)
  await stack.drain()
  expect(findUnmailed([unheard], stack.mail.mails)).toEqual([])
})

const inherited = ['constructor', 'toString', 'hasOwnProperty', '__proto__']
test.each(inherited)('an answer named %s stops neither the digest it is in nor the alarms', async (name) => {
  await fillHour()
  const ids = await acceptMany(18)
  const odd = await accept(JSON.parse(`{"${name}":""}`))
  expect((await stack.drain()).status).toBe(200)
  expect(findUnmailed([...ids, odd], stack.mail.mails)).toEqual([])
})
