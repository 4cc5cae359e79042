import { expect, test } from 'vitest'
import { parseAudit } from '#tools/security/audit-dependencies.ts'
import { checkLockfile } from '#tools/security/check-lockfile.ts'

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

test('known faults are counted, and a registry that cannot be asked is no fault of the project', () => {
  const vulnerabilities = { info: 0, low: 1, moderate: 2, high: 3, critical: 1, total: 7 }
  expect(parseAudit(JSON.stringify({ metadata: { vulnerabilities } }))).toEqual({ kind: 'audited', high: 4, others: 3 })
  expect(parseAudit('{"error": {"code": "ENOAUDIT"}}')).toEqual({ kind: 'unreachable' })
  expect(parseAudit('')).toEqual({ kind: 'unreachable' })
})
