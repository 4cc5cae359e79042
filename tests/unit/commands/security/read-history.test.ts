import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readHistory } from '#commands/security/read-history.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'

const folder = createTemporaryFolder()
afterAll(() => folder.remove())

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
