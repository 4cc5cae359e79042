import { expect, test } from 'vitest'
import { getKinds, getRefusal, importValue } from '#support/import/imported.ts'

const options = (...values: string[]) => values.map((value) => ({ label: value, value }))
const answer = (type: string, id: string, more = {}) => ({ type, id, mandatory: true, ...more })
const question = (id: string, title: unknown, answers: object[], more = {}) => ({
  type: 'Question',
  id,
  question: { id: `${id}-question`, type: 'General', title, answers },
  ...more,
})
const survey = (blocks: object[], more = {}) => ({
  title: 'Encuesta',
  questionnaire_flow: { type: 'Linear', options: { summary: { collapsible: false } } },
  sections: [{ id: 's', groups: [{ id: 'g', blocks }] }],
  ...more,
})
const source = (identifier: string) => ({ source: 'answers', identifier })
const says = (identifier: string, value: string) => ({ '==': [source(identifier), value] })

test('blocks are steps; rules route, conditions skip, and a summary is a review', () => {
  const { form, funnel, losses } = importValue(
    'ons',
    survey([
      question('sitio', '¿Playa o monte?', [answer('Radio', 'sitio', { options: options('Playa', 'Monte') })], {
        routing_rules: [{ block: 'fin', when: says('sitio', 'Monte') }, { block: 'cosas' }],
      }),
      question('cosas', '¿Qué llevas?', [
        answer('Checkbox', 'cosas', {
          mandatory: false,
          options: [
            ...options('Toalla'),
            {
              label: 'Otra',
              value: 'Otra',
              detail_answer: { type: 'TextField', id: 'otra', label: '¿Cuál?', mandatory: true },
            },
          ],
        }),
      ]),
      question(
        'dinero',
        '¿Cuánto llevas?',
        [
          answer('Currency', 'dinero', {
            decimal_places: 2,
            currency: 'EUR',
            minimum: { value: 0, exclusive: true },
            maximum: { value: 90 },
          }),
        ],
        {
          skip_conditions: { when: { 'any-in': [['Toalla', 'Otra'], source('cosas')] } },
        },
      ),
      {
        type: 'Interstitial',
        id: 'fin',
        content: { title: 'Ya casi', contents: [{ description: 'Falta mirarlo.' }, { list: ['Uno', 'Dos'] }] },
      },
    ]),
  )
  expect(losses).toEqual([])
  expect(form.properties.cuantoLlevas).toMatchObject({
    type: 'number',
    multipleOf: 0.01,
    exclusiveMinimum: 0,
    maximum: 90,
    'x-hint': 'EUR',
  })
  expect(form.properties.queLlevas).toMatchObject({ items: { oneOf: [{}, { 'x-other': 'cual' }] } })
  expect(funnel.steps.slice(0, 5)).toEqual([
    { id: 'sitio', ask: ['playaOMonte'], next: [{ if: { playaOMonte: 'monte' }, to: 'fin' }, { to: 'cosas' }] },
    { id: 'cosas', ask: ['queLlevas', 'cual'] },
    {
      id: 'dinero',
      if: {
        not: {
          anyOf: [{ queLlevas: { contains: { const: 'toalla' } } }, { queLlevas: { contains: { const: 'otra' } } }],
        },
      },
      ask: ['cuantoLlevas'],
    },
    { id: 'fin', show: 'fin' },
    { id: 'resumen', review: true, button: 'Enviar' },
  ])
  expect(funnel.screens.fin).toEqual({ title: 'Ya casi', text: ['Falta mirarlo.', 'Uno', 'Dos'] })
})

test('a list that is collected item by item is one that grows', () => {
  const { form, losses } = importValue(
    'ons',
    survey([
      {
        type: 'ListCollector',
        id: 'gente',
        for_list: 'personas',
        question: { title: '¿Quién más vive aquí?', answers: [] },
        add_block: { question: { title: 'Nombre', answers: [answer('TextField', 'nombre')] } },
        repeating_blocks: [{ question: { title: 'Edad', answers: [answer('Number', 'edad', { mandatory: false })] } }],
      },
      question('coche', '¿Tenéis coche?', [answer('Radio', 'coche', { options: options('Sí', 'No') })], {
        skip_conditions: { when: { '<': [{ count: [{ source: 'list', identifier: 'personas' }] }, 2] } },
      }),
    ]),
  )
  expect(losses).toEqual([])
  expect(form.properties.personas).toMatchObject({
    type: 'array',
    maxItems: 20,
    items: { required: ['nombre'], properties: { edad: { type: 'integer' } } },
  })
})

test('the variants of a question are a page each, and a rule looks at whichever was asked', () => {
  const { funnel } = importValue(
    'ons',
    survey([
      question('quien', '¿Para quién?', [
        answer('Radio', 'quien', { options: options('Para mí', 'Para otra persona') }),
      ]),
      {
        type: 'Question',
        id: 'edad',
        question_variants: [
          {
            when: says('quien', 'Para mí'),
            question: { title: '¿Qué edad tienes?', answers: [answer('Number', 'edad')] },
          },
          {
            when: says('quien', 'Para otra persona'),
            question: { title: '¿Qué edad tiene?', answers: [answer('Number', 'edad')] },
          },
        ],
      },
      question('carnet', '¿Y carné?', [answer('Radio', 'carnet', { options: options('Sí', 'No') })], {
        skip_conditions: { when: { '<': [source('edad'), 18] } },
      }),
    ]),
  )
  expect(funnel.steps.slice(1, 4)).toMatchObject([
    { if: { paraQuien: 'para-mi' }, ask: ['queEdadTienes'] },
    { ask: ['queEdadTiene'] },
    {
      if: { not: { anyOf: [{ queEdadTienes: { exclusiveMaximum: 18 } }, { queEdadTiene: { exclusiveMaximum: 18 } }] } },
    },
  ])
})

test('texts cite answers; what the survey knows, computes or compares otherwise is told', () => {
  const place = (name: string, more: object) => ({ placeholder: name, ...more })
  const { form, losses } = importValue(
    'ons',
    survey([
      question('nombre', '¿Cómo te llamas?', [answer('TextField', 'nombre')]),
      question('uno', { text: '¿Te gusta, {nombre}?', placeholders: [place('nombre', { value: source('nombre') })] }, [
        answer('Radio', 'uno', { options: options('Sí', 'No') }),
      ]),
      question(
        'dos',
        {
          text: '¿Sigues en {empresa}?',
          placeholders: [place('empresa', { value: { source: 'metadata', identifier: 'ru_name' } })],
        },
        [answer('Number', 'dos', { maximum: { value: source('uno') } })],
      ),
      { type: 'CalculatedSummary', id: 'suma', title: 'Suma', calculation: {} },
      {
        type: 'RelationshipCollector',
        id: 'rel',
        question: { title: 'R', answers: [answer('Relationship', 'rel', { options: options('Madre') })] },
      },
      question('tres', 'Tres', [answer('TextField', 'tres')], {
        skip_conditions: { when: { '==': [{ source: 'metadata', identifier: 'x' }, 'y'] } },
      }),
    ]),
  )
  expect(form.properties.teGusta).toMatchObject({ title: '¿Te gusta, {comoTeLlamas|…}?' })
  expect(getKinds(losses)).toEqual(['data', 'limit', 'computed', 'question', 'rule'])
})

test('an answer that excludes the others is an option that is chosen alone, and a box by itself a consent', () => {
  const { form, losses } = importValue(
    'ons',
    survey([
      {
        type: 'Question',
        id: 'b',
        question: {
          type: 'MutuallyExclusive',
          mandatory: true,
          title: '¿Qué comes?',
          answers: [
            answer('Checkbox', 'come', { options: options('Pan', 'Fruta') }),
            answer('Checkbox', 'nada', { options: options('Nada de esto') }),
          ],
        },
      },
      question('c', 'Condiciones', [answer('Checkbox', 'c', { options: options('Las acepto') })]),
    ]),
  )
  expect(losses).toEqual([])
  expect(form.properties.queComes).toMatchObject({
    items: { oneOf: [{}, {}, { title: 'Nada de esto', 'x-exclusive': true }] },
  })
  expect(form.properties.condiciones).toMatchObject({ type: 'boolean', title: 'Las acepto', 'x-hint': 'Condiciones' })
})

test('a section for each item of a list is not asked, and said to be missing', () => {
  const whole = survey([question('a', 'A', [answer('TextField', 'a')])])
  const { losses } = importValue('ons', {
    ...whole,
    sections: [...whole.sections, { id: 'r', repeat: { for_list: 'x' }, groups: whole.sections[0]?.groups }],
  })
  expect(getKinds(losses)).toEqual(['repeat'])
})

test.each([
  ['{"sections": 3}'],
  [
    '{"sections": [{"groups": [{"blocks": [{"type": "Question", "question": {"title": {"contents": [[[[[[[[[[[[[[]]]]]]]]]]]]]]}}}]}]}]}',
  ],
])('%s is no survey, and a sentence says so', (text) => {
  expect(getRefusal('ons', text)).toMatch(/No parece de ONS|ninguna pregunta/)
})
