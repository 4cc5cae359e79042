import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findSecrets, readHistory } from '#commands/security/find-secrets.ts'
import { findSecurityFaults, listScannedFiles } from '#commands/security/find-security-faults.ts'
import { inProject } from '#project/project-root.ts'
import { provideFolder } from '#support/provide.ts'

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

const folder = provideFolder()

const identity = ['-c', 'user.name=Ana', '-c', 'user.email=ana@correo.example', '-c', 'commit.gpgsign=false']
const git = (cwd: string, ...args: string[]) => execFileSync('git', [...identity, ...args], { cwd, stdio: 'pipe' })

const origin = join(folder.path, 'origin')
git(folder.path, 'init', '-q', origin)
const commit = (files: Record<string, string | null>) => {
  for (const [name, text] of Object.entries(files))
    if (text === null) rmSync(join(origin, name))
    else writeFileSync(join(origin, name), text)
  git(origin, 'add', '-A')
  git(origin, 'commit', '-qm', 'x')
}
commit({ 'clave.txt': 'abierta\nñ', 'queda.txt': 'uno' })
commit({ 'clave.txt': null, 'queda.txt': 'dos' })

test('what was taken out of the files is still read, and what is there today is not read twice', () => {
  const past = readHistory(origin)?.map(({ file, text }) => [file.replace(/ \(\w{12}\)$/, ''), text])
  expect(past?.toSorted()).toEqual([
    ['clave.txt', Buffer.from('abierta\nñ').toString('latin1')],
    ['queda.txt', 'uno'],
  ])
})

test('of a clone without its history nothing is claimed', () => {
  const shallow = join(folder.path, 'shallow')
  git(folder.path, 'clone', '-q', '--depth=1', `file://${origin}`, shallow)
  expect(readHistory(shallow)).toBeNull()
})

test('git takes in nothing that an operator makes in the project, and everything that belongs to it', () => {
  const made = [
    'ana.json',
    'erasures.jsonl',
    'private.pem',
    'supabase/private.pem',
    '.env',
    '.env.production',
    'lead-keys.json',
  ]
  const options = { cwd: inProject('.'), encoding: 'utf8' } as const
  const ignored = execFileSync('git', ['check-ignore', '--no-index', ...made], options)
  expect(ignored.trim().split('\n')).toEqual(made)
  const lost = execFileSync('git', ['ls-files', '--cached', '--ignored', '--exclude-standard'], options)
  expect(lost).toBe('')
})
