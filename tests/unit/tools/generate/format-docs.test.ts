import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toFormatDocs } from '#tools/generate/format-docs.ts'
import { inProject } from '#tools/project/project-root.ts'

test('the reference of the authoring format says what the meta-schemas say', async () => {
  const read = (name: string) => JSON.parse(readFileSync(inProject(`schemas/meta/${name}.schema.json`), 'utf8'))
  const docs = toFormatDocs({ form: read('form'), funnel: read('funnel') })
  await expect(docs).toMatchFileSnapshot(inProject('schemas/README.md'))
  expect(
    docs.split('\n').filter((row) => row.endsWith('|  |')),
    'every key says what it is for',
  ).toEqual([])
})
