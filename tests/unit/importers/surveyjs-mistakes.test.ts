import { expect, test } from 'vitest'
import { Source } from '#importers/source.ts'
import { listMistakes } from '#importers/surveyjs/mistakes/list-mistakes.ts'
import { getShortestMatch } from '#importers/surveyjs/mistakes/shortest-match.ts'

const kind = { type: 'radiogroup', name: 'kind', isRequired: true, choices: ['home', { value: 'away', text: 'Away' }] }
const text = (name: string, more = {}) => ({ type: 'text', name, ...more })
const page = (elements: object[], more = {}) => ({ elements, ...more })

/** The mistakes of a survey of two pages, each as 'kind place what'. */
const mistakesOf = (first: object[], second: object[], more = {}) =>
  listMistakes(new Source({ pages: [page([kind, ...first]), page(second)], ...more })).map(
    (mistake) => `${mistake.kind} ${mistake.place} ${mistake.what}`,
  )

test.each<[said: string, first: object[], second: object[], more?: object]>([
  ['malformed-expression pages[1].elements[0].visibleIf {kind} = ', [], [text('a', { visibleIf: '{kind} = ' })]],
  ['unknown-name pages[1].elements[0].requiredIf knd', [], [text('a', { requiredIf: '{knd} notempty' })]],
  ['unknown-name pages[1].elements[0].title knd', [], [text('a', { title: 'You said {knd}' })]],
  ['unknown-option pages[1].elements[0].visibleIf hom', [], [text('a', { visibleIf: "{kind} <> 'hom'" })]],
  ['repeated-option pages[1].elements[0].choices x', [], [{ type: 'checkbox', name: 'a', choices: ['x', 'y', 'x'] }]],
  [
    'repeated-option pages[1].elements[0].columns x',
    [],
    [{ type: 'matrix', name: 'a', columns: ['x', { value: 'x' }], rows: ['r'] }],
  ],
  [
    'repeated-option pages[1].elements[0].items x',
    [],
    [{ type: 'multipletext', name: 'a', items: [{ name: 'x' }, { name: 'x' }] }],
  ],
  [
    'repeated-option pages[1].elements[0].valueFalse y',
    [],
    [{ type: 'boolean', name: 'a', valueTrue: 'y', valueFalse: 'y' }],
  ],
  [
    'excluding-limits pages[1].elements[0].rateMin rateMin 6, rateMax 3',
    [],
    [{ type: 'rating', name: 'a', rateMin: 6, rateMax: 3 }],
  ],
  [
    'excluding-limits pages[1].elements[0].panelCount panelCount 4, maxPanelCount 2',
    [],
    [{ type: 'paneldynamic', name: 'a', panelCount: 4, maxPanelCount: 2, templateElements: [text('b')] }],
  ],
  [
    'unknown-target pages[1].elements[0].choicesFromQuestion knd',
    [],
    [{ type: 'checkbox', name: 'a', choicesFromQuestion: 'knd' }],
  ],
  [
    'unknown-target triggers[0].fromName knd',
    [],
    [],
    { triggers: [{ type: 'copyvalue', expression: "{kind} = 'home'", setToName: 'v', fromName: 'knd' }] },
  ],
  ['repeated-name pages[1].elements[0] Kind', [], [text('Kind')]],
  ['unknown-default pages[0].elements[1].defaultValue z', [{ ...kind, name: 'b', defaultValue: 'z' }], []],
  [
    'too-long-pattern pages[1].elements[0].validators[0] ^[0-9]{5}$',
    [],
    [text('a', { maxLength: 4, validators: [{ type: 'regex', regex: '^[0-9]{5}$' }] })],
  ],
  ['waits-for-later pages[0].elements[1].visibleIf a', [text('b', { visibleIf: "{a} = 'x'" })], [text('a')]],
  [
    'unknown-target triggers[0].gotoName b',
    [],
    [],
    { triggers: [{ type: 'skip', expression: '{kind} notempty', gotoName: 'b' }] },
  ],
  ['circular-value calculatedValues[0] v', [], [], { calculatedValues: [{ name: 'v', expression: '{v} + 1' }] }],
])('a survey is told of %s', (said, first, second, more) => {
  expect(mistakesOf(first, second, more)).toEqual([said])
})

test('two questions that wait for each other are both told of, and what depends on them is not', () => {
  const second = [
    text('a', { visibleIf: '{b} notempty' }),
    text('b', { visibleIf: '{a} notempty' }),
    text('c', { visibleIf: "{a} = 'x'" }),
  ]
  expect(mistakesOf([], second)).toEqual([
    'waits-for-later pages[1].elements[0].visibleIf b',
    'waits-for-later pages[1].elements[1].visibleIf a',
  ])
})

test.each<[what: string, first: object[], second: object[], more?: object]>([
  [
    'each shown while the other is empty',
    [],
    [text('a', { visibleIf: '{b} empty' }), text('b', { visibleIf: '{a} empty' })],
  ],
  ['a later answer that may be missing', [text('b', { visibleIf: "{a} empty or {a} = 'x'" })], [text('a')]],
  [
    'a later answer that is given from the start',
    [text('b', { visibleIf: "{a} = 'x'" })],
    [text('a', { defaultValue: 'x' })],
  ],
  [
    'names of rows, items, totals and comments',
    [],
    [text('a', { visibleIf: '{kind-Comment} notempty and {row.x} = 1 and {item} = 2' })],
  ],
  [
    'options in other letters, and the option of its own words',
    [],
    [text('a', { visibleIf: "{kind} = 'HOME' or {kind} = 'other'" })],
  ],
  [
    'a style sheet, and a number in braces',
    [],
    [{ type: 'html', name: 'a', html: '<style>p {color: red}</style>{0}' }],
  ],
  [
    'a value that a trigger sets',
    [],
    [text('a', { visibleIf: '{v} = 1' })],
    { triggers: [{ type: 'setvalue', expression: '{kind} notempty', setToName: 'v' }] },
  ],
])('nothing is told of %s', (_, first, second, more) => {
  expect(mistakesOf(first, second, more)).toEqual([])
})

test.each<[pattern: string, shortest: number | null]>([
  ['^[0-9]{5}$', 5],
  ['^(?:ab|c)+\\d?$', 1],
  ['^[\\]a-z]{2,4}x*$', 2],
  ['', 0],
  ['^(?=a)b$', null],
  ['(a)\\1', null],
  ['[a', null],
])('the pattern %s matches %s characters at least', (pattern, shortest) => {
  expect(getShortestMatch(pattern)).toBe(shortest)
})
