import { expect, test } from 'vitest'
import { findDisagreement } from '#engine-internals/compiler/prove/find-disagreement.ts'
import { compileAuthored } from '#support/brute-force/compile-authored.ts'
import { toForm, toFunnel } from '#support/corpus/sizes.ts'

/** A funnel whose first step keeps whoever says no, and does this. */
const keeping = (...effects: unknown[]) =>
  compileAuthored({
    form: toForm('guardia', { a: { options: ['si', 'no'] } }),
    funnel: toFunnel('guardia', {}, [
      { id: 'uno', ask: ['a'], next: [{ if: { a: 'si' }, to: 'fin' }, { do: effects }] },
      { id: 'fin', end: 'fin', show: 'vista' },
    ]),
  })

test('an answer is given otherwise where a notice says why it is refused, and not for another effect that has the word in it', () => {
  expect(findDisagreement(keeping({ notice: { title: 'No puede ser', kind: 'error' } }))).toBeNull()
  expect(findDisagreement(keeping({ track: 'notice' }))).toMatchObject({ reason: 'dead-end', step: 'uno' })
})
