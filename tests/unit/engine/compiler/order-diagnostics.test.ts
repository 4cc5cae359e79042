import { expect, test } from 'vitest'
import { toForm, toFunnel } from '#support/authored.ts'
import { authored, authoredVariants, compileDialect, compileVariants } from '#support/dialect/dialect.ts'

test('what is wrong is told by file, and what may only follow from it at the end', () => {
  const form = authored.form.replace('"maxLength": 60', '"maxLength": 50')
  const funnel = authored.funnel
    .replace('"saludo", ', '')
    .replace('"mount": ["boletin"]', '"mount": ["boletim"]')
    .replace('"target": "plantilla"', '"target": "plantila"')
  expect(compileDialect({ form, funnel }).diagnostics.map(({ code }) => code)).toEqual([
    'form.other-number',
    'funnel.unknown-target',
    'funnel.unknown-mount',
    'form.unasked-field',
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
