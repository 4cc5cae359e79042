import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runProve } from '#importers/prove/run-prove.ts'
import type { LossKind } from '#importers/questionnaire.ts'
import { isSourceName, type SourceName, sourceNames } from '#importers/read-source.ts'
import { ask, page } from '#support/import/defra-form.ts'
import { element } from '#support/import/formbricks-survey.ts'
import { getRefusal, importValue } from '#support/import/imported.ts'
import { questionnaires } from '#support/import/questionnaires.ts'
import { bot, choice, input, saves, text, when } from '#support/import/typebot-bot.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'
import { readProject } from '#tools/project/read-project.ts'

const { metaSchemas } = readProject()
const names = sourceNames.filter(isSourceName)

/** Proves a text said to be of a source; returns the exit code and what is said. */
function prove(text: string, from: string) {
  const folder = createTemporaryFolder()
  const file = join(folder.path, 'survey.json')
  writeFileSync(file, text)
  const { exitCode, text: said } = runProve([file, '--from', from], metaSchemas)
  folder.remove()
  return { exitCode, said: said.replaceAll(file, 'survey.json') }
}

test.each(names.flatMap((own) => names.filter((said) => said !== own).map((said) => ({ own, said }))))(
  'a file of $own that is said to be of $said is refused in a sentence',
  ({ own, said }) => {
    expect(prove(JSON.stringify(questionnaires[own]), said)).toEqual({
      exitCode: 1,
      said: expect.stringMatching(/^survey\.json: (this is no file of|it asks nothing).*\.$/),
    })
    expect(getRefusal(said, JSON.stringify(questionnaires[own]))).toMatch(
      new RegExp(`^No (parece de|tiene ninguna pregunta).*Parece de «${own}»: dilo así\\.$`),
    )
  },
)

test.each(names)('a file of %s with __proto__ in each of its objects says what it says without', (name) => {
  const text = JSON.stringify(questionnaires[name])
  const poisoned = text.replaceAll('{"', '{"__proto__":{"pages":[],"isRequired":true},"')
  const toFindings = ({ exitCode, said }: { exitCode: number; said: string }) => ({
    exitCode,
    // The key itself may be told as unread.
    said: said.split('\nNot read')[0],
  })
  expect(toFindings(prove(poisoned, name))).toEqual(toFindings(prove(text, name)))
  expect(getRefusal(name, poisoned)).toBeNull()
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

const conditional = (conditions: object[]) => ({
  name: 'Una',
  conditions,
  pages: [
    page('/a', [ask('YesNoField', 'a', '¿Sí?')]),
    page('/b', [ask('TextField', 'b', '¿Qué?')], { condition: 'c0' }),
  ],
})
const isYes = (index: number) => ({
  componentId: 'a',
  operator: 'is',
  type: 'BooleanValue',
  value: index % 2 === 0,
})

const asking = (id: string, more = {}) => ({
  type: 'Question',
  id,
  question: { id: `${id}-q`, type: 'General', title: `${id}?`, answers: [{ type: 'TextField', id, mandatory: true }] },
  ...more,
})
const survey = (blocks: object[], more = {}) => ({
  title: 'Una',
  questionnaire_flow: { type: 'Linear', options: {} },
  sections: [{ id: 's', groups: [{ id: 'g', blocks }] }],
  ...more,
})
const isText = (index: number) => ({ '==': [{ source: 'answers', identifier: 'a' }, `x${index}`] })

const jump = (groupId: string) => [{ id: `j${groupId}`, type: 'Jump', options: { groupId } }]
const compare = (index: number) => ({ variableId: 'A', comparisonOperator: 'Equal to', value: `x${index}` })
const isSet = (comparisons: object[]) => ({ outgoingEdgeId: 'r>c', content: { logicalOperator: 'OR', comparisons } })

type Hostile = { what: string; from: SourceName; value: object; place: string; kind: LossKind }

const hostile: Hostile[] = [
  {
    what: 'a condition of 10,000 terms',
    from: 'formbricks',
    value: {
      blocks: [
        block('a', {
          logic: [
            rule({
              connector: 'and',
              conditions: hundreds(isAnswer).map((conditions) => ({ connector: 'or', conditions })),
            }),
          ],
        }),
        block('b'),
        block('c'),
      ],
    },
    place: 'blocks[0]',
    kind: 'rule',
  },
  {
    what: 'a hundred rules of a hundred terms',
    from: 'formbricks',
    value: {
      blocks: [
        block('a', {
          logic: hundreds(isAnswer).flatMap((conditions) => [rule({ connector: 'and', conditions })]),
        }),
        block('b'),
        block('c'),
      ],
    },
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
    what: 'a condition of 10,000 terms',
    from: 'defra',
    value: conditional([
      { id: 'c0', coordinator: 'or', items: hundreds(isYes).map((_, index) => ({ conditionId: `c${index + 1}` })) },
      ...hundreds(isYes).map((items, index) => ({ id: `c${index + 1}`, coordinator: 'and', items })),
    ]),
    place: 'pages[1].condition',
    kind: 'rule',
  },
  {
    what: 'conditions of which each names the next one twice',
    from: 'defra',
    value: conditional(
      Array.from({ length: 40 }, (_, index) => ({
        id: `c${index}`,
        coordinator: 'and',
        items: [{ conditionId: `c${index + 1}` }, { conditionId: `c${index + 1}` }],
      })),
    ),
    place: 'pages[1].condition',
    kind: 'rule',
  },
  {
    what: 'conditions that name each other',
    from: 'defra',
    value: conditional([
      { id: 'c0', items: [{ conditionId: 'c1' }] },
      { id: 'c1', items: [{ conditionId: 'c0' }] },
    ]),
    place: 'pages[1].condition',
    kind: 'rule',
  },
  {
    what: 'pages that lead back to each other',
    from: 'defra',
    value: {
      pages: [
        page('/a', [ask('TextField', 'a', '¿Qué?')], { next: [{ path: '/b' }] }),
        page('/b', [ask('TextField', 'b', '¿Cuál?')], { next: [{ path: '/a' }] }),
      ],
    },
    place: 'pages[1]',
    kind: 'loop',
  },
  {
    what: 'a version to come',
    from: 'defra',
    value: { ...conditional([{ id: 'c0', items: [isYes(0)] }]), schema: 3, engine: 'V2' },
    place: 'schema',
    kind: 'version',
  },
  {
    what: 'a rule of 10,000 terms',
    from: 'ons',
    value: survey([
      asking('a', {
        routing_rules: [{ block: 'c', when: { or: hundreds(isText).map((and) => ({ and })) } }, { block: 'b' }],
      }),
      asking('b'),
      asking('c'),
    ]),
    place: 'sections[0].groups[0].blocks[0]',
    kind: 'rule',
  },
  {
    what: 'blocks that lead back to each other',
    from: 'ons',
    value: survey([asking('a', { routing_rules: [{ block: 'b' }] }), asking('b', { routing_rules: [{ block: 'a' }] })]),
    place: 'sections[0].groups[0].blocks[1]',
    kind: 'loop',
  },
  {
    what: 'sums that add up each other',
    from: 'ons',
    value: survey([
      asking('a'),
      ...['s', 't'].map((id) => ({
        id,
        type: 'CalculatedSummary',
        calculation: { operation: { '+': [{ source: 'calculated_summary', identifier: id === 's' ? 't' : 's' }] } },
      })),
    ]),
    place: 'sections[0].groups[0].blocks[2]',
    kind: 'computed',
  },
  {
    what: 'a version to come',
    from: 'ons',
    value: survey([asking('a')], { schema_version: '0.1.0' }),
    place: 'schema_version',
    kind: 'version',
  },
  {
    what: 'thirty conditions of a hundred terms',
    from: 'typebot',
    value: bot(
      {
        a: [
          text('t', '¿Qué?'),
          input('i', 'text', saves('A')),
          { id: 'k', type: 'Condition', items: hundreds(compare).slice(0, 30).map(isSet), outgoingEdgeId: 's>b' },
        ],
        b: [text('u', '¿Cuál?'), input('j', 'text')],
        c: [text('v', '¿Por qué?'), input('l', 'text')],
      },
      ['A'],
    ),
    place: 'groups[0].blocks[0]',
    kind: 'rule',
  },
  {
    what: 'groups that jump to each other',
    from: 'typebot',
    value: bot({ a: [text('t', '¿Qué?'), choice('i', ['Sí', '1>b'], ['No'])], b: jump('c'), c: jump('b') }),
    place: 'groups[1].blocks[0]',
    kind: 'loop',
  },
  {
    what: 'scores that are made of each other',
    from: 'typebot',
    value: bot(
      {
        a: [text('t', '¿Qué?'), choice('i', ['Sí', '1>b'], ['No', '1>b'])],
        b: [
          ...['A', 'B'].map((name) => ({
            id: `s${name}`,
            type: 'Set variable',
            options: { variableId: name, expressionToEvaluate: `{{${name === 'A' ? 'B' : 'A'}}} + 1` },
          })),
          when('k', 'A', 'Greater than', '3', '2>c'),
        ],
        c: [text('v', '¿Por qué?'), input('l', 'text')],
      },
      ['A', 'B'],
    ),
    place: 'groups[1].blocks[2].items[0].content',
    kind: 'rule',
  },
  {
    what: 'a version to come',
    from: 'typebot',
    value: { ...bot({ a: [text('t', '¿Qué?'), input('i', 'text')] }), version: '6.2' },
    place: 'version',
    kind: 'version',
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
          .map((terms, index) => ({
            elements: [{ type: 'text', name: `b${index}`, visibleIf: terms.join(' or ') }],
          })),
      ],
    },
    place: 'pages[20].elements[0]',
    kind: 'rule',
  },
]

test.each(hostile)('$what in a file of $from, said with its place', ({ from, value, place, kind }) => {
  expect(importValue(from, value).losses).toContainEqual({ place, kind, what: expect.any(String) })
  const { said } = prove(JSON.stringify(value), from)
  expect(said).toMatch(/^survey\.json[ :]/)
  expect(said).toContain(place)
  expect(said).not.toMatch(/^ +at /m)
})

test('a version of now, and one before it, are no loss', () => {
  for (const [name, version] of [
    ['typebot', '6'],
    ['typebot', '6.1'],
    ['typebot', '3.9'],
  ] as const)
    expect(importValue(name, { ...bot({ a: [text('t', '¿Qué?'), input('i', 'text')] }), version }).losses).toEqual([])
})
