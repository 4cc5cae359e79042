import { expect, test } from 'vitest'
import { getKinds, getRefusal, importValue } from '#support/import/imported.ts'

const text = (name: string, more: object = {}) => ({ type: 'text', name, isRequired: true, ...more })
const one = (name: string, choices: unknown[], more: object = {}) => ({
  type: 'radiogroup',
  name,
  choices,
  isRequired: true,
  ...more,
})
const whole = (name: string, more: object = {}) => text(name, { inputType: 'number', step: 1, min: 0, max: 9, ...more })
const survey = (...pages: object[][]) => ({
  title: 'Encuesta',
  pages: pages.map((elements, index) => ({ name: `page${index + 1}`, elements })),
})

test('every type of question that a form has is a field', () => {
  const { form, losses } = importValue('surveyjs', {
    elements: [
      text('nombre', { title: 'Tu nombre', maxLength: 40, placeholder: 'Ana' }),
      text('correo', { inputType: 'email', isRequired: false }),
      text('dia', { inputType: 'date', min: '2025-01-01' }),
      whole('edad', { max: 120, defaultValue: 30 }),
      { type: 'comment', name: 'nota' },
      one('color', ['rojo', { value: 'azul', text: 'Azul mar' }], { showOtherItem: true, defaultValue: 'azul' }),
      { type: 'dropdown', name: 'mes', choicesMin: 1, choicesMax: 3 },
      { type: 'tagbox', name: 'temas', choices: ['a', 'b', 'c'], maxSelectedChoices: 2, showNoneItem: true },
      { type: 'boolean', name: 'socio', labelTrue: 'Lo soy' },
      { type: 'rating', name: 'gusto', rateMax: 4, minRateDescription: 'Nada' },
      { type: 'matrix', name: 'trato', columns: ['mal', 'bien'], rows: ['sala', 'mesa'], isAllRowRequired: true },
      { type: 'multipletext', name: 'casa', items: [{ name: 'calle', isRequired: true }, { name: 'piso' }] },
      {
        type: 'paneldynamic',
        name: 'hijos',
        maxPanelCount: 4,
        panelAddText: 'Otro más',
        templateElements: [text('apodo'), { type: 'comment', name: 'detalle' }],
      },
      { type: 'matrixdynamic', name: 'viajes', columns: [{ name: 'pais', cellType: 'text' }] },
    ],
  })
  expect(losses).toEqual([])
  expect(form.properties).toMatchObject({
    nombre: { title: 'Tu nombre', maxLength: 40, 'x-placeholder': 'Ana' },
    correo: { format: 'email', 'x-sensitive': 'contact' },
    dia: { format: 'date', 'x-minimum': '2025-01-01' },
    edad: { type: 'integer', minimum: 0, maximum: 120, default: 30 },
    nota: { 'x-widget': 'textarea' },
    color: { oneOf: [{ const: 'rojo' }, { title: 'Azul mar' }, { 'x-other': 'otroColor' }], default: 'azul' },
    mes: { 'x-widget': 'select', oneOf: [{ const: '1' }, { const: '2' }, { const: '3' }] },
    temas: { maxItems: 2, items: { oneOf: [{}, {}, {}, { 'x-exclusive': true }] } },
    socio: { oneOf: [{ title: 'Lo soy' }, { title: 'No' }] },
    gusto: { 'x-widget': 'scale', oneOf: [{ const: '1', 'x-note': 'Nada' }, {}, {}, { const: '4' }] },
    trato: { 'x-widget': 'matrix', required: ['sala', 'mesa'] },
    casa: { required: ['calle'] },
    hijos: { maxItems: 4, 'x-add': 'Otro más', items: { required: ['apodo'] } },
    viajes: { maxItems: 100 },
  })
})

test.each([
  ["{color} = 'rojo'", { color: 'rojo' }],
  ["'azul' != {Color}", { not: { color: 'azul' } }],
  ["{color} anyof ['rojo', 'azul']", { color: { enum: ['rojo', 'azul'] } }],
  ["{temas} contains 'a'", { temas: { contains: { const: 'a' } } }],
  [
    "{temas} allof ['a', 'b']",
    {
      not: {
        anyOf: [{ not: { temas: { contains: { const: 'a' } } } }, { not: { temas: { contains: { const: 'b' } } } }],
      },
    },
  ],
  ['{temas} notempty', { anyOf: ['a', 'b', 'c'].map((each) => ({ temas: { contains: { const: each } } })) }],
  ['{socio}', { socio: 'si' }],
  ['!({edad} < 5) and {edad} <= 8', { not: { edad: { exclusiveMaximum: 5 } }, edad: { maximum: 8 } }],
  ['{trato.sala} = "mal"', { 'trato.sala': 'mal' }],
])('a page that is visible if %s is a step with that condition', (visibleIf, condition) => {
  const asked = [
    one('color', ['rojo', 'azul', 'verde']),
    { type: 'checkbox', name: 'temas', choices: ['a', 'b', 'c'] },
    { type: 'boolean', name: 'socio', isRequired: true },
    whole('edad'),
    { type: 'matrix', name: 'trato', columns: ['mal', 'bien'], rows: ['sala', 'mesa'], isAllRowRequired: true },
  ]
  const { funnel, losses } = importValue('surveyjs', {
    pages: [{ elements: asked }, { elements: [text('porque')], visibleIf }],
  })
  expect(losses).toEqual([])
  expect(funnel.steps[1]).toMatchObject({ id: 'porque', if: condition })
})

test('a question that depends on another of its page stays there if the form can say so, and else has a step of its own', () => {
  const { form, funnel, losses } = importValue(
    'surveyjs',
    survey([
      one('tiene', ['si', 'no']),
      text('cual', { visibleIf: "{tiene} = 'si'" }),
      whole('cuantos'),
      text('motivo', { visibleIf: '{cuantos} > 3' }),
      text('final'),
    ]),
  )
  expect(form.allOf).toEqual([
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so.
    { if: { properties: { tiene: { const: 'si' } }, required: ['tiene'] }, then: { required: ['cual'] } },
  ])
  expect(funnel.steps.slice(0, 3)).toMatchObject([
    { ask: ['tiene', 'cual', 'cuantos'] },
    { ask: ['motivo'], if: { cuantos: { exclusiveMinimum: 3 } } },
    { ask: ['final'] },
  ])
  expect(getKinds(losses)).toEqual(['navigation'])
})

test('who leaves out what a rule requires of them is kept at the page, and the fields of an item depend on each other', () => {
  const { form, funnel, losses } = importValue(
    'surveyjs',
    survey([
      one('tipo', ['empresa', 'particular']),
      one('sector', ['campo', 'mar'], { isRequired: false, requiredIf: "{tipo} = 'empresa'" }),
      text('cif', { isRequired: false, requiredIf: "{tipo} = 'empresa'" }),
      {
        type: 'paneldynamic',
        name: 'gente',
        templateElements: [
          one('come', ['todo', 'dieta']),
          text('dieta', { isRequired: false, visibleIf: "{panel.come} = 'dieta'" }),
        ],
      },
    ]),
  )
  expect(losses.map(({ place, kind }) => [place, kind])).toEqual([['pages[0].elements[2].requiredIf', 'rule']])
  expect(funnel.steps[0]).toMatchObject({
    next: [
      {
        if: { tipo: 'empresa', not: { sector: { enum: ['campo', 'mar'] } } },
        do: [{ notice: { title: 'Falta la respuesta a «sector»' } }],
      },
      {},
    ],
  })
  expect(form.properties.gente).toMatchObject({
    items: {
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so.
      allOf: [{ if: { properties: { come: { const: 'dieta' } } }, then: { properties: { dieta: true } } }],
    },
  })
})

test('triggers skip to a page and end the survey, and each ending has its text', () => {
  const { funnel, losses } = importValue('surveyjs', {
    ...survey([one('sigue', ['si', 'no', 'luego'])], [text('a')], [text('b')]),
    triggers: [
      { type: 'complete', expression: "{sigue} = 'no'" },
      { type: 'skip', expression: "{sigue} = 'luego'", gotoName: 'b' },
    ],
    completedHtml: 'Gracias.',
    completedHtmlOnCondition: [{ expression: "{sigue} = 'luego'", html: 'Hasta luego.' }],
  })
  expect(funnel.steps[0]).toMatchObject({
    next: [{ if: { sigue: 'no' }, to: 'enviar-fin' }, { if: { sigue: 'luego' }, to: 'b' }, { to: 'a' }],
  })
  expect(funnel.steps.find(({ id }) => id === 'b')).toMatchObject({
    next: [{ if: { sigue: 'luego' }, to: 'enviar-fin-2' }, { to: 'enviar-fin' }],
  })
  expect(getKinds(losses)).toEqual(['idle'])
})

test('sums of points are scores, sums of numbers are values, and both are compared and cited', () => {
  const { form, funnel, losses } = importValue('surveyjs', {
    ...survey(
      [one('animo', [1, 2, 3]), one('ayuda', ['mucha', 'poca']), whole('noches'), whole('personas')],
      [{ type: 'html', name: 'precio', html: 'Son {precio} euros.' }, text('a')],
      [text('b', { visibleIf: '{nota} >= 5' }), text('c', { visibleIf: '{noches} > {personas}' })],
    ),
    calculatedValues: [
      { name: 'nota', expression: "{animo} + iif({ayuda} = 'mucha', 2, 0)" },
      { name: 'precio', expression: '{noches} * {personas} * 40 + 5' },
    ],
  })
  expect(funnel).toMatchObject({
    score: { nota: { animo: { 1: 1, 2: 2, 3: 3 }, ayuda: { mucha: 2, poca: 0 } } },
    values: {
      total: { product: ['personas', -1] },
      total2: { sum: ['noches', 'total'] },
      total3: { product: ['noches', 'personas'] },
      total4: { product: ['total3', 40] },
      precio: { sum: ['total4', 5] },
    },
  })
  expect(funnel.steps.slice(2, 4)).toMatchObject([
    { if: { nota: { minimum: 5 } } },
    { if: { total2: { exclusiveMinimum: 0 } } },
  ])
  expect(form.properties.a).toMatchObject({ 'x-hint': 'Son {precio|…} euros.' })
  expect(getKinds(losses)).toEqual(['navigation'])
})

test('the answers that a quiz expects are a score', () => {
  const { funnel } = importValue('surveyjs', {
    ...survey([one('a', ['x', 'y'], { correctAnswer: 'y' }), one('b', ['x', 'y'], { correctAnswer: 'x' })]),
    completedHtml: 'Has acertado {correctAnswers} de 2.',
  })
  expect(funnel.score).toEqual({ correctAnswers: { a: { x: 0, y: 1 }, b: { x: 1, y: 0 } } })
})

test('who does not fulfil a validator is kept at the page with its text', () => {
  const validators = [{ type: 'expression', expression: '{salida} > {llegada}', text: 'La salida va después' }]
  const { funnel, losses } = importValue('surveyjs', survey([whole('llegada'), whole('salida', { validators })]))
  expect(losses).toEqual([])
  expect(funnel.steps[0]).toMatchObject({
    next: [
      { if: { not: { total2: { exclusiveMinimum: 0 } } }, do: [{ notice: { title: 'La salida va después' } }] },
      { to: 'enviar-gracias' },
    ],
  })
})

test('what has no place is told with its place', () => {
  const { losses } = importValue('surveyjs', {
    ...survey([
      text('a', { setValueIf: '{b} = 1', setValueExpression: '2', validators: [{ type: 'regex', regex: 'x' }] }),
      { type: 'ranking', name: 'r', choices: ['x', 'y'] },
      { type: 'signaturepad', name: 's' },
      { type: 'file', name: 'f' },
      { type: 'image', name: 'i', imageLink: 'x.png' },
      one('d', ['x', 'y'], { choicesFromQuestion: 'r', choicesFromQuestionMode: 'selected', choicesOrder: 'random' }),
      text('e', { visibleIf: 'age({a}) > 3' }),
      text('g', { enableIf: "{d} = 'x'", inventada: true }),
    ]),
    triggers: [{ type: 'setvalue', expression: '{a} = 1', setToName: 'b', setValue: 1 }],
    navigateToUrl: 'https://ejemplo.example',
  })
  expect(losses.map(({ place, kind }) => [place, kind])).toEqual([
    ['navigateToUrl', 'link'],
    ['triggers[0]', 'computed'],
    ['pages[0].elements[0].validators[0]', 'limit'],
    ['pages[0].elements[0].setValueIf', 'computed'],
    ['pages[0].elements[0].setValueExpression', 'computed'],
    ['pages[0].elements[1]', 'question'],
    ['pages[0].elements[2]', 'question'],
    ['pages[0].elements[3]', 'question'],
    ['pages[0].elements[4]', 'picture'],
    ['pages[0].elements[5].choicesFromQuestion', 'option'],
    ['pages[0].elements[5].choicesOrder', 'order'],
    ['pages[0].elements[7].enableIf', 'navigation'],
    ['pages[0].elements[7].inventada', 'navigation'],
    ['pages[0].elements[6].visibleIf', 'rule'],
  ])
})

test.each([
  ['[]', 'No parece de SurveyJS'],
  ['{"pages": [{"path": "/a", "components": [{"type": "TextField", "name": "a"}]}]}', 'No parece de SurveyJS'],
  ['{"pages": [{"elements": [{"type": "signaturepad", "name": "s"}]}]}', 'ninguna pregunta'],
])('%s is refused with a sentence', (json, sentence) => {
  expect(getRefusal('surveyjs', json)).toContain(sentence)
})

test('a preview is a review, a split page is told, and what is hidden is asked of nobody', () => {
  const { funnel, losses } = importValue('surveyjs', {
    ...survey([
      whole('n'),
      text('oculta', { visible: false }),
      text('mostrada', { visible: false }),
      text('b', { visibleIf: '{n} > 2 and {n} > 2' }),
    ]),
    showPreviewBeforeComplete: 'showAllQuestions',
    triggers: [{ type: 'visible', operator: 'greater', name: 'n', value: 5, questions: ['mostrada'] }],
  })
  expect(funnel.steps.slice(0, 4)).toMatchObject([
    { ask: ['n'] },
    { ask: ['mostrada'], if: { n: { exclusiveMinimum: 5 } } },
    { ask: ['b'], if: { n: { exclusiveMinimum: 2 } } },
    { id: 'repaso', review: true },
  ])
  expect(losses.map(({ place, kind }) => [place, kind])).toEqual([
    ['pages[0].elements[1]', 'idle'],
    ['pages[0]', 'navigation'],
  ])
})

test('tables of several columns are groups in a group, and some row of a required table has to be answered', () => {
  const { form, funnel, losses } = importValue('surveyjs', {
    elements: [
      { type: 'matrix', name: 'trato', columns: ['mal', 'bien'], rows: ['sala', 'mesa'], isRequired: true },
      {
        type: 'matrixdropdown',
        name: 'turnos',
        choices: ['si', 'no'],
        rows: ['lunes'],
        columns: [
          { name: 'trabaja', isRequired: true },
          { name: 'horas', cellType: 'text', inputType: 'number' },
        ],
      },
    ],
  })
  expect(losses).toEqual([])
  expect(form.properties.turnos).toMatchObject({
    properties: { lunes: { properties: { trabaja: { oneOf: [{ const: 'si' }, {}] }, horas: { type: 'number' } } } },
  })
  expect(funnel.steps[0]).toMatchObject({
    next: [{ do: [{ notice: { title: 'Elige al menos una opción' } }] }, { to: 'enviar-gracias' }],
  })
})

test('a condition means an option in other letters and with blanks around it', () => {
  const { funnel, losses } = importValue('surveyjs', {
    pages: [
      {
        elements: [{ type: 'radiogroup', name: 'coche', title: 'Coche', isRequired: true, choices: ['Sedan', 'Van'] }],
      },
      { elements: [{ type: 'text', name: 'puertas', title: 'Puertas' }], visibleIf: "{coche} = ' sedan'" },
    ],
  })
  expect(losses).toEqual([])
  expect(funnel.steps[1]?.if).toEqual({ coche: 'sedan' })
})

test('a question that offers the options of another has them', () => {
  const first = { type: 'checkbox', name: 'todas', title: 'Todas', choices: ['uno', { value: 'dos', text: 'Dos' }] }
  const second = { type: 'radiogroup', name: 'mejor', title: 'Mejor', choicesFromQuestion: 'todas' }
  const { form, losses } = importValue('surveyjs', { elements: [first, second] })
  expect(losses).toEqual([])
  expect(form.properties.mejor?.oneOf).toEqual([
    { const: 'uno', title: 'uno' },
    { const: 'dos', title: 'Dos' },
  ])
})
