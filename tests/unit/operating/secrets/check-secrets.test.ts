import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { createLeadKeys } from '#local/lead-keys.ts'
import { checkSecrets } from '#operating/secrets/check-secrets.ts'
import { OPEN, writePasswords, writeSecrets } from '#operating/secrets/write-secrets.ts'

const keys = createLeadKeys()
const made = writeSecrets(keys)
const given: [string, string][] = [
  ['SITE_ORIGIN', 'https://www.practica.example'],
  ['LEAD_DATABASE_CA', '-----BEGIN CERTIFICATE-----\\nMIIB\\n-----END CERTIFICATE-----'],
  ['MAIL_API_KEY', 're_12345678'],
  ['MAIL_FROM', 'Web <web@practica.example>'],
  ['MAIL_TO', 'sesiones@practica.example'],
  ['MAIL_WEBHOOK_SECRET', `whsec_${'a'.repeat(32)}`],
  ['ALARM_URL', 'https://avisos.example/canal'],
  ['HEARTBEAT_URL', 'https://vigia.example/latido'],
]
/** As an owner completes the file that was made. */
const complete = given
  .reduce((text, [name, value]) => text.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}="${value}"`), made)
  .replaceAll(OPEN, 'proyecto.example')

test('a file that was just made has its keys, and says what its owner must complete', () => {
  const open = [...given.map(([name]) => name), 'LEAD_WRITER_URL', 'LEAD_DISPATCHER_URL', 'LEAD_LISTENER_URL']
  expect(checkSecrets(made).sort()).toEqual(open.map((name) => `${name}: falta por completar.`).sort())
})

test('with a completed file every function starts, and its keys are the ones that were made', () => {
  expect(checkSecrets(complete)).toEqual([])
  const read = parseEnv(complete)
  expect(read.LEAD_PUBLIC_KEY).toBe(keys.publicKey.trim())
  expect(JSON.parse(read.LEAD_PRIVATE_KEYS ?? '')).toEqual({ [keys.keyId]: keys.privateKey })
})

test.each([
  [/^MAIL_TO=.*$/m, 'MAIL_TO=sesiones@practica', 'MAIL_TO: falta o está mal escrito.'],
  [/^DRAIN_SECRET=.*$/m, '', 'DRAIN_SECRET: falta o está mal escrito.'],
  [/"month": 3000/, '"month": 30', 'MAIL_PLAN (month): falta o está mal escrito.'],
  [/^LEAD_KEY_ID=.*$/m, 'LEAD_KEY_ID=otra', 'LEAD_PRIVATE_KEYS: no lleva la clave que nombra LEAD_KEY_ID.'],
])('%s replaced by %j is told by its name alone', (line, other, sentence) => {
  expect(checkSecrets(complete.replace('"day": 100, ', '').replace(line, other))).toEqual([sentence])
})

test('a public key that is no pair of the private one is told', () => {
  const other = createLeadKeys().publicKey.trim().replaceAll('\n', '\\n')
  const mixed = complete.replace(/^LEAD_PUBLIC_KEY=.*$/m, () => `LEAD_PUBLIC_KEY="${other}"`)
  expect(checkSecrets(mixed)).toEqual(['LEAD_PUBLIC_KEY: no es la pareja de la clave privada.'])
})

test('each role gets the password that its address carries', () => {
  const sql = writePasswords(keys)
  for (const [role, password] of Object.entries(keys.passwords)) {
    expect(sql).toContain(`alter role ${role} password '${password}';`)
    if (role !== 'lead_operator') expect(made).toContain(`://${role}.${OPEN}:${password}@`)
  }
})
