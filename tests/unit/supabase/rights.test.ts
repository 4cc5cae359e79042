import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import connect, { type Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toRoleUrl } from '#local/lead-env.ts'
import { createLeadKeys } from '#local/lead-keys.ts'
import type { LeadsAccess } from '#operating/leads/leads-access.ts'
import { createLeadsStore, type LeadsStore } from '#operating/leads/leads-store.ts'
import { createApiStore } from '#operating/leads/open-store.ts'
import { parseLeadsCommand } from '#operating/leads/parse-leads-command.ts'
import { type Outcome, runLeadsCommand } from '#operating/leads/run-leads-command.ts'
import { emptyStore } from '#support/lead-database.ts'
import { createIntake, noLimits, qualifiedQuiz } from '#support/lead-stack.ts'
import { provideLeadStack } from '#support/provide-lead-store.ts'
import { SECRET_KEY, startDataApi } from '#support/stand-in/data-api.ts'

const stack = provideLeadStack(noLimits)
let operator: Sql
let store: LeadsStore
let access: LeadsAccess

beforeAll(() => {
  operator = connect(toRoleUrl(stack.postgres.url, stack.keys, 'lead_operator'), { max: 1 })
  store = createLeadsStore(operator, 'lucia')
  access = {
    title: 'prueba',
    store: { databaseUrl: '', authority: '' },
    hmacKey: stack.keys.hmacKey,
    privateKeys: { [stack.keys.keyId]: stack.keys.privateKey },
    drainUrl: `${stack.functions.url}/functions/v1/drain-outbox`,
    drainSecret: stack.keys.drainSecret,
    ledgerFile: join(stack.dataDir, 'erasures.jsonl'),
  }
})
afterAll(() => operator.end())
beforeEach(async () => {
  await emptyStore(stack.sql)
  stack.mail.getResponse = () => ({})
})

async function run(words: string, by: LeadsStore = store): Promise<Outcome & { text: string }> {
  const command = parseLeadsCommand(words.split(' '))
  if (!command) throw new Error('not a command')
  const outcome = await runLeadsCommand(command, by, access)
  return { ...outcome, text: outcome.lines.join('\n') }
}

async function sendAll(): Promise<void> {
  await stack.send('send-hipnosis-email', createIntake({ correo: 'Ana.Garcia@Correo.example' }))
  await stack.send('send-hipnosis-email', createIntake({ correo: 'otra@correo.example' }))
  await stack.send('send-cuestionario-email', qualifiedQuiz)
  await expect
    .poll(() => stack.sql`select from lead.delivery where state in ('due', 'leased') and tries = 0`)
    .toHaveLength(0)
}

test('status tells what is there and whether somebody should do something', async () => {
  await sendAll()
  await stack.drain()
  const good = await run('status')
  expect(good).toMatchObject({ isHealthy: true })
  expect(good.text).toMatch(/formulario-hipnosis-regresiva +entregado al proveedor +2 +con contenido: 2/)
  expect(good.text).toContain('Todo en orden.')

  await stack.sql`update lead.job_run set ran_at = now() - interval '61 minutes' where job = 'drain'`
  const silent = await run('status')
  expect(silent).toMatchObject({ isHealthy: false })
  expect(silent.text).toContain('ATENCIÓN: el envío no funciona')

  await stack.drain()
  await stack.sql`update lead.delivery set state = 'due', due_at = now() + interval '1 hour', settled_at = null`
  await stack.sql`update lead.submission set received_at = now() - interval '61 minutes'`
  const late = await run('status')
  expect(late).toMatchObject({ isHealthy: false })
  expect(late.text).not.toContain('Todo en orden')
  expect(late.text).toContain('ATENCIÓN: hay envíos que esperan salir hacia el buzón desde hace 61 min.')

  await stack.sql`update lead.delivery set state = 'dead', code = 'http-403', settled_at = now()`
  await stack.sql`update lead.job_run set ran_at = now() - interval '27 hours' where job = 'purge'`
  const bad = await run('status')
  expect(bad.isHealthy).toBe(false)
  expect(bad.text).toContain('ATENCIÓN: no han podido salir: ')
  expect(bad.text).toContain('ATENCIÓN: Hace más de un día que no se borran los datos caducados.')
})

test.each([
  [
    'a mail that came back',
    "state = 'due', settled_at = null, due_at = now() + interval '1 hour', incident = 'bounced', incident_at = now(), alarmed_at = now()",
    'devueltos',
  ],
  [
    'a row that cannot be opened',
    "state = 'due', settled_at = null, due_at = now() + interval '1 hour', incident = 'unreadable', incident_at = now()",
    'no se pueden abrir',
  ],
  ['a mail of unknown arrival', "settled_at = now() - interval '49 hours', confirmed = null", 'no se ha sabido si'],
])('status is not in order beside %s', async (_, changes, words) => {
  await sendAll()
  await stack.drain()
  await stack.sql.unsafe(`update lead.delivery set ${changes}`)
  const { isHealthy, text } = await run('status')
  expect(isHealthy).toBe(false)
  expect(text).toMatch(new RegExp(`ATENCIÓN: .*${words}.* \\(3\\)`))
  expect(text).not.toContain('Todo en orden')
})

test('status and find say that a mail is in the mailbox once the provider has said so', async () => {
  await sendAll()
  const find = () => run('find --email ana.garcia@correo.example')
  expect((await find()).text).toMatch(/ {2}entregado al proveedor {2}/)
  await stack.sql`update lead.delivery set confirmed = 'delayed'`
  expect((await find()).text).toMatch(/ {2}entregado al proveedor {2}/)
  await stack.sql`update lead.delivery set confirmed = 'delivered'`
  expect((await find()).text).toMatch(/ {2}en el buzón {2}/)
  expect((await run('status')).text).toMatch(/formulario-hipnosis-regresiva +en el buzón +2 +con contenido: 2/)
})

test('find tells a person’s submissions however the address is written, without what is in them', async () => {
  await sendAll()
  const { text } = await run('find --email ana.garcia@correo.EXAMPLE')
  expect(text.split('\n')).toHaveLength(1)
  expect(text).toMatch(/^[0-9A-F]{8} {2}formulario-hipnosis-regresiva/)
  expect(text).not.toContain('García')
})

test('export opens what one person wrote and nothing of others', async () => {
  await sendAll()
  const exported = JSON.parse((await run('export --email ana.garcia@correo.example')).text)
  expect(exported).toHaveLength(1)
  expect(exported[0].answers).toEqual(createIntake({ correo: 'Ana.Garcia@Correo.example' }).formData)
})

test('with the address and the secret key of the project the operator does the same, and a public key nothing', async () => {
  const api = await startDataApi(stack.postgres.url, ['public', 'operator'])
  try {
    const overApi = createApiStore(api.url, SECRET_KEY, 'lucia')
    await sendAll()
    await stack.drain()
    const ana = '--email ana.garcia@correo.example'
    for (const words of ['status', `find ${ana}`, `export ${ana}`])
      expect(await run(words, overApi), words).toEqual(await run(words))
    const counted = { funnel: 'cuestionario', version: 1, months: 12, limits: [] }
    const counts = Array.from({ length: 5 }, () => ({ step: 'q1', what: 'shown' }))
    await stack.sql`select lead.count_steps(${stack.sql.json({ ...counted, counts })})`
    expect(await overApi.getStepCounts('cuestionario', '2026-01-01')).toEqual([
      { version: 1, variant: '', step: 'q1', what: 'shown', total: 5 },
    ])
    expect((await run('drain --dead', overApi)).text).toContain('Recuperados: 0.')
    expect((await run(`erase ${ana} --yes`, overApi)).text).toContain('Borrados: 1 envíos.')
    expect((await run(`export ${ana}`)).text).toBe('[]')
    await expect(overApi.replayErasures([])).rejects.toThrow('LEAD_OPERATOR_URL')
    const audit = await stack.sql`select distinct operator from lead.audit`
    expect([...audit]).toEqual([{ operator: 'lucia' }])
    for (const key of ['sb_publishable_prueba', 'otra'])
      await expect(createApiStore(api.url, key, 'x').getStatus()).rejects.toThrow('SUPABASE_SECRET_KEY no vale')
  } finally {
    await api.stop()
  }
})

test.each([
  ['a project that was not deployed since', ['public'], 'npm run deploy'],
  ['an address that answers nothing', null, 'SUPABASE_URL no contesta'],
])('%s is told with its cure', async (_, exposed, cure) => {
  const api = await startDataApi(stack.postgres.url, exposed ?? [])
  const { url } = api
  if (!exposed) await api.stop()
  await expect(createApiStore(url, SECRET_KEY, 'x').getStatus()).rejects.toThrow(cure)
  if (exposed) await api.stop()
})

test('an export on the terminal gives it nothing to obey, and says the same', async () => {
  const madre = 'limpia \u009b2J\u202egirada\u202c \ud83c\udf19 ñ\nsegunda línea'
  await stack.send('send-hipnosis-email', createIntake({ correo: 'ana@correo.example', madre }))
  const { text } = await run('export --email ana@correo.example')
  expect(text).not.toMatch(/[^\P{C}\n]/u)
  expect(text).toContain('\\u009b2J\\u202egirada\\u202c \ud83c\udf19 ñ\\n')
  expect(JSON.parse(text)[0].answers.madre).toBe(madre)
})

test('export lists what it cannot open beside what it can, in a file for its owner alone', async () => {
  await sendAll()
  await stack.sql`update lead.submission set key_id = 'antigua' where email_mac is not null`
  await stack.send('send-hipnosis-email', createIntake({ correo: 'ana.garcia@correo.example' }))
  const file = join(stack.dataDir, 'export.json')
  writeFileSync(file, 'x')
  chmodSync(file, 0o666)
  const mixed = await run(`export --email ana.garcia@correo.example --to ${file}`)
  expect(mixed.isHealthy).toBe(false)
  expect(mixed.text).toMatch(/^2 envíos en .*\nSin abrir: ref [0-9A-F]{8}\./)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const exported = JSON.parse(readFileSync(file, 'utf8'))
  expect(exported.map((row: object) => Object.keys(row).at(-1))).toEqual(['unreadable', 'answers'])
  expect(exported[0].unreadable).toContain('«antigua»')
  const { privateKeys } = access
  access.privateKeys = {
    ...privateKeys,
    otra: createLeadKeys().privateKey,
    antigua: Object.values(privateKeys)[0] ?? '',
  }
  expect(await run('export --email ana.garcia@correo.example')).toMatchObject({ isHealthy: true })
  access.privateKeys = privateKeys
})

describe('erase', () => {
  test('without --yes only announces', async () => {
    await sendAll()
    expect((await run('erase --email ana.garcia@correo.example')).isHealthy).toBe(false)
    expect(JSON.parse((await run('export --email ana.garcia@correo.example')).text)).toHaveLength(1)
  })

  test('destroys one person’s content, waiting mails too, and says what it cannot reach', async () => {
    stack.mail.getResponse = () => ({ status: 500 })
    await stack.send('send-hipnosis-email', createIntake())
    await expect.poll(() => stack.sql`select from lead.delivery where tries = 1`).toHaveLength(1)
    // Its next try is not due before the end, however long the rest takes.
    await stack.sql`update lead.delivery set due_at = now() + interval '1 hour'`
    stack.mail.getResponse = () => ({})
    await sendAll()
    const { text } = await run('erase --email ana.garcia@correo.example --yes')
    expect(text).toContain('Borrados: 2 envíos.')
    expect(text).toMatch(/Ya salieron hacia el buzón, búscalos: ref [0-9A-F]{8}\./)
    expect(text).toContain('EmailJS')
    const rows = await stack.sql`
      select d.state, s.ciphertext, s.email_mac, s.body_mac from lead.submission s join lead.delivery d on d.submission_id = s.id
      where destroyed_why = 'erasure' order by d.state`
    expect([...rows]).toEqual(
      ['sent', 'withdrawn'].map((state) => ({ state, ciphertext: null, email_mac: null, body_mac: null })),
    )
    expect((await run('find --email ana.garcia@correo.example')).text).toContain('No hay ningún envío')
    expect(JSON.parse((await run('export --email otra@correo.example')).text)).toHaveLength(1)
    expect(readFileSync(access.ledgerFile, 'utf8')).not.toContain('ana')
  })

  test('names what may be in the mailbox although nobody has heard so', async () => {
    stack.mail.getResponse = () => ({ cut: true })
    await stack.send('send-hipnosis-email', createIntake())
    await expect.poll(() => stack.sql`select from lead.delivery where tries = 1`).toHaveLength(1)
    const { text } = await run('erase --email ana.garcia@correo.example --yes')
    expect(text).toMatch(/Pueden estar en el buzón, búscalos: ref [0-9A-F]{8}\./)
    expect(text).not.toContain('Ya estaban')
  })

  test('touches nothing while it cannot be noted in the ledger', async () => {
    await sendAll()
    const { ledgerFile } = access
    access.ledgerFile = join(stack.dataDir, 'no', 'hay')
    await expect(run('erase --email ana.garcia@correo.example --yes')).rejects.toThrow('ENOENT')
    access.ledgerFile = ledgerFile
    expect(JSON.parse((await run('export --email ana.garcia@correo.example')).text)).toHaveLength(1)
  })

  test('notes itself in a file for its owner alone', async () => {
    writeFileSync(access.ledgerFile, '')
    chmodSync(access.ledgerFile, 0o644)
    await run('erase --email nadie@correo.example --yes')
    expect(statSync(access.ledgerFile).mode & 0o777).toBe(0o600)
    expect(readFileSync(access.ledgerFile, 'utf8')).toMatch(/^\{"mac":"[^"]+","at":"[^"]+Z"\}\n$/)
  })

  test('is done again after an older copy of the database is restored, but does not touch what came later', async () => {
    await sendAll()
    const backup = await stack.sql`select * from lead.submission where email_mac is not null`
    const backedUp =
      await stack.sql`select * from lead.delivery where submission_id = any (${backup.map((row) => row.id)})`
    await run('erase --email ana.garcia@correo.example --yes')
    await stack.sql`delete from lead.submission`
    await stack.sql`insert into lead.submission ${stack.sql(backup)}`
    await stack.sql`insert into lead.delivery ${stack.sql(backedUp)}`
    await stack.send('send-hipnosis-email', createIntake())
    expect((await run(`erase --replay ${access.ledgerFile}`)).text).toBe('Vueltos a borrar: 1 envíos.')
    expect(JSON.parse((await run('export --email ana.garcia@correo.example')).text)).toHaveLength(1)
    expect(JSON.parse((await run('export --email otra@correo.example')).text)).toHaveLength(1)
    expect((await run(`erase --replay ${access.ledgerFile}`)).text).toBe('Vueltos a borrar: 0 envíos.')
  })
})

test('another key of the MACs is an alarm, and with a wrong one nobody is looked for', async () => {
  await sendAll()
  const { hmacKey } = access
  access.hmacKey = createLeadKeys().hmacKey
  await expect(run('find --email ana.garcia@correo.example')).rejects.toThrow('LEAD_HMAC_KEY')
  access.hmacKey = hmacKey
  await stack.drain()
  expect(stack.alarm.alarms.map(({ code }) => code)).not.toContain('mac-key-changed')

  const { LEAD_HMAC_KEY = '' } = stack.env
  stack.env.LEAD_HMAC_KEY = createLeadKeys().hmacKey
  stack.functions.kill('send-hipnosis-email')
  await stack.send('send-hipnosis-email', createIntake())
  await expect.poll(() => stack.sql`select from lead.mac_key`).toHaveLength(2)
  stack.env.LEAD_HMAC_KEY = LEAD_HMAC_KEY
  stack.functions.kill('send-hipnosis-email')
  expect((await run('status')).text).toContain('Ha cambiado LEAD_HMAC_KEY')
  for (let round = 0; round < 2; round++) await stack.drain()
  expect(stack.alarm.alarms.filter(({ code }) => code === 'mac-key-changed')).toHaveLength(1)
})

test('drain sends what waits, and with --dead what had been given up', async () => {
  stack.mail.getResponse = () => ({ status: 422 })
  await stack.send('send-hipnosis-email', createIntake())
  await expect.poll(async () => (await run('status')).text).toContain('sin salida')
  stack.mail.getResponse = () => ({})
  expect((await run('drain')).text).toBe('Enviados ahora: 0.')
  expect((await run('drain --dead')).text).toBe('Recuperados: 1.\nEnviados ahora: 1.')
})

test('every command leaves a line with the operator’s name', async () => {
  const before = await stack.sql`select coalesce(max(id), 0) as id from lead.audit`
  for (const words of [
    'status',
    'find --email a@b.es',
    'export --email a@b.es',
    'erase --email a@b.es --yes',
    'drain --dead',
  ])
    await run(words)
  const rows = await stack.sql`select action, operator, role from lead.audit where id > ${before[0]?.id} order by id`
  expect(rows.map((row) => row.action)).toEqual(['status', 'find', 'export', 'erase', 'revive', 'drain'])
  expect(new Set(rows.map((row) => `${row.operator} ${row.role}`))).toEqual(new Set(['lucia lead_operator']))
})

const noCommands = ['', 'borra', 'find', 'find --email nadie', 'erase --yes', 'status --otra', 'status find']
test.each(noCommands)('«%s» is no command', (words) => {
  expect(parseLeadsCommand(words.split(' ').filter(Boolean))).toBeNull()
})
