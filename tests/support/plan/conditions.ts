import fc from 'fast-check'
import type { Check, Condition, Path, Scalar } from '#engine-internals/plan/condition.ts'

const NAMES = ['a', 'b', 'c']
const scalar = fc.constantFrom<Scalar[]>('x', 'y', '2030-01-02', 0, 1, 2, true, false)
const path = fc.array(fc.constantFrom(...NAMES), { maxLength: 2 })
const day = fc.constantFrom('2030-01-01', '2030-01-02')

/** Facts that may stand at such paths, of any type. */
export const facts = fc
  .tuple(
    fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        scalar,
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...NAMES), tie('value')),
      ),
    })).value,
    fc.dictionary(fc.constantFrom(...NAMES), scalar),
  )
  .map(([value, plain]) => ({ ...plain, a: value }))

const check = (inner: fc.Arbitrary<Condition>): fc.Arbitrary<Check> =>
  fc.oneof(
    fc.record({ op: fc.constant('in' as const), value: fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }) }),
    fc.record({ op: fc.constant('number' as const) }),
    fc.record({ op: fc.constantFrom('min' as const, 'max', 'above', 'below'), value: fc.integer({ min: 0, max: 2 }) }),
    fc.record({ op: fc.constantFrom('min' as const, 'max'), value: day }),
    fc.record({
      op: fc.constant('count' as const),
      value: fc.record({ op: fc.constantFrom('min' as const, 'max'), value: fc.integer({ min: 0, max: 3 }) }),
    }),
    fc.record({ op: fc.constant('some' as const), value: inner }),
  )

/** Conditions of every form, some of which nothing can fulfil. */
export const conditions: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small' },
    fc.record({ path: path as fc.Arbitrary<Path>, checks: fc.array(check(tie('condition')), { maxLength: 2 }) }),
    fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ),
})).condition
