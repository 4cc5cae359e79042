import { expect, test } from 'vitest'
import funnel from '#generated/funnels/formulario-contacto.gen.ts'
import { readPath } from '#replay/complete-path.ts'

const file = 'tests/paths/solicitud-fallida-y-reintento.json'
const later = { ...funnel, definition: { ...funnel.definition, version: funnel.definition.version + 1 } }

test('a kept path is read with its funnel', () => {
  expect(readPath(file, [funnel])).toMatchObject({ funnel, path: { funnel: 'formulario-contacto' } })
})

test('a path of another version of its funnel is refused, with what to do', () => {
  expect(() => readPath(file, [later])).toThrow(
    'the path is of version 2 of "formulario-contacto", which is at 3. Record it again, or write "version": 3',
  )
})

test('a path whose funnel is gone is refused', () => {
  expect(() => readPath(file, [])).toThrow('there is no funnel "formulario-contacto"')
})
