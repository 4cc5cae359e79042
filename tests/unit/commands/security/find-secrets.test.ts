import { expect, test } from 'vitest'
import { findSecrets } from '#commands/security/find-secrets.ts'
import { findSecurityFaults, listScannedFiles } from '#commands/security/find-security-faults.ts'

// Put together here, so that this file holds none of them itself.
const long = 'Ab1'.repeat(14)
const claims = (role: string) => Buffer.from(JSON.stringify({ role, iss: 'supabase' })).toString('base64url')
const toToken = (role: string) => ['eyJhbGciOiJIUzI1NiJ9', claims(role), long].join('.')
const toAddress = (password: string, host: string) => ['postgres', `//lead:${password}@${host}/postgres`].join(':')

test.each([
  ['private key', ['-----BEGIN', `PRIVATE KEY-----\n${long}`].join(' ')],
  ['secret key of Supabase', `sb_${'secret'}_${long}`],
  ['key of the mail API', `re_${'Ab1Ab1Ab1'}_${long}`],
  ['payment key', `sk_${'live'}_${long}`],
  ['cloud key', `AKIA${'ABCDEFGH12345678'}`],
  ['repository key', `ghp_${long.slice(0, 36)}`],
  ['key with the rights of a service', toToken('service_role')],
  ['password of a database', toAddress('secreta', 'db.servidor.com')],
])('a %s is found, with its line', (kind, secret) => {
  expect(findSecrets('a.ts', `const x = 1\nconst y = "${secret}"\n`)).toEqual([{ kind, file: 'a.ts', line: 2 }])
})

test.each([
  toToken('anon'),
  toAddress('x', '127.0.0.1:5432'),
  toAddress('x', 'base.example'),
  toAddress('x', '10.0.0.1:1'),
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in sources
  toAddress('${password}', 'db.servidor.com'),
  'sb_publishable_prueba',
  'clave-publica-ejemplo',
])('what is public, local or an example is no secret: %s', (text) => {
  expect(findSecrets('a.ts', text)).toEqual([])
})

test('neither the repository nor the built site holds a secret, and what is installed is what was reviewed', () => {
  expect(listScannedFiles().length).toBeGreaterThan(500)
  expect(findSecurityFaults()).toEqual([])
})
