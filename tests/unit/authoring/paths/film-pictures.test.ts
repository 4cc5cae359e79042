import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPicture, toPictureName } from '#authoring/paths/film-pictures.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'

const folder = createTemporaryFolder()
afterAll(() => folder.remove())

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
