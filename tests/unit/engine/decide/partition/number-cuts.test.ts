import { expect, test } from 'vitest'
import type { AuthoredCondition } from '#engine'
import { createAnswerClasses } from '#engine-internals/decide/partition/field-classes.ts'
import { compileAuthored, toFunnel } from '#support/authored.ts'

/** The numbers that stand for all answers to a question, where one rule asks this of it. */
function getNumbers(rules: object, test: AuthoredCondition[string]): unknown[] {
  const form = {
    $schema: '',
    $id: 'numeros',
    title: 'Números',
    type: 'object',
    required: ['n'],
    properties: { n: { title: 'N', ...rules } },
  }
  const next = [{ if: { n: test }, to: 'si' }, { to: 'no' }]
  const funnel = compileAuthored({
    form,
    funnel: toFunnel('numeros', {}, [
      { id: 'n', ask: ['n'], next },
      { id: 'si', end: 'si', show: 'vista' },
      { id: 'no', end: 'no', show: 'vista' },
    ]),
  })
  const counted = { byValue: new Set(['n']), summed: {} }
  const classes = createAnswerClasses(funnel, funnel.form)(['n'], {}, counted)
  return classes.map(({ answers }) => answers.n).sort((a, b) => Number(a) - Number(b))
}

test.each<[object, AuthoredCondition[string], unknown[]]>([
  [{ type: 'integer', minimum: 0, maximum: 10 }, { minimum: 5 }, [0, 5, 10]],
  [{ type: 'integer', minimum: 0, maximum: 10 }, { minimum: 0 }, [0, 10]],
  [{ type: 'integer', minimum: 0, maximum: 10 }, { minimum: 11 }, [0]],
  [{ type: 'integer', minimum: 0, maximum: 10 }, 5, [0, 5, 10]],
  [{ type: 'integer', minimum: 0, maximum: 10 }, { enum: [5, 6] }, [0, 5, 6, 10]],
  [{ type: 'integer', minimum: 0, maximum: 10 }, { enum: [5, 7] }, [0, 5, 6, 7, 10]],
  [{ type: 'integer' }, { minimum: 5, exclusiveMaximum: 7 }, [4, 5, 6, 7, 8]],
  [{ type: 'number' }, { minimum: 5, exclusiveMaximum: 6 }, [4, 5, 5.5, 6, 7]],
  [{ type: 'number', multipleOf: 0.5, minimum: 0 }, { exclusiveMinimum: 0.5, maximum: 1 }, [0, 0.5, 1, 1.5]],
  [
    { type: 'number', multipleOf: 0.01, minimum: 0 },
    { exclusiveMinimum: 19.98, maximum: 20 },
    [0, 19.98, 19.99, 20, 20.01],
  ],
])('%j asked for %j: %j', (rules, asked, numbers) => {
  expect(getNumbers(rules, asked)).toEqual(numbers)
})
