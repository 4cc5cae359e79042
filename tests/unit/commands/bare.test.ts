import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProject } from '#project/project-root.ts'

const bare = inProject('.ci/bare')
// The same question that the command asks: without root, or in a container that forbids it, there is nothing to hide behind.
const isAllowed = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

const run = (script: string, env = process.env) =>
  execFileSync(bare, ['bash', '-c', script], { encoding: 'utf8', env }).trim()

/** A machine with a browser of its own. */
const programs = inProject('.local/bare-programs')
beforeAll(() => {
  mkdirSync(programs, { recursive: true })
  writeFileSync(join(programs, 'chromium'), '#!/bin/sh\necho here', { mode: 0o755 })
})
afterAll(() => rmSync(programs, { recursive: true }))

test('a bare machine has no browser, no fonts, nothing in the temporary and home folders, and the project', () => {
  const empty = 'ls -A /tmp /usr/share/fonts 2>/dev/null | grep -v ":$" | grep . ; ls -A "$HOME" | grep -v "^.npmrc$"'
  const seen = run(
    `echo "in: $(ls package.json)"; echo "left: $(${empty})"; echo "browser: $(chromium --version 2>/dev/null)"`,
    {
      ...process.env,
      PATH: `${programs}:${process.env.PATH}`,
    },
  )
  if (isAllowed) expect(seen).toBe('in: package.json\nleft: \nbrowser:')
  else expect(seen).toContain('so the command runs on the machine as it is.')
})

test('a bare machine passes on what reaches a package registry and no other variable', () => {
  const seen = run('echo "$npm_config_registry, $CHROMIUM"', {
    ...process.env,
    npm_config_registry: 'http://127.0.0.1:9',
    CHROMIUM: '/here',
  })
  expect(seen.split('\n').at(-1)).toBe(isAllowed ? 'http://127.0.0.1:9,' : 'http://127.0.0.1:9, /here')
})

test('a command that fails on a bare machine fails', () => {
  expect(spawnSync(bare, ['false']).status).toBe(1)
})
