import { expect, test } from 'vitest'
import { createValue } from '#authoring/studio/form/create-value.ts'
import { readProject } from '#project/read-project.ts'

const { funnels, forms, metaSchemas } = readProject()
const read = (file: string) => JSON.parse([...funnels, ...forms].find((each) => each.file === file)?.text ?? '{}')
const document = read('funnels/formulario-contacto.funnel.json')
const around = {
  form: read('schemas/formulario-contacto.schema.json'),
  formIds: [],
  project: {
    ...{
      views: [],
      layouts: [],
      pictures: [],
      images: [],
      help: [],
      links: [],
      routes: [],
      mounts: [],
      parts: [],
      remarks: [],
    },
    targets: { mail: [], function: [], webhook: [] },
  },
}
const create = (path: (string | number)[]) =>
  createValue({ document, knowledge: { meta: metaSchemas.funnel, around } }, path)

test('a new way on leads to the next step, and of the last to the first', () => {
  expect(create(['steps', 3, 'next'])).toBe(document.steps[4].id)
  expect(create(['steps', document.steps.length - 1, 'next'])).toBe(document.steps[0].id)
})

test('a new condition asks about the first question', () => {
  expect(create(['steps', 3, 'if'])).toEqual({ nombre: '' })
})
