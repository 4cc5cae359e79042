import { expect, test } from 'vitest'
import { createDraft, pickValues } from '#engine-internals/form/draft.ts'

test('a value set is read back, and every listener is called with it until it stops', () => {
  const draft = createDraft({ a: '1' })
  const seen: unknown[] = []
  const stop = draft.subscribe(() => seen.push(draft.getValues()))
  draft.set('b', '2')
  stop()
  draft.set('b', '3')
  expect(seen).toEqual([{ a: '1', b: '2' }])
  expect(draft.getValues()).toEqual({ a: '1', b: '3' })
})

test('the values read once do not change afterwards, and are the same until something does', () => {
  const draft = createDraft()
  const before = draft.getValues()
  expect(draft.getValues()).toBe(before)
  draft.set('a', 'x')
  expect(before).toEqual({})
})

test.each([
  [{}, false],
  [{ a: '', b: ' \n', c: [] }, false],
  [{ a: '', b: 'x' }, true],
  [{ c: ['x'] }, true],
])('a draft of %j holds something to miss: %s', (values, isDirty) => {
  expect(createDraft(values).isDirty()).toBe(isDirty)
})

test('values not yet touched are picked as empty', () => {
  expect(pickValues(createDraft({ a: 'x', c: ['y'] }), ['a', 'b', 'c'])).toEqual({ a: 'x', b: '', c: ['y'] })
})
