import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openVersion } from '#tools/project/open-version.ts'
import { inProject, projectRoot } from '#tools/project/project-root.ts'

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
