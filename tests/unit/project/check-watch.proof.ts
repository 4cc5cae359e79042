import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openVersion } from '#project/open-version.ts'
import { inProject, projectRoot } from '#project/project-root.ts'
import { cloneProject } from '#support/clone-project.ts'

test('while it watches, the check tells an editor of each fault as it is written, and that it is mended', async () => {
  const [task] = JSON.parse(readFileSync(inProject('.vscode/tasks.json'), 'utf8')).tasks
  const { pattern, background } = task.problemMatcher
  const root = cloneProject()
  const program = spawn(process.execPath, [join(root, 'src/commands/check.ts'), '--watch'])
  let lines: string[] = []
  for (const stream of [program.stdout, program.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => lines.push(...text.split('\n')))
  const has = (text: string) => lines.some((line) => new RegExp(text, 'u').test(line))
  const expectDone = () => expect.poll(() => has(background.endsPattern)).toBe(true)
  try {
    await expectDone()
    expect(has(background.beginsPattern)).toBe(true)
    const file = join(root, 'funnels/cuestionario.funnel.json')
    const right = readFileSync(file, 'utf8')
    // The text is written beside and renamed: no reader meets half of it.
    const write = (text: string) => {
      writeFileSync(`${file}.new`, text)
      renameSync(`${file}.new`, file)
    }
    lines = []
    write(right.replace('"to": "no-apta"', '"to": "no-apto"'))
    await expectDone()
    const found = lines.flatMap((line) => [new RegExp(pattern.regexp, 'u').exec(line) ?? []])
    const [fault = []] = found.filter((match) => match.length > 0)
    expect([fault[pattern.file], fault[pattern.code]]).toEqual([
      'funnels/cuestionario.funnel.json',
      'funnel.unknown-step',
    ])
    expect(right.split('\n')[Number(fault[pattern.line]) - 1]?.slice(Number(fault[pattern.column]) - 1)).toMatch(
      /^"no-apta"/,
    )
    expect(fault[pattern.message]).toContain('¿Quisiste decir «no-apta»?')
    lines = []
    write(right)
    await expectDone()
    expect(has('sin fallos')).toBe(true)
  } finally {
    program.kill()
    await once(program, 'exit')
    rmSync(root, { recursive: true })
  }
})

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
