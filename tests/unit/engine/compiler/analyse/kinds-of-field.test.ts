import { describe, expect, test } from 'vitest'
import { analyseAuthored } from '#support/corpus/check-authored.ts'
import { toFunnel } from '#support/corpus/sizes.ts'
import {
  kindsOfSummedAnswers,
  kindsOfTwoAnswers,
  kindsThatMayBeBlank,
  optionalText,
  type TwoAnswers,
  twoTexts,
} from '#support/corpus/two-answers.ts'

const notice = [{ notice: { title: 'Así no' } }]

/** The diagnostics of a form with that question; `isShownByYes` gives it a second one, which only a yes shows. */
function judgeCase({ steps, isShownByYes = false }: Case, kind: TwoAnswers, required: boolean) {
  const form = {
    $id: 'todo',
    title: 'todo',
    type: 'object',
    required: [...(required ? ['k'] : []), 'm'],
    properties: {
      k: { title: 'La pregunta', ...kind.schema },
      m: { title: 'Otra', type: 'string' },
      ...(isShownByYes ? { c: { title: 'Detalle', type: 'string' } } : {}),
    },
    ...(isShownByYes
      ? {
          if: { properties: { k: kind.formTest }, required: ['k'] },
          // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema.
          then: { required: ['c'] },
        }
      : {}),
  }
  const funnel = toFunnel('todo', { score: { puntos: kind.points }, values: kind.values ?? {} }, [
    ...steps(kind),
    { id: 'fin', end: 'fin' },
  ])
  return analyseAuthored({ form, funnel }).map(({ code, params: { path: _, ...params } }) => [code, params])
}

type Case = { told: string[]; isShownByYes?: boolean; steps: (kind: TwoAnswers) => object[] }

const byPoints = { puntos: { minimum: 1 } }

/** Ways in which the answer decides, and what the checker says of each. */
const cases: Readonly<Record<string, Case>> = {
  'a refusal of one answer at its own question': {
    told: [],
    steps: ({ yes }) => [
      { id: 'k', ask: ['k'], next: [{ if: yes, do: notice }, { to: 'm' }] },
      { id: 'm', ask: ['m'], next: 'fin' },
    ],
  },
  'a refusal at a later question that no answer there can mend': {
    told: ['funnel.dead-end'],
    steps: ({ yes }) => [
      { id: 'k', ask: ['k'] },
      { id: 'm', ask: ['m'], next: [{ if: yes, do: notice }, { to: 'fin' }] },
    ],
  },
  'two screens that lead to each other for one answer': {
    told: ['funnel.loop'],
    steps: ({ no }) => [
      { id: 'k', ask: ['k'] },
      { id: 'uno', show: 'uno' },
      { id: 'dos', ask: ['m'], next: [{ if: no, to: 'fin' }, { to: 'uno' }] },
    ],
  },
  'a step of its own condition': {
    told: [],
    isShownByYes: true,
    steps: ({ yes }) => [
      { id: 'k', ask: ['k'] },
      { id: 'c', if: yes, ask: ['c'] },
      { id: 'm', ask: ['m'] },
    ],
  },
  'a step of the opposite condition': {
    told: ['funnel.blank-screen'],
    isShownByYes: true,
    steps: ({ no }) => [
      { id: 'k', ask: ['k'] },
      { id: 'c', if: no, ask: ['c'] },
      { id: 'm', ask: ['m'] },
    ],
  },
  'a question for everybody that is shown to some': {
    told: ['funnel.blank-screen'],
    isShownByYes: true,
    steps: () => [
      { id: 'k', ask: ['k'] },
      { id: 'c', ask: ['c'] },
      { id: 'm', ask: ['m'] },
    ],
  },
  'rules for all answers': {
    told: [],
    steps: ({ yes, no }) => [
      {
        id: 'k',
        ask: ['k'],
        next: [
          { if: yes, to: 'm' },
          { if: no, to: 'otra' },
        ],
      },
      { id: 'm', ask: ['m'] },
      { id: 'otra', show: 'otra', next: 'fin' },
    ],
  },
  'a rule for one answer alone': {
    told: ['funnel.uncovered'],
    steps: ({ no }) => [
      { id: 'k', ask: ['k'], next: [{ if: no, to: 'm' }] },
      { id: 'm', ask: ['m'] },
    ],
  },
  'a rule for an answer that nobody there has given': {
    told: ['funnel.dead-rule'],
    steps: ({ yes, no }) => [
      { id: 'k', ask: ['k'], next: [{ if: yes, to: 'm' }, { to: 'otra' }] },
      { id: 'm', ask: ['m'], next: [{ if: no, to: 'otra' }, { to: 'fin' }] },
      { id: 'otra', show: 'otra', next: 'fin' },
    ],
  },
  'a rule by points': {
    told: [],
    steps: () => [
      { id: 'k', ask: ['k'], next: [{ if: byPoints, to: 'm' }, { to: 'otra' }] },
      { id: 'm', ask: ['m'] },
      { id: 'otra', show: 'otra', next: 'fin' },
    ],
  },
  'a rule by more points than there are': {
    told: ['funnel.dead-rule'],
    steps: () => [
      { id: 'k', ask: ['k'], next: [{ if: { puntos: { minimum: 2 } }, to: 'm' }, { to: 'm' }] },
      { id: 'm', ask: ['m'] },
    ],
  },
  'a rule by points for an answer that nobody there has given': {
    told: ['funnel.dead-rule'],
    steps: ({ yes }) => [
      { id: 'k', ask: ['k'], next: [{ if: yes, to: 'm' }, { to: 'otra' }] },
      { id: 'm', ask: ['m'], next: [{ if: byPoints, to: 'fin' }, { to: 'otra' }] },
      { id: 'otra', show: 'otra', next: 'fin' },
    ],
  },
}

describe.each(Object.entries(cases))('%s', (_, each) => {
  const { told, isShownByYes = false, steps } = each
  const judge = (kind: TwoAnswers, required: boolean) => judgeCase(each, kind, required)

  test('is judged as it is', () => {
    expect(judge(twoTexts, true).map(([code]) => code)).toEqual(told)
  })

  test.each(Object.entries(kindsOfTwoAnswers))('is judged of %s as of two texts', (_name, kind) => {
    if (!isShownByYes || kind.formTest) expect(judge(kind, true)).toEqual(judge(twoTexts, true))
  })

  // Points of a number in items are given for how many there are: no twin of what they add up to.
  const summed = Object.entries(kindsOfSummedAnswers).filter(
    ([name]) => !(name.includes('items') && JSON.stringify(steps(twoTexts)).includes('puntos')),
  )
  test.each(summed)('is judged of a value of %s as of two texts', (_name, kind) => {
    if (!isShownByYes || kind.formTest) expect(judge(kind, true)).toEqual(judge(twoTexts, true))
  })

  test.each(Object.entries(kindsThatMayBeBlank))('is judged of %s that may be blank as of a text', (_name, kind) => {
    expect(judge(kind, false)).toEqual(judge(optionalText, false))
  })
})
