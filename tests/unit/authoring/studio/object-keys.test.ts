import { expect, test } from 'vitest'
import { readObjectKeys } from '#authoring/studio/form/object-keys.ts'
import { readProject } from '#project/read-project.ts'
import { bareProject } from '#support/bare-project.ts'

const { metaSchemas } = readProject()
const form = { type: 'object', properties: { especie: { type: 'string', title: '¿Qué animal?', oneOf: [] } } }
const around = { form, formIds: [], project: bareProject }
const read = (meta: object, document: Record<string, unknown>, path: (string | number)[], value: object) =>
  readObjectKeys({ document, knowledge: { meta, around } }, path, { ...value })

test('a key of the meta-schema has its words, and cannot be removed where the object needs it', () => {
  const { written, missing, isOpen } = read(metaSchemas.form, form, ['properties', 'especie'], form.properties.especie)
  const [title] = written
  expect(title).toMatchObject({ key: 'title', label: 'La pregunta', isOwnName: false })
  expect(title?.isRemovable).toBe(false)
  expect(missing.map(({ key }) => key)).toContain('x-hint')
  expect(missing.map(({ key }) => key)).not.toContain('title')
  expect(isOpen).toBe(false)
})

test('a wait is called by how long it takes, and its author may change it', () => {
  const after = { '800ms': 'fin' }
  const document = { id: 'x', steps: [{ id: 'inicio', after }] }
  const { written } = read(metaSchemas.funnel, document, ['steps', 0, 'after'], after)
  expect(written).toMatchObject([{ label: 'A los 0,8 s', isOwnName: true, isRemovable: true }])
})

test('the name of a question is not shown where its title says it', () => {
  const names = { especie: 'Animal', otra: 'Otra' }
  const document = { id: 'x', deliveries: { cita: { channel: 'mail', body: { '*': { answers: 'labels', names } } } } }
  const found = read(metaSchemas.funnel, document, ['deliveries', 'cita', 'body', '*', 'names'], names)
  expect(found.written).toMatchObject([
    { key: 'especie', label: '¿Qué animal?', isOwnName: false },
    { key: 'otra', label: 'otra', isOwnName: true },
  ])
  // Every name that it may have is one to choose.
  expect([found.isOpen, found.missing]).toEqual([false, []])
})
