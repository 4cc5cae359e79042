import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openVersion } from '#project/open-version.ts'
import { inProject, projectRoot } from '#project/project-root.ts'

const git = (words: string[], input = '') =>
  execFileSync('git', words, { cwd: projectRoot, encoding: 'utf8', input }).trim()

test('a revision that git does not know is named', () => {
  expect(() => openVersion('no-such-revision')).toThrow('Git does not know the revision "no-such-revision".')
})

test('a version that does not build is said with what the build says, and leaves nothing behind', () => {
  const person = ['-c', 'user.name=proof', '-c', 'user.email=proof@practica.example']
  // A commit of no branch, with nothing in it.
  const empty = git([...person, 'commit-tree', git(['hash-object', '-t', 'tree', '-w', '--stdin']), '-m', 'empty'])
  expect(() => openVersion(empty)).toThrow(/^"[0-9a-f]+" does not build on this machine:\n {2}\S/)
  expect(readdirSync(inProject('.local/versions')).filter((name) => name.startsWith(empty.slice(0, 12)))).toEqual([])
  expect(git(['worktree', 'list'])).not.toContain(empty.slice(0, 12))
})

test('what an interrupted run has left goes with the next one, and what another is at stays', () => {
  const { pid: gone } = spawnSync(process.execPath, ['--version'])
  const toFolder = (pid: number) => inProject('.local/versions', `0123456789ab-${pid}`)
  const [left, open] = [toFolder(gone), toFolder(process.pid)]
  for (const folder of [left, open]) mkdirSync(`${folder}/src`, { recursive: true })
  expect(() => openVersion('no-such-revision')).toThrow()
  expect([left, open].map((folder) => existsSync(folder))).toEqual([false, true])
  rmSync(open, { recursive: true })
})
