import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getLeadsAccess } from '#operating/leads/leads-access.ts'
import { provideFolder } from '#support/provide.ts'

const folder = provideFolder()

function write(name: string, text: string): string {
  const file = join(folder.path, name)
  writeFileSync(file, text)
  return file
}

const complete: Record<string, string> = {
  LEAD_OPERATOR_URL: 'postgresql://lead_operator.abc:x@pooler.example:6543/postgres',
  LEAD_DATABASE_CA_FILE: write('authority.crt', 'authority'),
  LEAD_HMAC_KEY: 'hmac',
  LEAD_PRIVATE_KEYS_FILE: write('private.json', '{"2026-11":"private","2026-10":"older"}'),
  DRAIN_URL: 'https://abc.example/functions/v1/drain-outbox',
  DRAIN_SECRET: 'secret',
  LEAD_LEDGER: join(folder.path, 'erasures.jsonl'),
}

test('the operator reaches the production store with its own authority and keys', () => {
  expect(getLeadsAccess(complete, 'export')).toMatchObject({
    title: 'producción (pooler.example)',
    store: { authority: 'authority' },
    privateKeys: { '2026-11': 'private', '2026-10': 'older' },
  })
})

const overApi = { SUPABASE_URL: 'https://abc.example', SUPABASE_SECRET_KEY: 'sb_secret_x' }

test("the project's address and secret key are enough for the counts and the state of the store", () => {
  expect(getLeadsAccess(overApi, 'status')).toMatchObject({
    title: 'producción (abc.example)',
    store: { url: 'https://abc.example', secretKey: 'sb_secret_x' },
    drainUrl: 'https://abc.example/functions/v1/drain-outbox',
  })
})

test.each([
  ['LEAD_DATABASE_CA_FILE', complete, 'status'],
  ['LEAD_HMAC_KEY', complete, 'find'],
  ['LEAD_PRIVATE_KEYS_FILE', complete, 'export'],
  ['LEAD_LEDGER', complete, 'erase'],
  ['DRAIN_SECRET', complete, 'drain'],
  ['DRAIN_URL', complete, 'drain'],
  ['SUPABASE_URL', overApi, 'status'],
  ['SUPABASE_SECRET_KEY', overApi, 'status'],
] as const)('without %s production is not touched by what needs it', (name, given, command) => {
  expect(() => getLeadsAccess({ ...given, [name]: undefined }, command)).toThrow(`Faltan variables: ${name}.`)
})

test('a file without keys is no file of keys', () => {
  const file = write('empty.json', '{}')
  expect(() => getLeadsAccess({ ...complete, LEAD_PRIVATE_KEYS_FILE: file }, 'export')).toThrow(
    'no lleva ninguna clave',
  )
})
