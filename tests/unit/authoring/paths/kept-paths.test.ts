import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPicture, toPictureName } from '#authoring/paths/film-pictures.ts'
import { keepPath, readKeptPaths } from '#authoring/paths/kept-paths.ts'
import { provideFolder } from '#support/provide.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'

const toName = (index: number) => `2026-11-22T10-00-${String(index).padStart(2, '0')}.000Z-1`
const step = { event: { type: 'job.done' }, state: 'fin', atMs: 5 } as const

test('the last twenty walks of a funnel are kept, each whole and under its own name', ({ onTestFinished }) => {
  const { path: root, remove } = createTemporaryFolder()
  onTestFinished(remove)
  for (let index = 0; index < 23; index++) {
    const walk = { funnel: 'uno', version: 1, name: toName(index) }
    keepPath({ ...walk, steps: [step] }, root)
    keepPath({ ...walk, steps: [step, step] }, root)
  }
  keepPath({ funnel: 'otro', version: 1, name: toName(0), steps: [] }, root)
  const names = readdirSync(join(root, 'uno'))
  expect(names.sort()).toEqual(Array.from({ length: 20 }, (_, index) => `${toName(index + 3)}.json`))
  expect(JSON.parse(readFileSync(join(root, 'uno', names[0] ?? ''), 'utf8'))).toEqual({
    funnel: 'uno',
    version: 1,
    steps: [step, step],
  })
  expect(readdirSync(join(root, 'otro'))).toHaveLength(1)
  const kept = readKeptPaths('uno', root)
  expect(kept.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, index) => toName(22 - index)))
  expect(kept[0]).toEqual({ funnel: 'uno', version: 1, name: toName(22), steps: [step, step] })
  expect(readKeptPaths('nadie', root)).toEqual([])
})

test('a name that a page sends leads to no other folder', ({ onTestFinished }) => {
  const { path: root, remove } = createTemporaryFolder()
  onTestFinished(remove)
  keepPath({ funnel: '../../uno', version: 1, name: '../../../dos', steps: [] }, root)
  expect(readdirSync(root, { recursive: true }).sort()).toEqual(['uno', join('uno', 'dos.json')])
})

const folder = provideFolder()

function shoot(path: string, index: number, step: string, time: number): void {
  const walk = join(folder.path, 'film', path)
  mkdirSync(walk, { recursive: true })
  const file = join(walk, toPictureName(index, step))
  writeFileSync(file, `${path} ${index} ${step}`)
  utimesSync(file, time, time)
}

const read = (funnel: string, step: string) => readPicture(funnel, step, join(folder.path, 'film'))?.toString() ?? null

test('a step is seen as the latest replay that came to it left it', () => {
  shoot('cuestionario/1', 0, 'q1', 100)
  shoot('cuestionario/2', 12, 'q1', 300)
  shoot('cuestionario/3', 0, 'q1', 200)
  expect(read('cuestionario', 'q1')).toBe('cuestionario/2 12 q1')
})

test('a step whose name ends as another does is not taken for it', () => {
  shoot('cuestionario/1', 3, 'no-apta', 100)
  expect(read('cuestionario', 'apta')).toBeNull()
  expect(read('cuestionario', 'no-apta')).toBe('cuestionario/1 3 no-apta')
})

test('no name leads out of the folder', () => {
  writeFileSync(join(folder.path, '00-q1.jpg'), 'outside')
  expect(['..', '../film/cuestionario', '*', ''].map((funnel) => read(funnel, 'q1'))).toEqual([null, null, null, null])
})
