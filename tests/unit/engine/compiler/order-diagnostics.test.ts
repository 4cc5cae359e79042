import { expect, test } from 'vitest'
import { orderDiagnostics } from '#engine-internals/compiler/compile-project.ts'
import { toForm, toFunnel } from '#support/corpus/sizes.ts'
import { authoredVariants, compileDialect, compileVariants } from '#support/dialect/dialect.ts'

const at = (file: string, line: number, column = 1) => ({ file, line, column, severity: 'fault' as const, params: {} })

test('what is wrong is told by file, line and column, and what may only follow from it at the end', () => {
  const diagnostics = [
    { ...at('b', 9), code: 'funnel.bad-delay' as const },
    { ...at('a', 1), code: 'funnel.idle-value' as const },
    { ...at('b', 2, 7), code: 'funnel.unknown-step' as const },
    { ...at('b', 2, 3), code: 'funnel.empty-rule' as const },
    { ...at('a', 4), code: 'form.wrong-default' as const },
  ]
  expect(orderDiagnostics(diagnostics, ['a', 'b']).map(({ code }) => code)).toEqual([
    'form.wrong-default',
    'funnel.empty-rule',
    'funnel.unknown-step',
    'funnel.bad-delay',
    'funnel.idle-value',
  ])
})

test('that nothing names a variant is not told where its name is misspelled', () => {
  const funnel = authoredVariants.funnel.replace(/"variants": \{\s*"pausada"/, (written) =>
    written.replace('pausada', 'pausda'),
  )
  expect(funnel).not.toBe(authoredVariants.funnel)
  expect(compileVariants({ funnel }).diagnostics.map(({ code }) => code)).toEqual(['funnel.unknown-variant'])
})

test.each([
  ['that does nothing', { id: 'p' }, 'funnel.wrong-kind'],
  ['whose question is misspelled', { id: 'p', ask: ['pp'] }, 'funnel.unknown-field'],
])('a review after a step %s has nothing wrong with it', (_, step, code) => {
  const { diagnostics } = compileDialect({
    form: toForm('todo', { p: { options: ['si', 'no'] } }),
    funnel: toFunnel('todo', {}, [step, { id: 'revision', review: true }, { id: 'fin', end: 'fin', show: 'vista' }]),
  })
  expect(diagnostics.map((each) => each.code)).toEqual([code])
})
