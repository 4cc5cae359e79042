import { describe, expect, test } from 'vitest'
import { toCallSettlement, toSettlement } from '#functions/outbox/to-settlement.ts'
import { parsePolicy } from '#functions/policy.ts'

const { mail } = parsePolicy(undefined)
const [first, last] = [0, mail.tries - 1]

describe.each([
  [1, { refused: 'dead', given: 'dead' }],
  [3, { refused: 'halved', given: 'parted' }],
])('a mail of %i', (members, ends) => {
  const settle = (outcome: Parameters<typeof toSettlement>[0], tries: number) =>
    toSettlement(outcome, { tries, members, random: 0.5 }, mail)

  test('of an account that is refused alone is given up or halved', () => {
    const { otherwise } = settle({ kind: 'refused', code: 'b', isForContent: false }, last)
    expect(otherwise?.state).toBe(members === 1 ? 'dead' : 'halved')
  })

  test.each([
    ['that the provider took is sent', { kind: 'sent', providerId: 'a' }, last, 'sent'],
    ['that has to wait costs no try', { kind: 'wait', code: 'b', seconds: 9 }, last, 'due'],
    ['whose text is refused', { kind: 'refused', code: 'b', isForContent: true }, first, ends.refused],
    ['of a refused account waits', { kind: 'refused', code: 'b', isForContent: false }, last, 'refused'],
    ['that failed is tried again', { kind: 'retry', code: 'b' }, last - 1, 'due'],
    ['that failed to the last', { kind: 'retry', code: 'b' }, last, ends.given],
    ['whose key is used up to the last', { kind: 'conflict', code: 'b' }, last, ends.given],
  ] as const)('%s', (_, outcome, tries, state) => {
    expect(settle(outcome, tries)).toMatchObject({
      state,
      countsTry: !['wait', 'refused'].includes(outcome.kind) || state === 'dead',
    })
  })
})

test.each([
  ['taken', first, 'sent'],
  ['wait', last, 'due'],
  ['refused', first, 'dead'],
  ['closed', last - 1, 'due'],
  ['unknown', last, 'dead'],
] as const)('a call that ends as %s after %i tries is %s', (kind, tries, state) => {
  expect(toCallSettlement({ kind, code: 'a', seconds: 1 }, { tries, members: 1, random: 0.5 }, mail).state).toBe(state)
})
