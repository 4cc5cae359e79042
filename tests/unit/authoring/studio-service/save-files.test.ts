import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveFiles, toDiskFile } from '#authoring/studio-service/save-files.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'

let folder = createTemporaryFolder()
const file = 'funnels/reto.funnel.json'
const read = (name = file) => readFileSync(join(folder.path, name), 'utf8')
const { hash } = toDiskFile(file, 'antes')

beforeEach(() => {
  folder = createTemporaryFolder()
  mkdirSync(join(folder.path, 'funnels'))
  writeFileSync(join(folder.path, file), 'antes')
})
afterEach(() => folder.remove())

test('what was made of the text on disk is written', () => {
  const answer = saveFiles(folder.path, { files: [{ file, text: 'después', base: hash }] })
  expect(answer).toEqual({ saved: [toDiskFile(file, 'después')] })
  expect(read()).toBe('después')
})

test('what was made of another text is not written, and nothing beside it either', () => {
  writeFileSync(join(folder.path, file), 'de otra persona')
  const beside = { file: 'schemas/reto.schema.json', text: '{}', base: null }
  const answer = saveFiles(folder.path, { files: [beside, { file, text: 'después', base: hash }] })
  expect(answer).toEqual({ changed: [{ file, found: toDiskFile(file, 'de otra persona') }] })
  expect(read()).toBe('de otra persona')
  expect(existsSync(join(folder.path, beside.file))).toBe(false)
})

test('a new file is not written over one that is there', () => {
  expect(saveFiles(folder.path, { files: [{ file, text: 'nuevo', base: null }] })).toHaveProperty('changed')
  expect(read()).toBe('antes')
})

test('a file that is gone is told as gone', () => {
  const gone = 'funnels/otro.funnel.json'
  const answer = saveFiles(folder.path, { files: [{ file: gone, text: 'x', base: hash }] })
  expect(answer).toEqual({ changed: [{ file: gone, found: null }] })
})

test.each([
  'src/app.tsx',
  'funnels/../src/app.tsx',
  'funnels/sub/x.funnel.json',
  'schemas/site.schema.json',
  'schemas/meta/form.schema.json',
  '/etc/x.funnel.json',
  'funnels/x.json',
  'tests/paths/../../x.json',
])('%s is none of the studio', (foreign) => {
  expect(saveFiles(folder.path, { files: [{ file: foreign, text: 'x', base: null }] })).toHaveProperty('refused')
})

test('a link leads nowhere: neither one in place of the file nor one in place of its folder', () => {
  const outside = createTemporaryFolder()
  symlinkSync(join(outside.path, 'x'), join(folder.path, 'funnels/enlace.funnel.json'))
  symlinkSync(outside.path, join(folder.path, 'schemas'))
  for (const name of ['funnels/enlace.funnel.json', 'schemas/x.schema.json']) {
    expect(saveFiles(folder.path, { files: [{ file: name, text: 'x', base: null }] })).toHaveProperty('refused')
  }
  outside.remove()
})

test('what stands in the way of a save is not written to: a file left over goes, a link leads nowhere, a folder is told', () => {
  const next = join(folder.path, `${file}.nuevo`)
  const outside = createTemporaryFolder()
  writeFileSync(next, 'a medias')
  expect(saveFiles(folder.path, { files: [{ file, text: 'uno', base: hash }] })).toHaveProperty('saved')
  writeFileSync(join(outside.path, 'x'), 'ajeno')
  symlinkSync(join(outside.path, 'x'), next)
  const base = toDiskFile(file, 'uno').hash
  expect(saveFiles(folder.path, { files: [{ file, text: 'dos', base }] })).toHaveProperty('saved')
  expect(readFileSync(join(outside.path, 'x'), 'utf8')).toBe('ajeno')
  mkdirSync(next)
  const { hash: second } = toDiskFile(file, 'dos')
  expect(saveFiles(folder.path, { files: [{ file, text: 'tres', base: second }] })).toHaveProperty('refused')
  expect(read()).toBe('dos')
  outside.remove()
})

test('a disk that takes nothing is told, and what stood there stands', () => {
  // A file stands in place of the folder, so that not even an administrator can write there.
  writeFileSync(join(folder.path, 'schemas'), '')
  const other = { file: 'schemas/reto.schema.json', text: '{}', base: null }
  const answer = saveFiles(folder.path, { files: [{ file, text: 'después', base: hash }, other] })
  expect(answer).toHaveProperty('refused')
  expect(read()).toBe('antes')
  expect(existsSync(join(folder.path, `${file}.nuevo`))).toBe(false)
})
