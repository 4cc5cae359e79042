import { expect, test } from 'vitest'
import { listFieldValues } from '#engine-internals/decide/partition/field-values.ts'
import { noValues } from '#engine-internals/decide/partition/value-classes.ts'
import { readTest } from '#engine-internals/plan/read-condition.ts'
import { compileAuthored } from '#support/brute-force/compile-authored.ts'
import { toForm, toFunnel } from '#support/corpus/sizes.ts'

test('of a free text there is each value that a condition names, and one that none does', () => {
  const { form } = compileAuthored({
    form: toForm('campos', { motivo: {} }),
    funnel: toFunnel('campos', {}, [
      { id: 'todo', ask: 'all' },
      { id: 'fin', end: 'fin', show: 'vista' },
    ]),
  })
  const field = form?.definition.fields.motivo
  if (!form || !field) throw new Error('The form has "motivo".')
  const tests = ['otro', { enum: ['otro', 'dolor'] }].map((test) => readTest([], test))
  const readers = { tests, deciding: [], scores: {}, ofValues: noValues, today: '2025-03-14' }
  const values = listFieldValues(form, field, readers).map(({ value }) => value)
  expect(values).toEqual(['otro', 'dolor', 'another text'])
})
