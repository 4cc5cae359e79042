import { expect, test } from 'vitest'
import type { LossKind } from '#importers/questionnaire.ts'
import { isSourceName, type SourceName, sourceNames } from '#importers/read-source.ts'
import { element } from '#support/import/formbricks-survey.ts'
import { getRefusal, importValue } from '#support/import/imported.ts'
import { questionnaires } from '#support/import/questionnaires.ts'

const choices = ['uno', 'dos'].map((label) => ({ id: label, label: { default: label } }))
const blocks = [
  { id: 'a', elements: [element('multipleChoiceSingle', 'a', '¿Cuál?', { choices })] },
  { id: 'b', elements: [element('openText', 'b', '¿Por qué?')] },
]
const pages = [
  { elements: [{ type: 'radiogroup', name: 'a', isRequired: true, choices: ['uno', 'dos'] }] },
  { elements: [{ type: 'text', name: 'b' }] },
]

test.each<[what: string, from: SourceName, value: object, pace: 'choice' | undefined]>([
  ['goes on by a choice', 'formbricks', { blocks, isAutoProgressingEnabled: true }, 'choice'],
  ['goes on by its button', 'formbricks', { blocks, isAutoProgressingEnabled: false }, undefined],
  ['goes on by a choice', 'surveyjs', { pages, autoAdvanceEnabled: true }, 'choice'],
  ['goes on by a choice, in the older word', 'surveyjs', { pages, goNextPageAutomatic: true }, 'choice'],
  ['goes on, but is not sent', 'surveyjs', { pages, goNextPageAutomatic: 'autogonext' }, 'choice'],
  ['goes on by its button', 'surveyjs', { pages }, undefined],
  ['would go on by a choice and has none', 'surveyjs', { pages: pages.slice(1), autoAdvanceEnabled: true }, undefined],
])('a survey that %s, of %s', (_, from, value, pace) => {
  const { funnel, losses } = importValue(from, value)
  expect(funnel.pace).toBe(pace)
  expect(losses).toEqual([])
})

const names = sourceNames.filter(isSourceName)

const mistaken = names.flatMap((own) => names.filter((said) => said !== own).map((said) => ({ own, said })))
test.each(mistaken)('a file of $own that is said to be of $said is refused in a sentence', ({ own, said }) => {
  expect(getRefusal(said, JSON.stringify(questionnaires[own]))).toMatch(
    new RegExp(`^No (parece de|tiene ninguna pregunta).*Parece de «${own}»: dilo así\\.$`),
  )
})

test.each(names)('a file of %s with __proto__ in each of its objects asks what it asks without', (name) => {
  const text = JSON.stringify(questionnaires[name])
  const poisoned = text.replaceAll('{"', '{"__proto__":{"pages":[],"isRequired":true},"')
  expect(getRefusal(name, poisoned)).toBeNull()
  expect(importValue(name, JSON.parse(poisoned)).form).toEqual(importValue(name, questionnaires[name]).form)
  expect(Object.hasOwn(Object.prototype, 'isRequired')).toBe(false)
})

/** So many things, a hundred of them in each of a hundred lists: no list may have all of them. */
const hundreds = <T>(make: (index: number) => T): T[][] =>
  Array.from({ length: 100 }, (_, row) => Array.from({ length: 100 }, (_, column) => make(row * 100 + column)))

const block = (id: string, more = {}) => ({ id, name: id, elements: [element('openText', id, `${id}?`)], ...more })
const isAnswer = (value: number) => ({
  leftOperand: { type: 'element', value: 'a' },
  operator: 'equals',
  rightOperand: { type: 'static', value: String(value) },
})
const rule = (conditions: object) => ({ conditions, actions: [{ objective: 'jumpToBlock', target: 'c' }] })

type Hostile = { what: string; from: SourceName; value: object; place: string; kind: LossKind }

/** Three blocks, the first of which has these rules. */
const withLogic = (logic: object[]) => ({ blocks: [block('a', { logic }), block('b'), block('c')] })
const terms = hundreds(isAnswer)

const hostile: Hostile[] = [
  {
    what: 'a condition of 10,000 terms',
    from: 'formbricks',
    value: withLogic([
      rule({ connector: 'and', conditions: terms.map((conditions) => ({ connector: 'or', conditions })) }),
    ]),
    place: 'blocks[0]',
    kind: 'rule',
  },
  {
    what: 'a hundred rules of a hundred terms',
    from: 'formbricks',
    value: withLogic(terms.map((conditions) => rule({ connector: 'and', conditions }))),
    place: 'blocks[0]',
    kind: 'rule',
  },
  {
    what: 'blocks that lead back to each other',
    from: 'formbricks',
    value: { blocks: [block('a', { logicFallback: 'b' }), block('b', { logicFallback: 'a' })] },
    place: 'blocks[1]',
    kind: 'loop',
  },
  {
    what: 'a version to come',
    from: 'surveyjs',
    value: { sjsVersion: '4.0.1', elements: [{ type: 'text', name: 'a' }] },
    place: 'sjsVersion',
    kind: 'version',
  },
  {
    what: 'thirty expressions of a hundred terms',
    from: 'surveyjs',
    value: {
      pages: [
        { elements: [{ type: 'text', name: 'a' }] },
        ...hundreds((index) => `{a} = 'x${index}'`)
          .slice(0, 30)
          .map((each, index) => ({
            elements: [{ type: 'text', name: `b${index}`, visibleIf: each.join(' or ') }],
          })),
      ],
    },
    place: 'pages[20].elements[0]',
    kind: 'rule',
  },
]

test.each(hostile)('$what in a file of $from, said with its place', ({ from, value, place, kind }) => {
  expect(importValue(from, value).losses).toContainEqual({ place, kind, what: expect.any(String) })
})

test('a version of now, and one before it, are no loss', () => {
  for (const sjsVersion of ['3', '3.0.1', '2.9'])
    expect(importValue('surveyjs', { sjsVersion, elements: [{ type: 'text', name: 'a' }] }).losses).toEqual([])
})
