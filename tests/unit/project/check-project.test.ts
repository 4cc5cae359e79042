import { expect, test } from 'vitest'
import { checkProject } from '#project/check-project.ts'

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
