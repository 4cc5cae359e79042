import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createMac, toUuid } from '#functions/sealing/mac.ts'
import { startPostgres } from '#local/postgres.ts'
import {
  createIntake,
  intakeTexts,
  lastTry,
  noLimits,
  sendAsPage,
  sendUntilTaken,
  toAttempt,
} from '#support/lead-stack.ts'
import { provideLeadStack } from '#support/provide-lead-store.ts'

const stack = provideLeadStack(noLimits)
afterEach(() => {
  stack.mail.getResponse = () => ({})
})

async function countRows(): Promise<number> {
  const [row] = await stack.sql`select count(*)::integer as total from lead.submission`
  return row?.total
}

async function restart(): Promise<void> {
  stack.postgres = await startPostgres({ dataDir: stack.dataDir, port: stack.databasePort })
  await expect.poll(() => countRows().catch(() => null)).not.toBeNull()
}

/** Drains as the schedule would, as if the time between two tries had passed, until nothing waits. */
async function drainAll(): Promise<void> {
  const drainOnce = async () => {
    await stack.sql`update lead.delivery set due_at = now(), lease_until = case when lease is not null then now() end where state in ('due', 'leased')`
    await stack.drain()
    const [row] = await stack.sql`select count(*)::integer as open from lead.delivery where state <> 'sent'`
    return row?.open
  }
  await expect.poll(drainOnce).toBe(0)
}

test('with the database up and the mail service down the answer is success, and the row waits', async () => {
  stack.mail.getResponse = () => ({ status: 500 })
  expect((await stack.send('send-hipnosis-email', createIntake())).status).toBe(200)
  expect(await countRows()).toBe(1)
  await expect.poll(() => stack.sql`select from lead.delivery where state = 'due' and tries = 1`).toHaveLength(1)
})

test('with the database down the mail goes out directly at the page’s last try, once, and again not when it repeats', async () => {
  const before = stack.mail.mails.length
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const headers = { ...key, ...lastTry }
  await stack.postgres.kill()
  for (const attempt of [1, 2])
    expect((await stack.send('send-hipnosis-email', createIntake(), { ...key, ...toAttempt(attempt) })).status).toBe(
      503,
    )
  expect(stack.mail.mails).toHaveLength(before)
  expect((await stack.send('send-hipnosis-email', createIntake(), headers)).status).toBe(200)
  expect(stack.mail.mails).toHaveLength(before + 1)

  stack.mail.getResponse = () => ({ status: 500 })
  const refused = await stack.send('send-hipnosis-email', createIntake(), lastTry)
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ ok: false, error: 'E503' })

  stack.mail.getResponse = () => ({})
  await restart()
  const again = { ...key, ...toAttempt(4) }
  expect((await stack.send('send-hipnosis-email', createIntake(), again)).status).toBe(200)
  await drainAll()
  // The first row of this file, the direct one and its repetition: the last two are one mail.
  expect(stack.mail.mails).toHaveLength(before + 2)
})

test('a table that is locked makes the mail go out directly', async () => {
  const before = stack.mail.mails.length
  await stack.sql.begin(async (transaction) => {
    await transaction`lock table lead.submission in access exclusive mode`
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => sendUntilTaken(stack, 'send-hipnosis-email', createIntake(), lastTry)),
    )
    expect(responses.map((response) => response.status)).toEqual(Array(8).fill(200))
  })
  expect(stack.mail.mails.length).toBe(before + 8)
})

test('a hundred and twenty that come at once while the store is locked are each answered with success', async () => {
  await stack.sql.begin(async (transaction) => {
    await transaction`lock table lead.submission in access exclusive mode`
    const responses = await Promise.all(
      Array.from({ length: 120 }, () => sendUntilTaken(stack, 'send-hipnosis-email', createIntake(), lastTry)),
    )
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]))
  })
})

test('a full disk is no success unless the mail went out', async () => {
  await stack.sql.unsafe(`
    create function public.disk_full() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100'; end $$;
    create trigger disk_full before insert on lead.submission execute function public.disk_full();`)
  stack.mail.getResponse = () => ({ status: 500 })
  const before = await countRows()
  expect((await stack.send('send-hipnosis-email', createIntake(), lastTry)).status).toBe(503)
  await stack.sql.unsafe('drop function public.disk_full() cascade')
  expect(await countRows()).toBe(before)
})

test('an older function and a newer one are both understood by the table of today', async () => {
  const [older] =
    await stack.sql`select lead.accept(${stack.sql.json({ ...record, id: crypto.randomUUID() })}) as result`
  const [newer] = await stack.sql`
    select lead.accept(${stack.sql.json({ ...record, id: crypto.randomUUID(), somethingNew: { a: 1 } })}) as result`
  expect([older?.result, newer?.result]).toEqual([{ outcome: 'accepted' }, { outcome: 'accepted' }])
  await stack.sql`delete from lead.submission where form_version = ${record.formVersion}`
})

const record = {
  form: 'cuestionario',
  formVersion: 'v1',
  bodyMac: Buffer.alloc(32).toString('base64'),
  keyId: 'k',
  wrappedKey: 'AA==',
  iv: 'AA==',
  ciphertext: 'AA==',
  keepHours: 1,
  ceilingDays: 1,
  traceMonths: 1,
}

test('nothing that a person wrote can be read in the files of the database, its log or the functions’ log', async () => {
  const canaries = intakeTexts
    .filter((name) => name !== 'correo')
    .map((name) => [name, `canario-${name}-7193`] as const)
  const address = 'canario-correo-7193@correo.example'
  const body = createIntake({ ...Object.fromEntries(canaries), correo: address })
  expect((await stack.send('send-hipnosis-email', body)).status).toBe(200)
  // The same with a fault in the row, whose error message would quote it.
  await stack.sql.unsafe(
    `alter table lead.submission add constraint fault check (form <> 'formulario-hipnosis-regresiva') not valid`,
  )
  expect((await stack.send('send-hipnosis-email', body, lastTry)).status).toBe(200)
  await stack.sql.unsafe('alter table lead.submission drop constraint fault')
  // At rest everything is in the files, and none of them comes or goes.
  await stack.postgres.stop()
  const files = readdirSync(stack.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((file) => readFileSync(join(file.parentPath, file.name)).includes('canario-'))
  expect(found.map((file) => file.name)).toEqual([])
  await restart()
  const [dump] = await stack.sql`select query_to_xml('select * from lead.submission', true, false, '')::text as text`
  expect(dump?.text).toContain('formulario-hipnosis-regresiva')
  expect(dump?.text).not.toContain('canario-')
  await expect.poll(() => stack.log.join('\n')).toContain('store-23514')
  expect(stack.log.join('\n')).not.toContain('canario-')
})

test('every acknowledged submission survives kills of the database and of the function', async () => {
  const acknowledged: string[] = []
  let isOver = false
  const senders = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const key = crypto.randomUUID()
      const response = await sendAsPage(stack, 'send-hipnosis-email', createIntake(), { 'Idempotency-Key': key })
      if (response?.status === 200) acknowledged.push(key)
    }
  })
  for (let round = 0; round < 3; round++) {
    const enough = acknowledged.length + 20
    await expect.poll(() => acknowledged.length).toBeGreaterThan(enough)
    if (round === 1) stack.functions.kill('send-hipnosis-email')
    else {
      await stack.postgres.kill()
      await restart()
    }
    stack.functions.kill('drain-outbox')
  }
  isOver = true
  await Promise.all(senders)
  await drainAll()
  const mailed = new Set(stack.mail.mails.map((mail) => mail.key))
  expect(mailed.size).toBe(stack.mail.mails.length)
  const mac = await createMac(stack.keys.hmacKey)
  for (const key of acknowledged) {
    const id = toUuid(await mac('id', `formulario-hipnosis-regresiva ${key}`))
    // From the outbox, or directly while the database was away.
    expect({ key, isMailed: mailed.has(id) }).toEqual({ key, isMailed: true })
  }
})
