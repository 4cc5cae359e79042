import { expect, test } from 'vitest'
import { createLeadEnv } from '#local/lead-env.ts'
import { createLeadKeys } from '#local/lead-keys.ts'
import { createFunctionEnv, selectFunctionEnv } from '#local/stack.ts'

const keys = createLeadKeys()
const site = { publishableKey: 'sb_publishable_prueba', recipient: 'sesiones@practica.example' }
const mailKeys = { sending: 'k', reading: 'l' }
const receivers = { receiversUrl: 'http://127.0.0.1:2/_webhooks', receivers: ['crm'] }
const places = {
  ...{ databaseUrl: 'postgres://postgres:x@127.0.0.1:1/postgres', mailUrl: '', mailKeys, siteOrigin: '' },
  ...receivers,
}
const env = { ...createLeadEnv(places.databaseUrl, keys, site), ...createFunctionEnv(places), SUPABASE_URL: 'u' }
const getNames = (name: string) => Object.keys(selectFunctionEnv(name, env)).sort()

const intakes = ['send-hipnosis-email', 'send-cuestionario-email', 'send-webhook', 'respaldo']
test.each(intakes)('%s has nothing that opens or reads', (name) => {
  expect(getNames(name)).toEqual([
    'DRAIN_SECRET',
    'LEAD_HMAC_KEY',
    'LEAD_KEY_ID',
    'LEAD_PUBLIC_KEY',
    'LEAD_WRITER_URL',
    'MAIL_API_KEY',
    'MAIL_API_URL',
    'MAIL_FROM',
    'MAIL_TO',
    'SITE_ORIGIN',
    'SUPABASE_PUBLISHABLE_KEYS',
    'SUPABASE_URL',
    'TRUSTED_PROXIES',
  ])
})

test('the drain has the private keys and no way to write or to find a person', () => {
  expect(getNames('drain-outbox')).toEqual(expect.arrayContaining(['LEAD_DISPATCHER_URL', 'LEAD_PRIVATE_KEYS']))
  expect(getNames('drain-outbox')).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/WRITER|HMAC|SUPABASE_DB/)]),
  )
})

test('each receiver elsewhere has a stand-in here, of which the drain alone hears', () => {
  const { LEAD_WEBHOOKS = '{}' } = selectFunctionEnv('drain-outbox', env)
  expect(JSON.parse(LEAD_WEBHOOKS)).toMatchObject({ crm: { url: 'http://127.0.0.1:2/_webhooks/crm' } })
})

test('what hears the provider has nothing that sends, opens or reads', () => {
  expect(getNames('mail-events')).toEqual(expect.arrayContaining(['LEAD_LISTENER_URL', 'MAIL_WEBHOOK_SECRET']))
  expect(getNames('mail-events')).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/WRITER|HMAC|PRIVATE|MAIL_API|DISPATCHER|SUPABASE_DB/)]),
  )
})
