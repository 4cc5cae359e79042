import { expect, test } from 'vitest'
import cuestionario from '#generated/funnels/cuestionario.gen.ts'
import contacto from '#generated/funnels/formulario-contacto.gen.ts'
import { toScoreTable } from '#tools/project/score-table.ts'

test('the matrix of the quiz says which share of the answers with each option leads to each result', () => {
  const lines = toScoreTable(cuestionario).split('\n')
  expect(lines[0]).toBe('q3: 8 clases de respuestas según «afines»')
  expect(lines[1]?.trim().split(/\s{2,}/)).toEqual(['apta', 'no-apta'])
  const rows = lines.slice(2).map((line) => line.split(/\s{2,}/))
  expect(rows).toEqual(
    ['q1', 'q2', 'q3'].flatMap((field) =>
      ['a', 'b', 'c'].map((option) => [
        `${field} = ${option}`,
        ...(option === 'a' ? ['75 %', '25 %'] : ['25 %', '75 %']),
      ]),
    ),
  )
})

test('a funnel that does not decide by points has none', () => {
  expect(toScoreTable(contacto)).toBe('')
})
