import { expect, test } from 'vitest'
import cuestionario from '#generated/funnels/cuestionario.gen.ts'
import contacto from '#generated/funnels/formulario-contacto.gen.ts'
import { toSharesTable } from '#tools/project/shares-table.ts'

test('the matrix of the quiz says which share of the answers with each option ends how', () => {
  const [, ...lines] = toSharesTable(cuestionario).split('\n')
  const rows = lines.map((line) => line.trim().split(/\s{2,}/))
  // Of the nine answers to the two other questions, five have an «a» among them; of all 27, seven have two or more.
  const expected = ['q1', 'q2', 'q3'].flatMap((field) =>
    ['a', 'b', 'c'].map((option) => [
      `${field} = ${option}`,
      ...(option === 'a' ? ['55,6 %', '44,4 %'] : ['11,1 %', '88,9 %']),
    ]),
  )
  expect(rows).toEqual([['qualified', 'not-qualified'], ...expected, ['todas las respuestas', '25,9 %', '74,1 %']])
})

test('a funnel in which no answer makes a difference has none', () => {
  expect(toSharesTable(contacto)).toBe('')
})
