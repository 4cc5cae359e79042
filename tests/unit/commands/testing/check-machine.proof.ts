import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { inProject } from '#project/project-root.ts'

const check = (variables: NodeJS.ProcessEnv) =>
  spawnSync(process.execPath, [inProject('tests/support/check-machine.ts')], {
    encoding: 'utf8',
    env: { ...process.env, ...variables },
  })

test('a machine that has what the tests need says nothing', () => {
  const { status, stdout, stderr } = check({})
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' })
})

test.each([
  ['/bin/false', 'The browser of the tests does not start'],
  ['/nowhere/chromium', 'CHROMIUM names no program: /nowhere/chromium'],
])('a browser that does not start is told in one line: %s', (CHROMIUM, sentence) => {
  const { status, stderr } = check({ CHROMIUM })
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(sentence)])
  expect(stderr).toContain('Name another one: CHROMIUM=/path/to/chromium')
})
