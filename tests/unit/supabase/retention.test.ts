import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import connect, { type Sql } from 'postgres'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import policy from '#functions/policy.json' with { type: 'json' }
import { createOpener } from '#functions/sealing/open-sealed.ts'
import { type Sealed, toContext } from '#functions/sealing/seal.ts'
import { createLeadKeys, type LeadKeys } from '#local/lead-keys.ts'
import { adminRole } from '#local/postgres.ts'
import { acceptSealed } from '#support/accept-sealed.ts'
import { letTimePass } from '#support/lead-database.ts'
import { provideLeadDatabase } from '#support/provide-lead-store.ts'

const store = provideLeadDatabase()
let sql: Sql

beforeAll(() => {
  ;({ sql } = store)
})
beforeEach(() => sql`truncate lead.submission, lead.alarm, lead.job_run, lead.rate_bucket cascade`)

test('lines of the audit and of the erasures are kept as long as other marks of an address, and go with the next purge', async () => {
  const { traceMonths } = policy.retention
  const mark = Buffer.alloc(32)
  for (const months of [traceMonths - 1, traceMonths + 1]) {
    const at = sql`now() - make_interval(months => ${months})`
    await sql`insert into lead.audit (at, operator, action, subject) values (${at}, 'lucia', 'find', ${mark})`
    await sql`insert into lead.erasure (email_mac, erased_at) values (${mark}, ${at})`
  }
  await sql`select lead.purge()`
  const [left] = await sql`
    select (select count(*) from lead.audit where subject = ${mark})::integer as audit,
      (select count(*) from lead.erasure where email_mac = ${mark})::integer as erasure`
  expect(left).toEqual({ audit: 1, erasure: 1 })
  await expect(sql`delete from lead.audit where subject = ${mark}`).rejects.toMatchObject({ code: '42501' })
  await expect(sql`delete from lead.erasure`).rejects.toMatchObject({ code: '42501' })
})

const accept = () => acceptSealed(sql, store.keys, {}, { form: 'cuestionario', emailMac: Buffer.alloc(32) })
const markSent = (confirmed: string | null = 'delivered') =>
  sql`update lead.delivery set state = 'sent', provider_id = 'mail-1', settled_at = now(), confirmed = ${confirmed}`
const askAlarms = () =>
  sql<{ code: string; ids: string[]; askedAt: string }[]>`
    select code, ids, asked_at::text as "askedAt" from lead.due_alarms(${sql.json(policy.alarms)})`
const getAlarms = async () => (await askAlarms()).map((row) => row.code)
/** The alarms of that code, if there are any now, have left. */
async function raise(code: string): Promise<void> {
  for (const alarm of await askAlarms())
    if (alarm.code === code) await sql`select lead.note_alarm(${sql.json({ ...alarm })})`
}
const getRow = async () =>
  (await sql`select s.*, d.state, d.code from lead.submission s join lead.delivery d on d.submission_id = s.id`)[0]

const HOUR = 3_600_000
/** Hours in which the schedule runs, as it does each minute. */
async function letPass(hours: number): Promise<void> {
  await letTimePass(sql, Math.round(hours * HOUR))
  await sql`select lead.note_round()`
}

test('content is destroyed 72 hours after delivery and not an hour earlier; what stays tells nothing of the person', async () => {
  await accept()
  await markSent()
  await letPass(71.8)
  await sql`select lead.purge()`
  expect(await getRow()).toMatchObject({ destroyed_at: null })
  await letPass(0.4)
  await sql`select lead.purge()`
  await sql`select lead.purge()`
  expect(await getRow()).toMatchObject({
    ciphertext: null,
    wrapped_key: null,
    iv: null,
    body_mac: null,
    destroyed_why: 'delivered',
    form: 'cuestionario',
    state: 'sent',
  })
})

test('content of which nobody knows whether it arrived alarms after 48 hours, and only then goes', async () => {
  await accept()
  await markSent(null)
  await sql`select lead.purge()`
  await letPass(47.5)
  expect(await getAlarms()).not.toContain('unconfirmed')
  await letPass(1)
  expect(await getAlarms()).toContain('unconfirmed')
  await letPass(25)
  await sql`select lead.purge()`
  expect(await getRow()).toMatchObject({ destroyed_at: null })
  await raise('unconfirmed')
  await sql`select lead.purge()`
  expect(await getRow()).toMatchObject({ destroyed_why: 'delivered', ciphertext: null })
})

test('what waits for an hour alarms, and that is not yet the alarm of a day', async () => {
  await accept()
  await letPass(0.9)
  expect(await getAlarms()).toEqual([])
  await letPass(0.2)
  expect(await getAlarms()).toEqual(['waiting'])
  await raise('waiting')
  expect(await getAlarms()).toEqual([])
})

test('what is given up while the alarm of another is on its way has an alarm of its own', async () => {
  const [first, second] = [await accept(), await accept()]
  const giveUp = (id: string) =>
    sql`update lead.delivery set state = 'dead', settled_at = now() where submission_id = ${id}`
  await giveUp(first)
  const [alarm] = await askAlarms()
  expect(alarm).toMatchObject({ code: 'dead', ids: [first] })
  await giveUp(second)
  await sql`select lead.note_alarm(${sql.json({ ...alarm })})`
  expect(await askAlarms()).toMatchObject([{ code: 'dead', ids: expect.arrayContaining([second]) }])
  await raise('dead')
  expect(await getAlarms()).toEqual([])
})

test('the trace of a submission goes after a year', async () => {
  await accept()
  await markSent()
  await letPass(80)
  await sql`select lead.purge()`
  await letPass(370 * 24)
  await sql`select lead.purge()`
  expect(await getRow()).toBeUndefined()
})

test('what does not reach the mailbox alarms daily, and goes at the ceiling with an alarm of its own', async () => {
  await accept()
  await sql`select lead.purge()`
  expect(await getAlarms()).toEqual([])
  for (let day = 1; day < policy.retention.ceilingDays; day++) {
    await letPass(day === 1 ? 24.2 : 24)
    await sql`select lead.purge()`
    expect(await getAlarms()).toEqual(['undelivered'])
    await raise('undelivered')
    expect(await getAlarms()).toEqual([])
  }
  expect((await getRow())?.ciphertext).not.toBeNull()
  await letPass(24)
  await sql`select lead.purge()`
  expect(await getRow()).toMatchObject({ destroyed_why: 'ceiling', state: 'dead', ciphertext: null })
  expect(await getAlarms()).toEqual(['destroyed-undelivered'])
})

test('what is sent at last on the day before the ceiling, and not known to have arrived, is told before it goes', async () => {
  await accept()
  await sql`update lead.delivery set state = 'dead', code = 'http-401', settled_at = now()`
  await raise('dead')
  await letPass((policy.retention.ceilingDays - 0.1) * 24)
  await sql`select lead.revive('prueba')`
  await markSent(null)
  await letPass(3)
  await sql`select lead.purge()`
  expect((await getRow())?.ciphertext).not.toBeNull()
  await letPass(policy.alarms.unconfirmedHours)
  await sql`select lead.purge()`
  expect(await getRow()).toMatchObject({ state: 'sent', destroyed_at: null })
  expect(await getAlarms()).toContain('unconfirmed')
  await raise('unconfirmed')
  await sql`select lead.purge()`
  expect(await getRow()).toMatchObject({ ciphertext: null, destroyed_why: 'ceiling' })
})

test('what was given up long before it goes at the ceiling is told to be lost', async () => {
  await accept()
  await sql`update lead.delivery set state = 'dead', code = 'http-401', settled_at = now()`
  await raise('dead')
  await letPass((policy.retention.ceilingDays + 0.1) * 24)
  await sql`select lead.purge()`
  expect(await getRow()).toMatchObject({ state: 'dead', destroyed_why: 'ceiling' })
  expect(await getAlarms()).toEqual(['destroyed-undelivered'])
  await raise('destroyed-undelivered')
  expect(await getAlarms()).toEqual([])
})

test('a clock that jumps destroys nothing of which nobody was told', async () => {
  await accept()
  await letPass(400 * 24)
  await sql`select lead.purge()`
  expect((await getRow())?.ciphertext).not.toBeNull()
  expect(await getAlarms()).toContain('undelivered')
  await raise('undelivered')
  await letPass(25)
  await sql`select lead.purge()`
  expect(await getRow()).toMatchObject({ ciphertext: null, destroyed_why: 'ceiling' })
  expect(await getAlarms()).toContain('destroyed-undelivered')
})

test('a purge that has not run for 26 hours alarms', async () => {
  await accept()
  await markSent()
  await sql`select lead.purge()`
  await letPass(25)
  expect(await getAlarms()).toEqual([])
  await letPass(2)
  expect(await getAlarms()).toEqual(['purge-silent'])
})

test('a purge that has never run alarms as well', async () => {
  await accept()
  await markSent()
  await letPass(27)
  expect(await getAlarms()).toEqual(['purge-silent'])
})

test('a pair older than 35 days alarms, by the day in its name, until a submission comes under another', async () => {
  const setAge = (days: number) =>
    sql`update lead.submission set key_id = to_char(now() - make_interval(days => ${days}), 'YYYY-MM-DD') || '-0a1b'`
  await accept()
  await setAge(35)
  expect(await getAlarms()).toEqual([])
  await setAge(36)
  expect(await getAlarms()).toEqual(['key-old'])
  const [status] = await sql`select lead.status('prueba', ${sql.json(policy.alarms)}) -> 'alarming' as alarming`
  expect(status).toEqual({ alarming: [{ code: 'key-old', total: 1 }] })
  await markSent()
  await letPass(73)
  await sql`select lead.purge()`
  expect(await getAlarms(), 'of what is destroyed too').toEqual(['key-old'])
  await accept()
  expect(await getAlarms()).toEqual([])
})

test('the bytes of destroyed answers that a disk still has are opened by no secret that is left after a change of the pair', async () => {
  const next = createLeadKeys()
  const answers = { nombre: 'Ana García', detalle: 'sueño poco' }
  const id = await acceptSealed(sql, store.keys, answers)
  const [row] = await sql<Sealed[]>`
    select key_id as "keyId", wrapped_key as "wrappedKey", iv, ciphertext from lead.submission where id = ${id}`
  if (!row) throw new Error('not stored')
  await markSent()
  await letPass(73)
  await sql`select lead.purge()`
  expect(await getRow()).toMatchObject({ destroyed_why: 'delivered', wrapped_key: null })
  const { pass, port } = sql.options
  const admin = connect({ user: adminRole, pass: String(pass), port: Number(port), database: 'postgres', max: 1 })
  await admin`vacuum lead.submission`
  await admin`checkpoint`
  await admin.end()
  const disk = await readDisk()
  expect(
    [row.wrappedKey, row.ciphertext].every((bytes) => disk.includes(Buffer.from(bytes))),
    'in the table or the WAL',
  ).toBe(true)
  expect(disk.includes('García') || disk.includes(store.keys.privateKey.slice(40, 100))).toBe(false)
  const context = toContext({ id, form: 'formulario-hipnosis-regresiva', formVersion: 'v1' })
  const tryPair = async ({ privateKey }: LeadKeys) =>
    (await createOpener({ [row.keyId]: privateKey }))(row, context).catch(() => null)
  expect(await tryPair(store.keys)).toBe(JSON.stringify(answers))
  expect(await tryPair(next)).toBeNull()
})

/** The bytes of the table of submissions and of the write-ahead log. */
async function readDisk(): Promise<Buffer> {
  const [place] = await sql<{ folder: string; table: string }[]>`
    select current_setting('data_directory') as folder, pg_relation_filepath('lead.submission') as "table"`
  const { folder = '', table = '' } = place ?? {}
  const wal = join(folder, 'pg_wal')
  const files = [
    join(folder, table),
    ...readdirSync(wal)
      .filter((name) => /^[0-9A-F]{24}$/.test(name))
      .map((name) => join(wal, name)),
  ]
  return Buffer.concat(files.map((file) => readFileSync(file)))
}

test('an hour in which no round of sending ended well alarms, and so does a first one that never did', async () => {
  await accept()
  await markSent()
  await sql`select lead.purge()`
  expect(await getAlarms()).toEqual([])
  await letTimePass(sql, HOUR)
  expect(await getAlarms()).toEqual(['drain-stopped'])
  await sql`select lead.note_round()`
  expect(await getAlarms()).toEqual([])
  await letTimePass(sql, HOUR)
  expect(await getAlarms()).toEqual(['drain-stopped'])
})
