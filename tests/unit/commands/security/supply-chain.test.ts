import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkLockfile, parseAudit } from '#commands/security/find-security-faults.ts'
import { inProject } from '#project/project-root.ts'

const lock = (entry: object) => JSON.stringify({ packages: { '': { name: 'web' }, 'node_modules/uno': entry } })
const good = { version: '1.0.0', integrity: 'sha512-AAAA' }

test('a package without its sum, from a fixed address or with scripts allowed is reported', () => {
  expect(checkLockfile(lock(good), 'ignore-scripts=true')).toEqual([])
  expect(checkLockfile(lock({ version: '1.0.0' }), 'ignore-scripts=true')).toEqual([
    'package-lock.json: node_modules/uno has no sha512 sum',
  ])
  expect(checkLockfile(lock({ ...good, resolved: 'https://otro.example/uno.tgz' }), 'ignore-scripts=true')).toEqual([
    'package-lock.json: node_modules/uno comes from a fixed address',
  ])
  expect(checkLockfile(lock(good), 'fund=false')).toHaveLength(1)
})

test('a workspace and the link to it are of the repository; a link to another folder is reported', () => {
  const withLink = (resolved: string) =>
    JSON.stringify({
      packages: {
        '': { name: 'web', workspaces: ['src/engine'] },
        'node_modules/engine': { resolved, link: true },
        'src/engine': { version: '1.0.0' },
      },
    })
  expect(checkLockfile(withLink('src/engine'), 'ignore-scripts=true')).toEqual([])
  expect(checkLockfile(withLink('../engine'), 'ignore-scripts=true')).not.toEqual([])
})

test('known faults are counted, and a registry that cannot be asked is no fault of the project', () => {
  const vulnerabilities = { info: 0, low: 1, moderate: 2, high: 3, critical: 1, total: 7 }
  expect(parseAudit(JSON.stringify({ metadata: { vulnerabilities } }))).toEqual({ kind: 'audited', high: 4, others: 3 })
  expect(parseAudit('{"error": {"code": "ENOAUDIT"}}')).toEqual({ kind: 'unreachable' })
  expect(parseAudit('')).toEqual({ kind: 'unreachable' })
})

const readJson = (file: string) => JSON.parse(readFileSync(inProject(file), 'utf8'))

test('the functions are deployed with the packages that are tested and audited', () => {
  const { imports } = readJson('supabase/functions/deno.json')
  const { specifiers, npm } = readJson('supabase/functions/deno.lock')
  const { dependencies } = readJson('package.json')
  const { packages } = readJson('package-lock.json')
  const asked = Object.values<string>(imports)
  expect(Object.keys(specifiers)).toEqual(asked)
  // Only these are in an audit of what reaches production.
  expect(asked).toEqual(Object.keys(imports).map((name) => `npm:${name}@${dependencies[name]}`))
  const locked = Object.entries<{ integrity: string }>(npm).map(([id, { integrity }]) => {
    // A package with peers is named with them: pg-pool@3.14.0_pg@8.23.1.
    const [, name = '', version] = /^(@?[^@]+)@([^_]+)/.exec(id) ?? []
    return { name, version, integrity }
  })
  expect(locked.length).toBeGreaterThan(5)
  for (const { name, version, integrity } of locked) {
    const installed = packages[`node_modules/${name}`]
    expect({ name, version: installed.version, integrity: installed.integrity }).toEqual({ name, version, integrity })
    expect(installed.dev, name).toBeUndefined()
  }
})

test('every package of the lockfile has a licence, and no Node is a first release', () => {
  const { packages } = readJson('package-lock.json')
  const entries = Object.entries<{ version?: string; license?: string; link?: true }>(packages)
  const named = entries.filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
  expect(named.filter(([, { license }]) => license === undefined).map(([path]) => path)).toEqual([])
  expect(named.filter(([path, { version }]) => /\/node-/.test(path) && version?.endsWith('.0.0'))).toEqual([])
})
