import { expect, test } from 'vitest'
import type { Expression } from '#importers/surveyjs/expression.ts'
import { parseExpression } from '#importers/surveyjs/parse-expression.ts'

/** A tree on one line: (a plus b). */
function write(tree: Expression | null): string {
  if (tree === null) return 'malformed'
  switch (tree.kind) {
    case 'constant':
      return JSON.stringify(tree.value)
    case 'name':
      return tree.name
    case 'list':
      return `[${tree.items.map(write).join(' ')}]`
    case 'call':
      return `${tree.name}(${tree.items.map(write).join(' ')})`
    case 'all':
    case 'any':
      return `${tree.kind}(${tree.items.map(write).join(' ')})`
    case 'binary':
      return `(${write(tree.left)} ${tree.operator} ${write(tree.right)})`
    default:
      return `${tree.kind}(${write(tree.operand)})`
  }
}

test.each([
  ['{a} = 1', '(a equal 1)'],
  ['{a} <> \'x\' and {b} != "y"', 'all((a notequal "x") (b notequal "y"))'],
  ['{a} >= -2.5 || {b} lessorequal 3 && {c}', 'any((a greaterorequal -2.5) all((b lessorequal 3) c))'],
  ['{a} + {b} * 2 > 10 - {c} / 4', '((a plus (b mul 2)) greater (10 minus (c div 4)))'],
  ['{a} empty or not_a_call notempty', 'any(empty(a) notempty("not_a_call"))'],
  ['!({a} *= "x")', 'not((a contains "x"))'],
  ['negate {a}', 'not(a)'],
  ['{a} anyof [1, "dos", tres] AND {b} NOTCONTAINS 2', 'all((a anyof [1 "dos" "tres"]) (b notcontains 2))'],
  ['iif({a} > 1, iif({b} = true, 2, null), 0)', 'iif((a greater 1) iif((b equal true) 2 null) 0)'],
  ['{ mi pregunta } ^ 2 % 3', '((mi pregunta power 2) mod 3)'],
  ['{#a} = "true"', '(a equal "true")'],
  ['today()', 'today()'],
  ["'l\\'été' = {a}", '("l\'été" equal a)'],
])('%s is read as %s', (text, tree) => {
  expect(write(parseExpression(text))).toBe(tree)
})

test.each([
  '',
  '{a} =',
  '= 1',
  '{a',
  '({a} = 1',
  '{a} = 1)',
  'iif({a}, 1',
  '[1, ]',
  '{a} {b}',
  '{a} = 1 and',
  '\u0000',
  "'open",
])('%j is malformed', (text) => {
  expect(parseExpression(text)).toBeNull()
})

test('an expression of 400 terms is read, and one of 10,000 is refused', () => {
  const terms = (count: number) => Array.from({ length: count }, (_, index) => `{a${index}} = 1`).join(' and ')
  expect(parseExpression(terms(400))).toMatchObject({ kind: 'all' })
  expect(parseExpression(terms(10_000))).toBeNull()
})

test.each([
  ['parentheses', '('.repeat(5000), ')'.repeat(5000)],
  ['negations', '!'.repeat(1900), ''],
  ['calls', 'f('.repeat(900), ')'.repeat(900)],
  ['lists', '['.repeat(900), ']'.repeat(900)],
])('%s nested deeper than 40 are refused', (_, before, after) => {
  expect(parseExpression(`${before}{a}${after}`)).toBeNull()
})
