import { expect, test } from 'vitest'
import policy from '#functions/policy.json' with { type: 'json' }
import { parsePolicy } from '#functions/policy.ts'
import { parseDrainSettings, parseIntakeSettings, parseListenerSettings, toAddress } from '#functions/settings.ts'
import { createLeadEnv } from '#local/lead-env.ts'
import { createLeadKeys } from '#local/lead-keys.ts'

const site = { publishableKey: 'sb_publishable_prueba', recipient: 'sesiones@practica.example' }
const env: Record<string, string> = {
  ...createLeadEnv('postgres://x:y@127.0.0.1:1/postgres', createLeadKeys(), site),
  SITE_ORIGIN: 'https://web.example',
  SUPABASE_URL: 'http://127.0.0.1:1',
  MAIL_WEBHOOK_SECRET: `whsec_${'x'.repeat(32)}`,
  MAIL_API_URL: 'http://127.0.0.1:2',
  MAIL_API_KEY: 'clave-de-prueba',
  TRUSTED_PROXIES: '1',
  MAIL_PLAN: '{"day":100,"month":3000,"second":5}',
  ALARM_URL: 'https://avisos.example/canal',
  HEARTBEAT_URL: 'https://vigia.example/latido',
}
const intakeNames = Object.keys(env).filter(
  (name) => !/DISPATCHER|LISTENER|PRIVATE|ALARM|HEARTBEAT|WEBHOOK|PLAN/.test(name),
)
const drainNames = Object.keys(env).filter((name) => /DISPATCHER|PRIVATE|ALARM|HEARTBEAT|DRAIN|MAIL_[^W]/.test(name))
const having = (changes: Record<string, string | undefined>) => (name: string) => ({ ...env, ...changes })[name]

test('a complete environment is taken', () => {
  expect(parseIntakeSettings(having({})).mail.to).toBe('sesiones@practica.example')
  expect(parseDrainSettings(having({})).alarmUrl).toBe('https://avisos.example/canal')
})

test.each(intakeNames)('an intake without %s does not start', (name) => {
  expect(() => parseIntakeSettings(having({ [name]: undefined }))).toThrow(`missing or malformed: ${name}`)
})

test.each(drainNames)('a drain without %s does not start', (name) => {
  expect(() => parseDrainSettings(having({ [name]: '  ' }))).toThrow(`missing or malformed: ${name}`)
})

test.each(['LEAD_LISTENER_URL', 'MAIL_WEBHOOK_SECRET'])('a listener without %s does not start', (name) => {
  expect(parseListenerSettings(having({})).webhookSecret).toContain('whsec_')
  expect(() => parseListenerSettings(having({ [name]: undefined }))).toThrow(`missing or malformed: ${name}`)
})

test.each([
  'sesiones',
  'sesiones@practica',
  'sesiones@practica,example',
  'sesiones @practica.example',
  'a@practica.example, b@practica.example',
  'a@practica.example;b@practica.example',
  '<sesiones@practica.example>',
  'sesiones@@practica.example',
  'sesiones@practica..example',
])('with the recipient %j nothing starts', (recipient) => {
  expect(() => parseIntakeSettings(having({ MAIL_TO: recipient }))).toThrow('MAIL_TO')
  expect(() => parseDrainSettings(having({ MAIL_TO: recipient }))).toThrow('MAIL_TO')
})

test.each(['postgres://lead_writer.abc:x@pooler.example:6543/postgres', 'postgres://x:y@localhost.example:1/postgres'])(
  'the store at %s is only spoken to with the authority of its certificate',
  (url) => {
    const settings = (authority?: string) =>
      parseIntakeSettings(having({ LEAD_WRITER_URL: url, LEAD_DATABASE_CA: authority }))
    expect(() => settings()).toThrow('missing or malformed: LEAD_DATABASE_CA')
    expect(() => settings('prod-ca-2021.crt')).toThrow('missing or malformed: LEAD_DATABASE_CA')
    const authority = '-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----'
    expect(settings(authority).database).toEqual({ url, authority })
  },
)

test('an address that chooses its own kind of encryption is refused', () => {
  const url = 'postgres://x:y@127.0.0.1:1/postgres?sslmode=no-verify'
  expect(() => parseDrainSettings(having({ LEAD_DISPATCHER_URL: url }))).toThrow('LEAD_DISPATCHER_URL')
})

test('every fault is named at once, and no value is told', () => {
  const get = having({
    MAIL_TO: 'roto',
    SITE_ORIGIN: 'https://web.example/ruta',
    LEAD_HMAC_KEY: 'corta',
    LEAD_POLICY: '{"mail":{"trys":1}}',
  })
  expect(() => parseIntakeSettings(get)).toThrow(
    /^missing or malformed: SITE_ORIGIN, LEAD_POLICY \(mail\.trys\), LEAD_HMAC_KEY, MAIL_TO$/,
  )
})

test.each([
  ['MAIL_API_URL', 'http://api.resend.com'],
  ['MAIL_API_URL', 'http://10.0.0.5:8080'],
  ['ALARM_URL', 'http://avisos.example/canal'],
  ['HEARTBEAT_URL', 'http://vigia.example/latido'],
  ['SITE_ORIGIN', 'http://web.example'],
  ['SUPABASE_URL', 'http://proyecto.example'],
  ['DRAIN_SECRET', 'a'.repeat(64)],
  ['DRAIN_SECRET', 'corto-y-distinto'],
  ['MAIL_WEBHOOK_SECRET', `whsec_${'='.repeat(40)}`],
])('%s of %s is refused', (name, text) => {
  const get = having({ [name]: text })
  const parses = [parseIntakeSettings, parseDrainSettings, parseListenerSettings]
  const refusals = parses.flatMap((parse) => {
    try {
      parse(get)
      return []
    } catch (error) {
      return [String(error)]
    }
  })
  expect(refusals).not.toEqual([])
  for (const refusal of refusals) expect(refusal).toBe(`Error: missing or malformed: ${name}`)
})

test.each(['0', '-1', 'dos', '10', ''])('%j trusted proxies are refused', (proxies) => {
  expect(() => parseIntakeSettings(having({ TRUSTED_PROXIES: proxies }))).toThrow('TRUSTED_PROXIES')
})

test('the key of the older kind will do', () => {
  const settings = parseIntakeSettings(having({ SUPABASE_PUBLISHABLE_KEYS: undefined, SUPABASE_ANON_KEY: 'eyJ-anon' }))
  expect(settings.publishableKeys).toEqual(['eyJ-anon'])
})

test.each([
  ['a@b.es', 'a@b.es'],
  ['La web <a@b.es>', 'a@b.es'],
  ['La web <a@b.es', ''],
])('the address in %j is %j', (text, address) => {
  expect(toAddress(text)).toBe(address)
})

test('a policy is overridden number by number, and only by names it has', () => {
  expect(parsePolicy(undefined)).toEqual(policy)
  expect(parsePolicy('{"mail":{"mailsPerHour":5}}').mail).toEqual({ ...policy.mail, mailsPerHour: 5 })
})

test.each([
  ['{"mial":{}}', 'mial'],
  ['{"mail":{"tries":"10"}}', 'mail.tries'],
  ['{"mail":5,"retention":null}', 'mail, retention'],
  ['{"mail":{"toString":1}}', 'mail.toString'],
  ['{"sb_secret_1":1}', '?'],
  ['[1]', '?'],
  ...[-5, 0, 0.5, '1e400', 1_000_001, true].map((count) => [
    `{"abuse":{"perAddress":{"count":${count}}}}`,
    'abuse.perAddress.count',
  ]),
  ['{"retention":{"ceilingDays":0}}', 'retention.ceilingDays'],
  ['{"retention":{"ceilingDays":31,"traceMonths":13}}', 'retention.ceilingDays, retention.traceMonths'],
  ['{"alarms":{"silentHours":100000}}', 'alarms.silentHours'],
])('the policy %s is refused for its %s', (override, names) => {
  expect(() => parseDrainSettings(having({ LEAD_POLICY: override }))).toThrow(
    `missing or malformed: LEAD_POLICY (${names})`,
  )
})

test.each([
  ['{"month":3000}', ' (second)'],
  ['{"day":0,"month":3000,"second":5}', ' (day)'],
  ['{"day":71,"month":3000,"second":5}', ' (day)'],
  ['{"month":2231,"second":5}', ' (month)'],
  ['{"month":3000,"second":"5","week":1}', ' (week, second)'],
  ['3000', ' (month, second)'],
  ['gratis', ''],
])('the plan %s is refused%s', (plan, names) => {
  expect(() => parseDrainSettings(having({ MAIL_PLAN: plan }))).toThrow(
    new Error(`missing or malformed: MAIL_PLAN${names}`),
  )
})

test('the hours of a longest month use up no plan', () => {
  const plans = [100, 1000, 5000].flatMap((day) =>
    [3000, 50_000, 1_000_000].map((month) => ({ day, month, second: 5 })),
  )
  for (const plan of plans) {
    const { mail } = parseDrainSettings(having({ MAIL_PLAN: JSON.stringify(plan) })).policy
    const anHour = mail.mailsPerHour + mail.loneMailsPerHour + 3600 / mail.digestEverySeconds
    expect(anHour * 24).toBeLessThanOrEqual(plan.day)
    expect(anHour * 24 * 31).toBeLessThanOrEqual(plan.month)
    expect(Math.min(mail.mailsPerHour, mail.loneMailsPerHour)).toBeGreaterThan(0)
  }
})

test('a plan of a hundred mails a day leaves four an hour, and one without a limit leaves the policy as it is', () => {
  const read = (plan: string) => parseDrainSettings(having({ MAIL_PLAN: plan })).policy.mail
  expect(read('{"day":100,"month":3000,"second":2}')).toEqual({
    ...policy.mail,
    mailsPerHour: 1,
    loneMailsPerHour: 1,
    digestEverySeconds: 1800,
    mailsPerSecond: 2,
  })
  expect(read('{"month":200000,"second":5}')).toEqual(policy.mail)
})

test('every number of the policy is within its own range', () => {
  expect(parsePolicy(JSON.stringify(policy))).toEqual(policy)
})

const secret = `whsec_${'x'.repeat(32)}`
const receivers = (url: unknown, own: unknown = secret) => JSON.stringify({ crm: { url, secret: own } })
const hosted = {
  LEAD_DISPATCHER_URL: 'postgres://lead_dispatcher.abc:x@pooler.example:6543/postgres',
  LEAD_DATABASE_CA: '-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----',
}

test('receivers elsewhere have an address over https and a secret', () => {
  const url = 'https://hook.eu1.make.com/abc'
  const settings = parseDrainSettings(having({ ...hosted, LEAD_WEBHOOKS: receivers(url) }))
  expect([...settings.receivers]).toEqual([['crm', { url, secret, isRaw: false }]])
  const raw = JSON.stringify({ crm: { url, secret, raw: true } })
  expect(parseDrainSettings(having({ ...hosted, LEAD_WEBHOOKS: raw })).receivers.get('crm')?.isRaw).toBe(true)
  const odd = JSON.stringify({ crm: { url, secret, raw: 'yes' } })
  expect(() => parseDrainSettings(having({ ...hosted, LEAD_WEBHOOKS: odd }))).toThrow('LEAD_WEBHOOKS (crm)')
  expect(parseDrainSettings(having({ LEAD_WEBHOOKS: undefined })).receivers.size).toBe(0)
})

test.each([
  'http://hook.eu1.make.com/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://2130706433/abc',
  'https://0x7f.1/abc',
  'https://10.0.0.7/abc',
  'https://169.254.169.254/latest',
  'https://[fd00::1]/abc',
  'https://localhost/abc',
  'https://localhost./abc',
  'https://kong/abc',
  'https://metadata.google.internal/abc',
  'https://nas.local/abc',
  'https://hook.eu1.make.com:8443/abc',
  'https://quien:clave@hook.eu1.make.com/abc',
  'ftp://hook.eu1.make.com/abc',
  'file:///etc/passwd',
  'hook.eu1.make.com/abc',
  '',
  7,
  null,
])('a receiver at %j is refused by its name, and its address is not told', (url) => {
  const start = () => parseDrainSettings(having({ ...hosted, LEAD_WEBHOOKS: receivers(url) }))
  expect(start).toThrow(/^missing or malformed: LEAD_WEBHOOKS \(crm\)$/)
})

test.each(['corto', 'whsec_corto', undefined, 'x'.repeat(64)])('a receiver with the secret %j is refused', (own) => {
  const start = () =>
    parseDrainSettings(having({ LEAD_WEBHOOKS: receivers('https://hook.eu1.make.com/abc', own ?? '') }))
  expect(start).toThrow('LEAD_WEBHOOKS (crm)')
})

test('a receiver on this machine is for a store on this machine alone', () => {
  const local = { LEAD_WEBHOOKS: receivers('http://127.0.0.1:8080/hook') }
  expect(parseDrainSettings(having(local)).receivers.size).toBe(1)
  expect(() => parseDrainSettings(having({ ...hosted, ...local }))).toThrow('LEAD_WEBHOOKS (crm)')
})
