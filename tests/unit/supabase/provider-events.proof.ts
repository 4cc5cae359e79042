import { beforeEach, describe, expect, test } from 'vitest'
import { type MailEvent, toMailEvent } from '#functions/outbox/mail-event.ts'
import policy from '#functions/policy.json' with { type: 'json' }
import { letTimePass } from '#support/lead-database.ts'
import { provideLeadDatabase } from '#support/provide-lead-store.ts'

const store = provideLeadDatabase()
beforeEach(() => store.sql`truncate lead.submission, lead.alarm, lead.job_run cascade`)

const events: MailEvent[] = ['delivered', 'delayed', 'bounced', 'complained', 'failed', 'suppressed', 'canceled']
const returns: MailEvent[] = ['bounced', 'failed', 'suppressed', 'canceled']

/** Every sequence of up to four of them; the empty one is a provider that never says anything. */
const sequences = [0, 1, 2, 3, 4].flatMap((length) => combine(length))

function combine(length: number): MailEvent[][] {
  return length === 0 ? [[]] : combine(length - 1).flatMap((start) => events.map((event) => [...start, event]))
}

/** One sent mail for each sequence; the provider's id of the mail is that of its row. */
async function createSent(): Promise<void> {
  await store.sql`
    insert into lead.submission (id, form, form_version, key_id, wrapped_key, iv, ciphertext, keep_after_delivery, destroy_by, trace_until)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'cuestionario', 'v1', 'k', '', '', '',
      '72 hours', now() + interval '30 days', now() + interval '1 year'
    from generate_series(0, ${sequences.length - 1}) as n`
  await store.sql`
    insert into lead.delivery (submission_id, state, envelope, provider_id, settled_at, tries)
    select id, 'sent', id, right(id::text, 12) || '-0', now(), 1 from lead.submission`
  // As the server does by itself after a while.
  await store.sql`analyze lead.submission, lead.delivery`
}

/** The events come for the mail that was sent last; with `isResent` what came back has gone out again before the next event. */
async function tell(isResent: boolean): Promise<void> {
  for (let step = 0; step < 4; step++) {
    const told = sequences.map((sequence) => sequence[step] ?? null)
    await store.sql`
      select lead.confirm(d.provider_id, told.event, ${policy.mail.tries})
      from unnest(${told}::text[]) with ordinality as told(event, n)
      join lead.delivery d on right(d.submission_id::text, 12)::integer = told.n - 1 where told.event is not null`
    await letTimePass(store.sql, 60_000)
    if (isResent)
      await store.sql`
        update lead.delivery set state = 'sent', confirmed = null, settled_at = now(),
          provider_id = right(submission_id::text, 12) || '-' || ${step + 1}::int
        where state = 'due'`
  }
}

async function getFates(): Promise<
  { sequence: MailEvent[]; state: string; confirmed: string | null; codes: string[] }[]
> {
  const rows = await store.sql<{ n: number; state: string; confirmed: string | null; codes: string[] }[]>`
    select right(d.submission_id::text, 12)::integer as n, d.state, d.confirmed,
      coalesce(array_agg(a.code) filter (where a.code is not null), '{}') as codes
    from lead.delivery d left join lead.find_alarming(${store.sql.json(policy.alarms)}) a on a.id = d.submission_id
    group by d.submission_id, d.state, d.confirmed`
  return rows.map(({ n, ...fate }) => ({ sequence: sequences[n] ?? [], ...fate }))
}

describe.each([
  ['each for the same mail', false],
  ['each for the mail as it was sent again', true],
])('of every sequence of up to four events, %s', (_, isResent) => {
  test('none ends in silence, and each return is told', async () => {
    expect(sequences).toHaveLength(1 + 7 + 49 + 343 + 2401)
    await createSent()
    await tell(isResent)
    for (const { sequence, codes } of await getFates()) {
      const told = sequence.filter((event) => returns.includes(event) || event === 'complained')
      const returned = told.filter((event) => returns.includes(event))
      // A complaint is no return: what comes back after it is told in its place.
      const heard = isResent ? told.slice(-1) : [...returned, ...told].slice(0, 1)
      expect({ sequence, codes }).toEqual({ sequence, codes: expect.arrayContaining(heard) })
    }
    await letTimePass(store.sql, 49 * 3_600_000)
    const silent = (await getFates()).filter(
      ({ state, confirmed, codes }) => !(state === 'sent' && confirmed === 'delivered') && codes.length === 0,
    )
    expect(silent).toEqual([])
  })
})

test.each([
  ['a mail that comes back', "lead.confirm('000000000007-0', 'bounced', 10)"],
  ['a submission', "lead.is_replaced('00000000-0000-4000-8000-000000000007', '{}')"],
])('whether %s has been replaced is found by an index, however much is stored', async (_, question) => {
  await createSent()
  const [before, after] = await store.sql.begin(async (transaction) => {
    const countRead = async () => {
      const [read] = await transaction<{ rows: number }[]>`
        select seq_tup_read::integer as rows from pg_stat_xact_user_tables where relid = 'lead.submission'::regclass`
      if (!read) throw new Error('nobody counts the rows that are read')
      return read.rows
    }
    const first = await countRead()
    await transaction.unsafe(`select ${question}`)
    return [first, await countRead()]
  })
  expect(after).toBe(before)
})

test('a mail that keeps coming back is given up after its tries, and that is told', async () => {
  await createSent()
  await store.sql`delete from lead.submission where id <> '00000000-0000-4000-8000-000000000000'`
  for (let round = 1; round <= policy.mail.tries; round++) {
    await store.sql`update lead.delivery set state = 'sent', provider_id = ${`mail-${round}`}, settled_at = now() where state = 'due'`
    const [delivery] = await store.sql<{ provider_id: string }[]>`select provider_id from lead.delivery`
    await store.sql`select lead.confirm(${delivery?.provider_id ?? ''}, 'bounced', ${policy.mail.tries})`
  }
  expect((await getFates())[0]).toMatchObject({ state: 'dead', codes: ['dead'] })
})

test('a mail that somebody marked as spam has arrived: that is told once, and nothing is sent again', async () => {
  await createSent()
  await store.sql`delete from lead.submission where id <> '00000000-0000-4000-8000-000000000000'`
  for (let told = 0; told < 3; told++) await store.sql`select lead.confirm('000000000000-0', 'complained', 10)`
  expect((await getFates())[0]).toMatchObject({ state: 'sent', confirmed: 'delivered', codes: ['complained'] })
})

test('a mail that comes back when its content is gone is lost, and that is told', async () => {
  await createSent()
  await store.sql`delete from lead.submission where id <> '00000000-0000-4000-8000-000000000000'`
  await store.sql`select lead.confirm('000000000000-0', 'delivered', 10)`
  await letTimePass(store.sql, 73 * 3_600_000)
  await store.sql`select lead.purge()`
  await store.sql`select lead.confirm('000000000000-0', 'bounced', 10)`
  expect((await getFates())[0]).toMatchObject({ state: 'dead', codes: ['destroyed-undelivered'] })
})

test.each<[string, MailEvent | null | undefined]>([
  ['sent', null],
  ['queued', null],
  ['scheduled', null],
  ['delivery_delayed', 'delayed'],
  ['opened', 'delivered'],
  ['clicked', 'delivered'],
  ['delivered', 'delivered'],
  ['bounced', 'bounced'],
  ['complained', 'complained'],
  ['failed', 'failed'],
  ['suppressed', 'suppressed'],
  ['canceled', 'canceled'],
  ['constructor', undefined],
  ['', undefined],
])('the provider’s word %j means %s', (word, event) => {
  expect(toMailEvent(word)).toBe(event)
})
