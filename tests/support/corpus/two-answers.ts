/** A question that conditions split into those who say yes and all others, as its author writes it. */
export type TwoAnswers = {
  schema: object
  /** The rule's test for those who say yes, as a condition of the funnel. */
  yes: object
  /** The same for the others; the opposite of `yes` where no condition says it outright. */
  no: object
  /** One point for a yes. */
  points: object
  /** The test of a yes in the form's own condition; absent where a form cannot ask it. */
  formTest?: object
  /** The values that `yes` and `no` compare. */
  values?: object
}

const choice = (values: readonly (string | number | boolean)[]) => ({
  oneOf: values.map((value) => ({ const: value, title: `Respuesta ${value}` })),
})

function toChoice(type: string, yes: string | number | boolean, no: string | number | boolean): TwoAnswers {
  return {
    schema: { type, ...choice([yes, no]) },
    yes: { k: yes },
    no: { k: no },
    points: { k: { [String(yes)]: 1 } },
    formTest: { const: yes },
  }
}

/** The plainest: two texts to choose from. */
export const twoTexts = toChoice('string', 'si', 'no')

const opposite = (yes: object) => ({ yes, no: { not: yes } })
const number = { title: 'Número', type: 'integer', minimum: 0, maximum: 1 }
const word = { title: 'Palabra', type: 'string', ...choice(['si', 'no']) }

/** The same two answers in every kind of field. */
export const kindsOfTwoAnswers: Readonly<Record<string, TwoAnswers>> = {
  'yes or no': toChoice('boolean', true, false),
  'no or yes': toChoice('boolean', false, true),
  'options that are whole numbers': toChoice('integer', 1, 0),
  'options that are numbers': toChoice('number', 0.5, -1),
  'one of a list of texts': { ...twoTexts, schema: { type: 'string', enum: ['si', 'no'] } },
  'a choice without a condition for the rest': { ...twoTexts, ...opposite({ k: 'si' }) },
  'a yes without a condition for the rest': { ...toChoice('boolean', true, false), ...opposite({ k: true }) },
  'whole number': {
    schema: { type: 'integer', minimum: 0, maximum: 1 },
    yes: { k: { minimum: 1 } },
    no: { k: { maximum: 0 } },
    points: { k: [{ minimum: 1, points: 1 }] },
    formTest: { minimum: 1 },
  },
  number: {
    schema: { type: 'number', minimum: 0, maximum: 10 },
    yes: { k: { exclusiveMinimum: 2.5 } },
    no: { k: { maximum: 2.5 } },
    points: { k: [{ exclusiveMinimum: 2.5, points: 1 }] },
  },
  day: {
    schema: { type: 'string', format: 'date', 'x-minimum': '2030-01-01', 'x-maximum': '2030-12-31' },
    yes: { k: { 'x-minimum': '2030-06-01' } },
    no: { k: { 'x-maximum': '2030-05-31' } },
    points: { k: [{ 'x-minimum': '2030-06-01', points: 1 }] },
  },
  'several options': {
    schema: { type: 'array', uniqueItems: true, items: { type: 'string', ...choice(['si', 'no']) } },
    ...opposite({ k: { contains: { const: 'si' } } }),
    points: { k: { si: 1 } },
  },
  group: {
    schema: { type: 'object', properties: { x: word }, required: ['x'] },
    yes: { 'k.x': 'si' },
    no: { 'k.x': 'no' },
    points: { 'k.x': { si: 1 } },
  },
  'yes or no in a group': {
    schema: {
      type: 'object',
      properties: { x: { title: 'Sí o no', type: 'boolean', ...choice([true, false]) } },
      required: ['x'],
    },
    yes: { 'k.x': true },
    no: { 'k.x': false },
    points: { 'k.x': { true: 1 } },
  },
  matrix: {
    schema: { type: 'object', 'x-widget': 'matrix', properties: { x: word, y: word }, required: ['x', 'y'] },
    yes: { 'k.x': 'si' },
    no: { 'k.x': 'no' },
    points: { 'k.x': { si: 1 } },
  },
  list: {
    schema: {
      type: 'array',
      maxItems: 2,
      items: { type: 'object', properties: { n: number }, required: ['n'] },
    },
    ...opposite({ k: { minItems: 2 } }),
    points: {
      k: [
        { minimum: 2, points: 1 },
        { maximum: 1, points: 0 },
      ],
    },
  },
}

const byValue = (sum: unknown[], least: number) => ({
  values: { total: { sum } },
  yes: { total: { minimum: least } },
  no: { total: { exclusiveMaximum: least } },
})

/** The same where the rules compare a value that the answer goes into, and not the answer. */
export const kindsOfSummedAnswers: Readonly<Record<string, TwoAnswers>> = {
  'options that are whole numbers': { ...toChoice('integer', 1, 0), ...byValue(['k', 1], 2) },
  'options that are numbers': { ...toChoice('number', 0.5, -1), ...byValue(['k', 'k'], 0) },
  'whole number': {
    schema: number,
    ...byValue(['k', 1], 2),
    points: { k: [{ minimum: 1, points: 1 }] },
    formTest: { minimum: 1 },
  },
  'several options': {
    schema: { type: 'array', uniqueItems: true, items: { type: 'string', ...choice(['si', 'no']) } },
    ...byValue(['k'], 2),
    points: { k: [{ minimum: 2, points: 1 }, { points: 0 }] },
  },
  'number in a group': {
    schema: { type: 'object', properties: { n: number }, required: ['n'] },
    ...byValue(['k.n', 1], 2),
    points: { 'k.n': [{ minimum: 1, points: 1 }] },
  },
  'number in the items of a list': {
    schema: { type: 'array', maxItems: 2, items: { type: 'object', properties: { n: number }, required: ['n'] } },
    ...byValue(['k.n'], 2),
    points: { k: [{ minimum: 1, points: 1 }] },
  },
}

const consent = { schema: { type: 'boolean' }, points: { k: { true: 1 } }, formTest: { const: true } }

/** Answers that may be left blank, with the plainest of them. */
export const optionalText: TwoAnswers = {
  ...twoTexts,
  schema: { type: 'string', ...choice(['si']) },
  ...opposite({ k: 'si' }),
}
export const kindsThatMayBeBlank: Readonly<Record<string, TwoAnswers>> = {
  consent: { ...consent, ...opposite({ k: true }) },
  'yes or no': { ...toChoice('boolean', true, false), ...opposite({ k: true }) },
  number: {
    schema: { type: 'integer', minimum: 1, maximum: 1 },
    ...opposite({ k: { minimum: 1 } }),
    points: { k: [{ minimum: 1, points: 1 }] },
    formTest: { minimum: 1 },
  },
}
