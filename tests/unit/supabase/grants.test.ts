import connect, { type Sql } from 'postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { toRoleUrl } from '#local/lead-env.ts'
import { setLeadPasswords } from '#local/lead-keys.ts'
import { provideLeadDatabase } from '#support/provide-lead-store.ts'

const store = provideLeadDatabase()
let sql: Sql

beforeAll(async () => {
  ;({ sql } = store)
  await setLeadPasswords(store.url, store.keys)
})

const strangers = ['anon', 'authenticated', 'service_role', 'authenticator']
const own = ['lead_writer', 'lead_dispatcher', 'lead_listener', 'lead_operator'] as const
const tables = [
  'alarm',
  'audit',
  'delivery',
  'erasure',
  'former_mail',
  'job_run',
  'mac_key',
  'rate_bucket',
  'step_count',
  'stray_return',
  'submission',
  'went_past',
]
const verbs = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']

/** The roles that may call each function. Whatever is not here may be called by nobody but the owner. */
const functions: Record<string, (typeof own)[number] | (typeof own)[number][]> = {
  'accept(jsonb)': 'lead_writer',
  'acknowledge(jsonb)': 'lead_writer',
  'note_direct(jsonb)': 'lead_writer',
  'note_mac_key(bytea)': 'lead_writer',
  'count_steps(jsonb)': 'lead_writer',
  'step_counts(text,date,text)': 'lead_operator',
  'claim(jsonb)': 'lead_dispatcher',
  'note_sending(uuid,uuid)': 'lead_dispatcher',
  'settle_mail(uuid,uuid,jsonb)': 'lead_dispatcher',
  'set_aside(uuid,uuid,jsonb)': 'lead_dispatcher',
  'unconfirmed(integer)': 'lead_dispatcher',
  'confirm(text,text,integer)': ['lead_dispatcher', 'lead_listener'],
  'note_stray(text,text)': 'lead_listener',
  'note_webhook()': 'lead_listener',
  'note_poll(text)': 'lead_dispatcher',
  'note_round()': 'lead_dispatcher',
  'purge()': 'lead_dispatcher',
  'due_alarms(jsonb)': 'lead_dispatcher',
  'note_alarm(jsonb)': 'lead_dispatcher',
  'status(text,jsonb)': 'lead_operator',
  'knows_mac_key(bytea)': 'lead_operator',
  'find(bytea,text)': 'lead_operator',
  'export(bytea,text)': 'lead_operator',
  'erase(bytea,text)': 'lead_operator',
  'replay_erasures(jsonb,text)': 'lead_operator',
  'revive(text)': 'lead_operator',
  'note_drain(text)': 'lead_operator',
}

/** The functions that the project's secret key calls over its API. */
const overApi = [
  'erase',
  'export',
  'find',
  'knows_mac_key',
  'note_drain',
  'revive',
  'status',
  'step_counts',
  'store_time',
]

test('the tables of the schema are the ones looked at here, each with row security forced', async () => {
  const rows = await sql`
    select relname as name, relrowsecurity as enabled, relforcerowsecurity as forced from pg_class
    where relnamespace = 'lead'::regnamespace and relkind in ('r', 'v', 'm', 'p') order by relname`
  expect([...rows]).toEqual(tables.map((name) => ({ name, enabled: true, forced: true })))
})

test('the schema that is open to the API holds functions alone', async () => {
  expect(await sql`select from pg_class where relnamespace = 'operator'::regnamespace`).toHaveLength(0)
})

test('every policy is for the owner of the functions alone', async () => {
  const rows = await sql`select distinct roles::text as roles from pg_policies where schemaname = 'lead'`
  expect([...rows]).toEqual([{ roles: '{lead_owner}' }])
})

describe.each([...strangers, ...own])('%s', (role) => {
  test.each(tables)('has no right of any kind on %s', async (table) => {
    for (const verb of verbs) {
      const [row] = await sql`select has_table_privilege(${role}, ${`lead.${table}`}, ${verb}) as allowed`
      expect({ verb, allowed: row?.allowed }).toEqual({ verb, allowed: false })
    }
  })

  test('may call exactly its own functions', async () => {
    const rows = await sql<{ name: string }[]>`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = 'lead'::regnamespace and has_function_privilege(${role}, p.oid, 'execute')
        and has_schema_privilege(${role}, 'lead', 'usage')`
    const expected = Object.keys(functions).filter((name) => [functions[name]].flat().some((one) => one === role))
    expect(rows.map((row) => row.name.replace('lead.', '')).toSorted()).toEqual(expected.toSorted())
  })

  test('cannot make anything in the schemas', async () => {
    const [row] = await sql`
      select has_schema_privilege(${role}, 'lead', 'create') or has_schema_privilege(${role}, 'operator', 'create') as allowed`
    expect(row?.allowed).toBe(false)
  })

  test("calls the operator's functions over the API with the secret key alone", async () => {
    const rows = await sql<{ name: string }[]>`
      select p.proname as name from pg_proc p
      where p.pronamespace = 'operator'::regnamespace and has_function_privilege(${role}, p.oid, 'execute')
        and has_schema_privilege(${role}, 'operator', 'usage') order by 1`
    expect(rows.map(({ name }) => name)).toEqual(role === 'service_role' ? overApi : [])
  })
})

test.each(strangers)('%s does not even see into the schema', async (role) => {
  const [row] = await sql`select has_schema_privilege(${role}, 'lead', 'usage') as allowed`
  expect(row?.allowed).toBe(false)
})

describe.each(own)('whoever steals the password of %s', (role) => {
  test.each([
    'select * from lead.submission',
    "insert into lead.delivery (submission_id) values ('00000000-0000-4000-8000-000000000000')",
    "update lead.submission set form = 'x'",
    'delete from lead.submission',
    'truncate lead.audit',
    'set role lead_owner',
    'create table lead.mine ()',
    'copy lead.submission to stdout',
    'create temporary table mine ()',
  ])('is refused: %s', async (statement) => {
    const stolen = connect(toRoleUrl(store.url, store.keys, role), { max: 1 })
    await expect(stolen.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
    await stolen.end()
  })
})

test('everybody else may make temporary tables as before', async () => {
  for (const role of [...strangers, 'postgres']) {
    const [row] = await sql`select has_database_privilege(${role}, current_database(), 'temporary') as allowed`
    expect({ role, allowed: row?.allowed }).toEqual({ role, allowed: true })
  }
})

test('what was written in the audit or the ledger cannot be changed, not even by the owner', async () => {
  await sql`select lead.note('prueba', 'status', null, '{}')`
  await sql`insert into lead.erasure (email_mac) values (${Buffer.alloc(32)})`
  for (const statement of [
    "update lead.audit set operator = 'otra'",
    'delete from lead.audit',
    'truncate lead.audit',
    'delete from lead.erasure',
  ]) {
    await expect(sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
  }
})

test('what the writer was told is stored is on disk', async () => {
  const writer = connect(toRoleUrl(store.url, store.keys, 'lead_writer'), { max: 1 })
  const rows =
    await writer`select name, setting from pg_settings where name in ('synchronous_commit', 'fsync', 'statement_timeout', 'log_error_verbosity') order by name`
  await writer.end()
  expect(rows.map((row) => row.setting)).toEqual(['on', 'terse', '3000', 'on'])
})
