import { expect, test } from 'vitest'
import { checkProject } from '#tools/project/check-project.ts'

test('a funnel asked for by a name that none has is a diagnostic, with the name that was meant', () => {
  const { diagnostics, scores } = checkProject('cuestionaro')
  expect(diagnostics).toEqual([
    expect.stringMatching(/^No hay ningún embudo «cuestionaro»\. ¿Quisiste decir «cuestionario»\? Hay: .*cuestionario/),
  ])
  expect(scores).toEqual([])
})

test('a sound funnel asked for says where its points lead, or that it has none', () => {
  expect(checkProject('cuestionario')).toMatchObject({ diagnostics: [], scores: [expect.stringContaining('q1 = a')] })
  expect(checkProject('pedir-conferencia').scores).toEqual([
    'En el embudo «pedir-conferencia» ninguna respuesta cambia el final.',
  ])
})

test('the check says in one line how many texts have no length of their own', () => {
  const lines = checkProject(undefined).remarks.filter((line) => line.includes('maxLength'))
  expect(lines).toEqual([
    expect.stringMatching(/^Textos sin «maxLength»: [1-9]\d*, de hasta 5000 caracteres cada uno\.$/),
  ])
})
