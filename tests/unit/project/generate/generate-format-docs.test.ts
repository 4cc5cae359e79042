import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createFormatDocs } from '#project/generate/generate-format-docs.ts'
import { inProject } from '#project/project-root.ts'

test('the reference of the authoring format that is kept says what the meta-schemas say', () => {
  expect(readFileSync(inProject('schemas/README.md'), 'utf8')).toBe(createFormatDocs())
})

test('every key of the authoring format says what it is for, and has an example', () => {
  const rows = createFormatDocs().split('\n')
  expect(rows.filter((row) => row.startsWith('| ') && row.includes('|  |'))).toEqual([])
})
