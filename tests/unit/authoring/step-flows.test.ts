import { expect, test } from 'vitest'
import { toCountsTable } from '#authoring/step-flows.ts'
import written from '#generated/funnels/cuestionario.gen.ts'
import { buildVariants } from '#support/dialect/dialect.ts'

/** The shares are those of these points, whatever the quiz gives now. */
const score = { afines: { q1: { a: 1 }, q2: { a: 1 }, q3: { a: 1 } } }
const quiz = { ...written, definition: { ...written.definition, score } }

const count = (step: string, what: string, total: number, version = 1, variant = '') => ({
  ...{ version, variant, step, what, total },
})

test('how many come to each step, go on and leave stands beside the shares of the model', () => {
  const counts = [
    count('q1', 'shown', 1200),
    count('q1', 'passed', 1000),
    count('q2', 'shown', 1000),
    count('q2', 'passed', 900),
    count('q3', 'shown', 900),
    count('q3', 'passed', 900),
    count('apta', 'shown', 600),
    count('no-apta', 'shown', 297),
    count('q1', 'shown', 9, 2),
  ]
  expect(toCountsTable(quiz, counts)).toMatchInlineSnapshot(`
    "cuestionario, versión 1:
             se ve  sigue  vuelve  se va  falla   final  según el modelo
    q1        1200   1000     < 5    200    < 5                         
    q2        1000    900     < 5    100    < 5                         
    q3         900    900     < 5    < 5    < 5                         
    apta       600                               66,9 %           25,9 %
    no-apta    297                               33,1 %           74,1 %
    Donde pone «< 5» hubo menos de cinco, o nadie: no se dice. «Se va» es quien vio el paso y ni siguió ni volvió.
    También hay cuentas de otras versiones: 2."
  `)
})

test('a funnel with variants has a table for each, beside the shares of the model in that one', () => {
  const counts = [
    count('motivo', 'shown', 40, 1, 'directa'),
    count('breve', 'shown', 10, 1, 'directa'),
    count('hecho', 'shown', 30, 1, 'directa'),
    count('motivo', 'shown', 90, 1, 'pausada'),
    count('hecho', 'shown', 80, 1, 'pausada'),
  ]
  const [direct = '', slow = '', long = ''] = toCountsTable(buildVariants(), counts).split('\n\n')
  expect(direct).toMatch(/^variado, versión 1, variante «directa» \(25 % de las visitas\):/)
  expect(direct).toMatch(/^motivo +40 /m)
  expect(direct).toMatch(/^breve +10 +25 % +25 %$/m)
  expect(slow).toMatch(/^motivo +90 /m)
  expect(slow).toMatch(/^hecho +80 +100 % +100 %$/m)
  expect(long).toMatch(/^motivo +< 5 /m)
})

test('what is not told is not taken for nothing', () => {
  expect(toCountsTable(quiz, [])).toContain('< 5')
  expect(toCountsTable(quiz, [])).not.toMatch(/NaN|Infinity/)
})
