import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatFiles } from '#project/format-files.ts'
import { inProject } from '#project/project-root.ts'

const folder = '.local/format'
const write = (name: string, text: string) => writeFileSync(inProject(folder, name), text)

beforeAll(() => void mkdirSync(inProject(folder), { recursive: true }))
afterAll(() => rmSync(inProject(folder), { recursive: true }))

test('JSON is laid out as the rest is, and a broken file stays as it is', () => {
  write('a.json', '{"pasos":[{"id":"uno"},   {"id":"dos"}]}')
  write('b.json', '{ "rota": ')
  const files = ['a.json', 'b.json'].map((name) => join(folder, name))
  expect(formatFiles(files).map(({ state }) => state)).toEqual(['changed', 'broken'])
  expect(readFileSync(inProject(folder, 'a.json'), 'utf8')).toBe('{ "pasos": [{ "id": "uno" }, { "id": "dos" }] }\n')
  expect(readFileSync(inProject(folder, 'b.json'), 'utf8')).toBe('{ "rota": ')
  expect(formatFiles([join(folder, 'a.json')])).toEqual([{ file: join(folder, 'a.json'), state: 'same' }])
})

test('lines that were written by hand fail nothing for their spaces', () => {
  const biome = inProject('node_modules/@biomejs/biome/bin/biome')
  const judge = (file: string) =>
    spawnSync(process.execPath, [biome, 'format', `--stdin-file-path=${file}`], {
      cwd: inProject(),
      input: '{"a":   1}',
    })
      .stdout.toString()
      .trim()
  expect(judge('funnels/nuevo.funnel.json')).toBe('{"a":   1}')
  expect(judge('schemas/nuevo.schema.json')).toBe('{"a":   1}')
  expect(judge('tests/paths/otro.json')).toBe('{ "a": 1 }')
})
