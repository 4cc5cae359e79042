import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { inProject } from '#project/project-root.ts'

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
