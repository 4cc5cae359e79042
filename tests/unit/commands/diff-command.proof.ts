import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cloneProject, ownCache } from '#support/clone-project.ts'

const root = cloneProject()
afterAll(() => rmSync(root, { recursive: true }))

const funnel = join(root, 'funnels/cuestionario.funnel.json')
const written = readFileSync(funnel, 'utf8')
const calls = join(root, '.local/calls')
const pictures = '### Comparado con HEAD'

mkdirSync(join(root, '.local/report/against'), { recursive: true })
writeFileSync(join(root, '.local/report/against/against.md'), `${pictures}\n`)
// Stands for the walks in a browser: it notes how it is called, says how far it has come, and ends as it is told.
writeFileSync(
  join(root, 'src/commands/replay.ts'),
  `import { appendFileSync } from 'node:fs'
  appendFileSync(${JSON.stringify(calls)}, process.argv.slice(2).join(' '))
  console.log('walked')
  process.exitCode = Number(process.env.REPLAY_ENDS)`,
)
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, stdio: 'ignore' })
git('init')
git('add', 'schemas', 'funnels')
git('-c', 'user.name=proof', '-c', 'user.email=proof@practica.example', 'commit', '-m', 'as it was')

beforeEach(() => {
  writeFileSync(funnel, written)
  rmSync(calls, { force: true })
})

/** Runs the command with pictures, whose comparison ends with a code. */
function diff(replayEnds: number, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/commands/diff.ts', ...words, '--pictures'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...ownCache(root), REPLAY_ENDS: String(replayEnds) },
  })
  return { status, stdout, stderr, called: existsSync(calls) ? readFileSync(calls, 'utf8') : null }
}

const loseEnding = () => writeFileSync(funnel, written.replace('"not-qualified"', '"perdida"'))
const reword = () => writeFileSync(funnel, written.replace('"ask": ["q1"]', '"ask": ["q1"], "button": "Sigo"'))

test.each([
  ['nothing at all', () => {}, 0, 0],
  ['nothing but looks', () => {}, 3, 3],
  ['a wording', reword, 0, 3],
  ['an ending, whatever the looks are', loseEnding, 3, 4],
])('the command ends with the graver of both answers where the change is of %s', (_, change, replayEnds, status) => {
  change()
  expect(diff(replayEnds, 'HEAD')).toMatchObject({ status, called: '--against HEAD' })
})

test('the Markdown holds what the change does and what looks otherwise, and not how far the walks have come', () => {
  loseEnding()
  const { stdout } = diff(3, 'HEAD', '--markdown')
  expect(stdout).toMatch(/^### Rompe algo que había\n.*«not-qualified» desaparece.*\n### Comparado con HEAD\n/s)
  expect(stdout).not.toContain('walked')
})

test('the JSON stays JSON', () => {
  loseEnding()
  const { status, stdout } = diff(3, 'HEAD', '--json')
  expect(status).toBe(4)
  expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining({ code: 'ending.lost' }))
})

test('where the walks cannot be compared the command ends with 1, with the answer of the JSON and without old pictures', () => {
  loseEnding()
  const { status, stdout, stderr } = diff(1, 'HEAD')
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining('No se ha podido comparar lo que se ve: arriba se dice por qué.'),
  })
  expect(stdout).toContain('Rompe algo que había')
  expect(stdout).not.toContain(pictures)
})

test('a revision that git does not know is walked by nobody', () => {
  expect(diff(0, 'no-such-revision')).toMatchObject({ status: 2, called: null })
})
