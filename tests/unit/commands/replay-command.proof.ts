import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inProject } from '#project/project-root.ts'
import { cloneProject, ownCache } from '#support/clone-project.ts'

const root = cloneProject()
afterAll(() => rmSync(root, { recursive: true }))

const walk = 'tests/paths/solicitud-fallida-y-reintento.json'
const recorded = '.local/paths/formulario-contacto/de-prueba.json'
const kept = join(root, 'tests/paths/formulario-contacto-de-prueba.json')
mkdirSync(join(root, 'tests/paths'), { recursive: true })
mkdirSync(join(root, '.local/paths/formulario-contacto'), { recursive: true })
cpSync(inProject(walk), join(root, recorded))

/** Stands for the runner in a browser: it notes how it is called, and ends as it is told. */
const programs = join(root, 'programs')
mkdirSync(programs)
writeFileSync(
  join(programs, 'playwright'),
  '#!/bin/sh\necho "path=$REPLAY_PATH funnel=$REPLAY_FUNNEL device=$REPLAY_DEVICE $*" >> calls\nexit $RUNNER_ENDS\n',
)
chmodSync(join(programs, 'playwright'), 0o755)

/** Runs the command: the text and exit code of its end, and its calls of the runner. */
function replay(words: string[], runnerEnds = 0) {
  const calls = join(root, 'calls')
  rmSync(calls, { force: true })
  const path = `${programs}${delimiter}${process.env.PATH}`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/commands/replay.ts', ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...ownCache(root), PATH: path, RUNNER_ENDS: String(runnerEnds) },
  })
  return { status, said: `${stdout}${stderr}`, called: existsSync(calls) ? readFileSync(calls, 'utf8').trim() : null }
}

test('a walk that stopped is not kept', () => {
  expect(replay([recorded, '--keep'], 1)).toMatchObject({ status: 1, called: expect.stringContaining(recorded) })
  expect(existsSync(kept)).toBe(false)
})

test('a walk that came to its end is kept under the names of its funnel and of itself, and never over another', () => {
  expect(replay([recorded, '--keep'])).toMatchObject({
    status: 0,
    said: 'Kept as tests/paths/formulario-contacto-de-prueba.json: it is played with every replay.\n',
  })
  expect(readFileSync(kept, 'utf8')).toBe(readFileSync(inProject(walk), 'utf8'))
  expect(replay([recorded, '--keep'])).toMatchObject({
    status: 1,
    said: expect.stringContaining('is there already.'),
    called: null,
  })
  expect(replay(['cuestionario', '--keep'])).toMatchObject({
    status: 1,
    said: expect.stringContaining('A funnel is kept as it is'),
    called: null,
  })
})

test('--last-failed and --phone come to the runner, for the funnel that is named', () => {
  expect(replay(['cuestionario', '--last-failed', '--phone'])).toMatchObject({
    status: 0,
    called: 'path= funnel=cuestionario device=phone test tests/e2e/replay.proof.ts --last-failed',
  })
})

test('a revision that git does not know is said in one sentence, before any browser', () => {
  expect(replay(['cuestionario', '--against', 'no-such-revision'])).toEqual({
    status: 1,
    said: 'Git does not know the revision "no-such-revision".\n',
    called: null,
  })
})

test('a funnel that is not there stops before any browser, with the nearest name or all', () => {
  expect(replay(['cuestionari'])).toMatchObject({
    status: 1,
    said: expect.stringContaining('There is no funnel "cuestionari". Did you mean "cuestionario"?'),
    called: null,
  })
  expect(replay(['nada']).said).toMatch(/There is no funnel "nada"\. There are: .*cuestionario/)
})
