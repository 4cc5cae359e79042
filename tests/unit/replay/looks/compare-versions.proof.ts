import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inProject } from '#project/project-root.ts'
import { cloneProject, ownCache } from '#support/clone-project.ts'
import { createFilm } from '#support/sample-film.ts'

const [now, before] = [cloneProject(), cloneProject()]
afterAll(() => {
  for (const root of [now, before]) rmSync(root, { recursive: true })
})
// The report carries a script and styles of its own.
cpSync(inProject('src/replay/report'), join(now, 'src/replay/report'), { recursive: true })
const film = (root: string, y?: number) =>
  createFilm(join(root, '.local/film/cuestionario/1'), y === undefined ? {} : { y })

/** Runs the comparison that follows the walks on both versions: its exit code and words. */
function compare(...reason: string[]) {
  const script = inProject('src/replay/looks/compare-versions.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, before, 'main (01234567)', ...reason], {
    encoding: 'utf8',
    env: { ...process.env, ...ownCache(now), PROJECT_ROOT: now },
  })
  return { status, said: `${stdout}${stderr}` }
}

test('versions that look alike end with 0, others with 3 until a reason accepts the difference', async () => {
  await film(before)
  await film(now)
  expect(compare()).toEqual({ status: 0, said: expect.stringContaining('2 states of 1 walks:\n  No differences.\n') })
  await film(now, 40)
  const moved = '  cuestionario: button.btn is 10 px lower, on 2 states, first at "q1"\n'
  expect(compare()).toEqual({ status: 3, said: expect.stringContaining(moved) })
  expect(readFileSync(join(now, '.local/report/against/against.md'), 'utf8')).toContain('### Comparado con main')
  expect(existsSync(join(now, '.local/report/replay/index.html'))).toBe(true)
  for (const reason of [['El botón baja con la letra.'], []])
    expect(compare(...reason)).toEqual({
      status: 0,
      said: expect.stringContaining('No differences.\n  1 accepted in tests/accepted-looks.json\n'),
    })
})

test('a funnel of the other version alone is said in one sentence, and is no difference', async () => {
  await film(before)
  await film(now)
  writeFileSync(join(before, 'funnels/de-antes.funnel.json'), '{}')
  expect(compare()).toEqual({
    status: 0,
    said: expect.stringContaining('  Not compared: de-antes: exists in main (01234567) only.\n'),
  })
})
