import type { SeededMistake } from './mistakes.ts'

const base = () => [
  { type: 'radiogroup', name: 'plan', title: 'Plan', isRequired: true, choices: ['free', 'paid', 'trial'] },
  { type: 'text', name: 'age', title: 'Age', inputType: 'number', isRequired: true, min: 18, max: 99 },
  { type: 'checkbox', name: 'tools', title: 'Tools', choices: ['pen', 'ink', 'pad'] },
  { type: 'rating', name: 'mood', title: 'Mood', isRequired: true, rateMin: 1, rateMax: 5 },
]
const survey = (more: readonly object[], top: object = {}) => ({
  title: 'S',
  pages: [
    { name: 'p1', elements: base() },
    { name: 'p2', elements: [...more, { type: 'comment', name: 'note', title: 'Note' }] },
    { name: 'p3', elements: [{ type: 'text', name: 'last', title: 'Last' }] },
  ],
  ...top,
})
const text = (more: object) => ({ type: 'text', name: 'x', title: 'X', ...more })
const question = 'pages[1].elements[0]'
const cases: readonly [kind: string, mistaken: object, sound: object, place: string][] = [
  [
    'rateMin above rateMax',
    survey([{ type: 'rating', name: 'x', title: 'X', rateMin: 6, rateMax: 3 }]),
    survey([{ type: 'rating', name: 'x', title: 'X', rateMin: 3, rateMax: 6 }]),
    question,
  ],
  [
    'rateValues twice',
    survey([{ type: 'rating', name: 'x', title: 'X', rateValues: [1, 2, 2, 3] }]),
    survey([{ type: 'rating', name: 'x', title: 'X', rateValues: [1, 2, 3] }]),
    question,
  ],
  [
    'matrix row twice',
    survey([{ type: 'matrix', name: 'x', title: 'X', columns: ['a', 'b'], rows: ['r', 'r'] }]),
    survey([{ type: 'matrix', name: 'x', title: 'X', columns: ['a', 'b'], rows: ['r', 's'] }]),
    question,
  ],
  [
    'matrix column twice',
    survey([{ type: 'matrix', name: 'x', title: 'X', columns: ['a', 'a'], rows: ['r', 's'] }]),
    survey([{ type: 'matrix', name: 'x', title: 'X', columns: ['a', 'b'], rows: ['r', 's'] }]),
    question,
  ],
  [
    'multipletext item twice',
    survey([{ type: 'multipletext', name: 'x', title: 'X', items: [{ name: 'a' }, { name: 'a' }] }]),
    survey([{ type: 'multipletext', name: 'x', title: 'X', items: [{ name: 'a' }, { name: 'b' }] }]),
    question,
  ],
  [
    'minPanelCount above maxPanelCount',
    survey([
      {
        type: 'paneldynamic',
        name: 'x',
        title: 'X',
        minPanelCount: 5,
        maxPanelCount: 2,
        templateElements: [{ type: 'text', name: 'a' }],
      },
    ]),
    survey([
      {
        type: 'paneldynamic',
        name: 'x',
        title: 'X',
        minPanelCount: 1,
        maxPanelCount: 2,
        templateElements: [{ type: 'text', name: 'a' }],
      },
    ]),
    question,
  ],
  [
    'panelCount above maxPanelCount',
    survey([
      {
        type: 'paneldynamic',
        name: 'x',
        title: 'X',
        panelCount: 4,
        maxPanelCount: 2,
        templateElements: [{ type: 'text', name: 'a' }],
      },
    ]),
    survey([
      {
        type: 'paneldynamic',
        name: 'x',
        title: 'X',
        panelCount: 1,
        maxPanelCount: 2,
        templateElements: [{ type: 'text', name: 'a' }],
      },
    ]),
    question,
  ],
  [
    'panel condition on no field of the panel',
    survey([
      {
        type: 'paneldynamic',
        name: 'x',
        title: 'X',
        maxPanelCount: 2,
        templateElements: [
          { type: 'radiogroup', name: 'a', choices: ['y', 'n'] },
          { type: 'text', name: 'b', visibleIf: "{panel.c} = 'y'" },
        ],
      },
    ]),
    survey([
      {
        type: 'paneldynamic',
        name: 'x',
        title: 'X',
        maxPanelCount: 2,
        templateElements: [
          { type: 'radiogroup', name: 'a', choices: ['y', 'n'] },
          { type: 'text', name: 'b', visibleIf: "{panel.a} = 'y'" },
        ],
      },
    ]),
    question,
  ],
  [
    'minSelectedChoices above maxSelectedChoices',
    survey([
      {
        type: 'checkbox',
        name: 'x',
        title: 'X',
        choices: ['a', 'b', 'c'],
        minSelectedChoices: 3,
        maxSelectedChoices: 1,
      },
    ]),
    survey([
      {
        type: 'checkbox',
        name: 'x',
        title: 'X',
        choices: ['a', 'b', 'c'],
        minSelectedChoices: 1,
        maxSelectedChoices: 3,
      },
    ]),
    question,
  ],
  [
    'boolean with one value for both',
    survey([{ type: 'boolean', name: 'x', title: 'X', valueTrue: 'y', valueFalse: 'y' }]),
    survey([{ type: 'boolean', name: 'x', title: 'X', valueTrue: 'y', valueFalse: 'n' }]),
    question,
  ],
  [
    'text minLength above maxLength',
    survey([text({ maxLength: 3, validators: [{ type: 'text', minLength: 8 }] })]),
    survey([text({ maxLength: 8, validators: [{ type: 'text', minLength: 3 }] })]),
    question,
  ],
  [
    'numeric validator past max',
    survey([text({ inputType: 'number', min: 1, max: 5, validators: [{ type: 'numeric', minValue: 9 }] })]),
    survey([text({ inputType: 'number', min: 1, max: 5, validators: [{ type: 'numeric', minValue: 2 }] })]),
    question,
  ],
  [
    'answercount validator past the options',
    survey([
      {
        type: 'checkbox',
        name: 'x',
        title: 'X',
        choices: ['a', 'b'],
        validators: [{ type: 'answercount', minCount: 3 }],
      },
    ]),
    survey([
      {
        type: 'checkbox',
        name: 'x',
        title: 'X',
        choices: ['a', 'b'],
        validators: [{ type: 'answercount', minCount: 2 }],
      },
    ]),
    question,
  ],
  [
    'expression validator on a misspelt name',
    survey([text({ inputType: 'number', validators: [{ type: 'expression', expression: '{x} > {aeg}' }] })]),
    survey([
      text({ inputType: 'number', min: 0, max: 200, validators: [{ type: 'expression', expression: '{x} > {age}' }] }),
    ]),
    question,
  ],
  [
    'setvalue to a misspelt name',
    survey([text({})], {
      triggers: [{ type: 'setvalue', expression: "{plan} = 'paid'", setToName: 'lats', setValue: 'a' }],
    }),
    survey([text({})], {
      triggers: [{ type: 'setvalue', expression: "{plan} = 'paid'", setToName: 'last', setValue: 'a' }],
    }),
    'triggers[0]',
  ],
  [
    'copyvalue from a misspelt name',
    survey([text({})], {
      triggers: [{ type: 'copyvalue', expression: "{plan} = 'paid'", setToName: 'last', fromName: 'nto' }],
    }),
    survey([text({})], {
      triggers: [{ type: 'copyvalue', expression: "{plan} = 'paid'", setToName: 'last', fromName: 'note' }],
    }),
    'triggers[0]',
  ],
  [
    'visible trigger of no question',
    survey([text({})], { triggers: [{ type: 'visible', expression: "{plan} = 'paid'", questions: ['gone'] }] }),
    survey([text({ visible: false })], {
      triggers: [{ type: 'visible', expression: "{plan} = 'paid'", questions: ['x'] }],
    }),
    'triggers[0]',
  ],
  [
    'choicesFromQuestion of none',
    survey([{ type: 'radiogroup', name: 'x', title: 'X', choicesFromQuestion: 'tolls' }]),
    survey([{ type: 'radiogroup', name: 'x', title: 'X', choicesFromQuestion: 'tools' }]),
    question,
  ],
  [
    'choice visibleIf with a misspelt option',
    survey([
      { type: 'radiogroup', name: 'x', title: 'X', choices: ['a', { value: 'b', visibleIf: "{plan} = 'payd'" }] },
    ]),
    survey([
      { type: 'radiogroup', name: 'x', title: 'X', choices: ['a', { value: 'b', visibleIf: "{plan} = 'paid'" }] },
    ]),
    question,
  ],
  [
    'choicesVisibleIf that never holds',
    survey([
      {
        type: 'radiogroup',
        name: 'x',
        title: 'X',
        isRequired: true,
        choices: ['a', 'b'],
        choicesVisibleIf: '{age} < 10',
      },
    ]),
    survey([
      {
        type: 'radiogroup',
        name: 'x',
        title: 'X',
        isRequired: true,
        choices: ['a', 'b'],
        choicesVisibleIf: '{age} > 10',
      },
    ]),
    question,
  ],
  [
    'completedHtmlOnCondition that never holds',
    survey([text({})], { completedHtmlOnCondition: [{ expression: '{age} < 10', html: 'Young' }] }),
    survey([text({})], { completedHtmlOnCondition: [{ expression: '{age} < 30', html: 'Young' }] }),
    'completedHtmlOnCondition[0]',
  ],
  [
    'navigateToUrlOnCondition with a misspelt name',
    survey([text({})], { navigateToUrlOnCondition: [{ expression: "{paln} = 'paid'", url: 'https://a.example' }] }),
    survey([text({})], { navigateToUrlOnCondition: [{ expression: "{plan} = 'paid'", url: 'https://a.example' }] }),
    'navigateToUrlOnCondition[0]',
  ],
  [
    'defaultValue past the maximum',
    survey([text({ inputType: 'number', min: 1, max: 5, defaultValue: 9 })]),
    survey([text({ inputType: 'number', min: 1, max: 5, defaultValue: 4 })]),
    question,
  ],
  [
    'a first day after the last',
    survey([text({ inputType: 'date', min: '2026-05-01', max: '2026-01-01' })]),
    survey([text({ inputType: 'date', min: '2026-01-01', max: '2026-05-01' })]),
    question,
  ],
  [
    'two pages of one name',
    {
      ...survey([text({})]),
      pages: survey([text({})]).pages.map((page, index) => (index === 2 ? { ...page, name: 'p2' } : page)),
    },
    survey([text({})]),
    'pages[2]',
  ],
  [
    'a required question in a page never seen',
    survey([text({ isRequired: true, visibleIf: '{age} > 120' })]),
    survey([text({ isRequired: true, visibleIf: '{age} > 60' })]),
    question,
  ],
  [
    'anyof with options that are not there',
    survey([text({ visibleIf: "{tools} anyof ['pn', 'nk']" })]),
    survey([text({ visibleIf: "{tools} anyof ['pen', 'ink']" })]),
    question,
  ],
  [
    'one answer that is two options',
    survey([text({ visibleIf: "{plan} allof ['free', 'paid']" })]),
    survey([text({ visibleIf: "{plan} anyof ['free', 'paid']" })]),
    question,
  ],
  [
    'a panel that contradicts its question',
    survey([
      {
        type: 'panel',
        name: 'x',
        visibleIf: "{plan} = 'free'",
        elements: [{ type: 'text', name: 'y', visibleIf: "{plan} = 'paid'" }],
      },
    ]),
    survey([
      {
        type: 'panel',
        name: 'x',
        visibleIf: "{plan} = 'free'",
        elements: [{ type: 'text', name: 'y', visibleIf: '{age} > 40' }],
      },
    ]),
    question,
  ],
  [
    'a function that is not there',
    survey([text({ visibleIf: 'isWeekend({age}) = true' })]),
    survey([text({ visibleIf: "iif({age} > 40, 'a', 'b') = 'a'" })]),
    question,
  ],
]

/** Mistakes of kinds that nobody had mended for when they were written, each with a sound edit at the same place. */
export const furtherMistakes: readonly SeededMistake[] = cases.map(([kind, mistaken, sound, place]) => ({
  kind,
  name: 'further',
  mistaken,
  sound,
  places: [place],
}))
