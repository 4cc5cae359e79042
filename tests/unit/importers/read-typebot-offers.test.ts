import { expect, test } from 'vitest'
import { getKinds, importValue } from '#support/import/imported.ts'
import { assign, bot, choice, input, saves, text, when } from '#support/import/typebot-bot.ts'

const shownIf = (content: string, variableId: string, comparisonOperator: string, value: string) => ({
  id: content,
  content,
  displayCondition: { isEnabled: true, condition: { comparisons: [{ variableId, comparisonOperator, value }] } },
})

test('an option that is not for everybody is refused where it is chosen', () => {
  const { funnel, losses } = importValue(
    'typebot',
    bot(
      {
        uno: [
          text('t1', '¿Qué tienes?'),
          { ...choice('c1', ['Perro'], ['Gato']), options: { variableId: 'Animal' } },
          text('t2', '¿Qué le damos?'),
          input('c2', 'choice', {
            items: [shownIf('Hueso', 'Animal', 'Equal to', 'Perro'), { id: 'p', content: 'Pienso' }],
          }),
        ],
      },
      ['Animal'],
    ),
  )
  expect(getKinds(losses)).toEqual(['hidden'])
  expect(funnel.steps[1]?.next).toEqual([
    {
      if: { queLeDamos: 'hueso', not: { animal: 'perro' } },
      do: [{ notice: { title: '«Hueso» no va con lo que has respondido', text: 'Elige otra cosa.', kind: 'error' } }],
    },
    { to: 'enviar-gracias' },
  ])
})

test('where nothing is offered to somebody the options are for everybody, and that is told', () => {
  const { losses } = importValue(
    'typebot',
    bot(
      {
        uno: [
          text('t1', '¿Qué tienes?'),
          { ...choice('c1', ['Perro'], ['Gato']), options: { variableId: 'Animal' } },
          text('t2', '¿Qué le damos?'),
          input('c2', 'choice', {
            items: [shownIf('Hueso', 'Animal', 'Equal to', 'Perro'), shownIf('Palo', 'Animal', 'Equal to', 'Perro')],
          }),
        ],
      },
      ['Animal'],
    ),
  )
  expect(getKinds(losses)).toContain('rule')
})

const ofSeveral = (conditions: Record<string, readonly (readonly [string, string])[]>, more: object[] = []) =>
  importValue(
    'typebot',
    bot(
      {
        uno: [
          text('t0', '¿Cuál es tu animal?'),
          { ...choice('c0', ['Perro'], ['Gato']), options: { variableId: 'Animal' } },
          text('t1', '¿Qué le gusta?'),
          {
            ...choice('c1', ['Carne'], ['Queso'], ['Pescado']),
            options: { variableId: 'Gustos', isMultipleChoice: true },
          },
          text('t2', '¿Qué le damos?'),
          input('c2', 'choice', {
            items: Object.entries(conditions).map(([content, asked]) => ({
              id: content,
              content,
              ...(asked.length === 0
                ? {}
                : {
                    displayCondition: {
                      isEnabled: true,
                      condition: {
                        logicalOperator: 'AND',
                        comparisons: asked.map(([variableId, value]) => ({
                          variableId,
                          value,
                          comparisonOperator: variableId === 'Animal' ? 'Equal to' : 'Contains',
                        })),
                      },
                    },
                  }),
            })),
            options: { isMultipleChoice: true, variableId: 'Dado' },
          }),
          ...more,
        ],
        dos: [text('t9', 'Dos')],
        tres: [text('t10', 'Tres')],
      },
      ['Animal', 'Gustos', 'Dado'],
    ),
  )

const noneChosen = [{ notice: { title: 'Elige al menos una opción', kind: 'error' } }]

test('of several answers one that depends on others is a box that the form asks of those alone', () => {
  const { form, funnel, losses } = ofSeveral({
    Pienso: [],
    Agua: [],
    Hueso: [
      ['Animal', 'Perro'],
      ['Gustos', 'Carne'],
    ],
  })
  expect(losses).toEqual([])
  expect(form.properties.hueso).toEqual({ type: 'boolean', title: 'Hueso' })
  expect(form.allOf).toEqual([
    {
      if: {
        properties: { gustos: { contains: { const: 'carne' } }, animal: { const: 'perro' } },
        required: ['gustos', 'animal'],
      },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { properties: { hueso: true } },
    },
  ])
  expect(funnel.steps[2]).toEqual({
    id: 'dado',
    ask: ['dado', 'hueso'],
    next: [
      {
        if: {
          not: {
            anyOf: [
              { anyOf: [{ dado: { contains: { const: 'pienso' } } }, { dado: { contains: { const: 'agua' } } }] },
              { hueso: true },
            ],
          },
        },
        do: noneChosen,
      },
      { to: 'enviar-gracias' },
    ],
  })
})

test('where all of several answers depend on others, whoever is offered none goes on', () => {
  const { funnel, losses } = ofSeveral({
    Hueso: [['Animal', 'Perro']],
    Ratón: [['Animal', 'Gato']],
    Leche: [['Gustos', 'Queso']],
  })
  // Everybody is offered something.
  expect(getKinds(losses)).toEqual(['idle'])
  expect(funnel.steps[2]).toMatchObject({ heading: '¿Qué le damos?', ask: ['hueso', 'raton', 'leche'] })
  const { funnel: some } = ofSeveral({ Hueso: [['Animal', 'Perro']], Leche: [['Gustos', 'Queso']] })
  expect(some.steps[1]?.next).toEqual([
    { if: { anyOf: [{ animal: 'perro' }, { gustos: { contains: { const: 'queso' } } }] }, to: 'dado' },
    { to: 'enviar-gracias' },
  ])
})

test('what a form cannot ask of two answers to one question is told where it is chosen', () => {
  const { funnel, losses } = ofSeveral({
    Pienso: [],
    Mezcla: [
      ['Gustos', 'Carne'],
      ['Gustos', 'Queso'],
    ],
  })
  expect(getKinds(losses)).toEqual(['hidden'])
  expect(funnel.steps[2]?.next).toContainEqual({
    if: {
      mezcla: true,
      anyOf: [
        { not: { gustos: { contains: { const: 'carne' } } } },
        { not: { gustos: { contains: { const: 'queso' } } } },
      ],
    },
    do: [{ notice: { title: '«Mezcla» no va con lo que has respondido', text: 'Elige otra cosa.', kind: 'error' } }],
  })
})

test('more of several answers that depend on others than can be decided are offered to everybody', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
  const { losses } = ofSeveral(Object.fromEntries(names.map((name) => [name, [['Gustos', 'Carne']]])))
  expect(losses.filter(({ kind }) => kind === 'rule')).toHaveLength(9)
})

test('several answers that something reads stay one question, and the rule is told', () => {
  const { form, losses } = ofSeveral({ Pienso: [], Hueso: [['Animal', 'Perro']] }, [
    { ...when('k', 'Dado', 'Contains', 'Hueso', '1>dos'), outgoingEdgeId: '2>tres' },
  ])
  expect(getKinds(losses)).toContain('rule')
  expect(form.properties.dado).toMatchObject({ type: 'array' })
})

const called = { id: 'l', type: 'Typebot link', options: { typebotId: 'current', groupId: 'cual' } }
const append = { type: 'Set variable', options: { type: 'Append value(s)', variableId: 'Todos', item: '{{Uno}}' } }
const cual = (...more: object[]) => [
  input('cc', 'choice', {
    options: { variableId: 'Uno' },
    items: [
      { ...shownIf('Rojo', 'Todos', 'Does not contain', 'Rojo'), ...more[0] },
      shownIf('Azul', 'Todos', 'Does not contain', 'Azul'),
      { id: 'v', content: 'Verde' },
    ],
  }),
]

test('a group that is called is asked at each call, and what was added to a list before is known there', () => {
  const { form, funnel, losses } = importValue(
    'typebot',
    bot(
      {
        uno: [text('t1', '¿Tu color?'), { ...called, id: 'l1' }, { ...append, id: 's1', outgoingEdgeId: '1>dos' }],
        dos: [text('t2', '¿Y otro?'), { ...called, id: 'l2' }, { ...append, id: 's2', outgoingEdgeId: '2>fin' }],
        fin: [text('t3', '¿Tu nombre?'), input('i', 'text')],
        cual: cual({ outgoingEdgeId: '3>rojo' }),
        rojo: [text('t4', '¿Qué rojo?'), input('ir', 'text')],
      },
      ['Uno', 'Todos'],
    ),
  )
  expect(new Set(getKinds(losses))).toEqual(new Set(['hidden']))
  expect(Object.values(form.properties).map(({ title }) => title)).toEqual([
    '¿Tu color?',
    '¿Qué rojo?',
    '¿Y otro?',
    '¿Qué rojo?',
    '¿Tu nombre?',
  ])
  expect(JSON.stringify(funnel.steps)).toContain('{"if":{"uno2":"rojo","uno":"rojo"},"do":')
})

test.each([
  ['calls itself', { ...called, id: 'l3' }],
  ['calls another bot', { id: 'l3', type: 'Typebot link', options: { typebotId: 'otro', groupId: 'x' } }],
])('a group that %s is not followed', (_, link) => {
  const { losses } = importValue(
    'typebot',
    bot({
      uno: [text('t1', '¿Tu color?'), { ...called, id: 'l1' }, text('t2', 'Gracias')],
      cual: [input('i', 'text'), link, text('t3', 'Bien')],
    }),
  )
  expect(getKinds(losses)).toContain('repeat')
})

test('a constant that is given after a question which only some are asked is theirs alone', () => {
  const { funnel, losses } = importValue(
    'typebot',
    bot(
      {
        uno: [text('t1', '¿Tienes perro?'), choice('c1', ['Sí', '1>perro'], ['No', '2>edad'])],
        perro: [text('t2', '¿Cómo se llama?'), input('i1', 'text'), assign('s1', 'Clase', 'perruna', '3>edad')],
        edad: [
          text('t3', '¿Qué edad tienes?'),
          input('i2', 'text'),
          when('k', 'Clase', 'Equal to', 'perruna', '4>si', { outgoingEdgeId: '5>no' }),
        ],
        si: [text('t4', 'Guau')],
        no: [text('t5', 'Adiós')],
      },
      ['Clase'],
    ),
  )
  expect(losses).toEqual([])
  expect(funnel.steps.find(({ id }) => id === 'que-edad-tienes')?.next).toEqual([
    { if: { tienesPerro: 'si' }, to: 'enviar-si' },
    { to: 'enviar-no' },
  ])
})

test('twenty decisions in a row that meet again are as many intervals, and nothing else', () => {
  const decisions = Array.from({ length: 20 }, (_, at) => [
    [
      `k${at}`,
      [when(`w${at}`, 'Equipo', 'Greater than', `${at}`, `a${at}>s${at}`, { outgoingEdgeId: `b${at}>k${at + 1}` })],
    ],
    [`s${at}`, [assign(`x${at}`, 'Puntos', '{{Puntos}} + 1', `c${at}>k${at + 1}`)]],
  ])
  const { funnel, losses } = importValue(
    'typebot',
    bot(
      {
        uno: [text('t1', '¿Cuántas sois?'), input('n', 'number', { ...saves('Equipo'), outgoingEdgeId: '0>k0' })],
        ...Object.fromEntries(decisions.flat()),
        k20: [text('t2', 'Son {{Puntos}}')],
      },
      ['Equipo', 'Puntos'],
    ),
  )
  expect(losses).toEqual([])
  expect(Object.values(funnel.score ?? {})).toMatchObject([{ equipo: { length: 21 } }])
  expect(funnel.steps[0]).toMatchObject({ next: 'enviar-k20' })
})

test('points by a number are intervals, and a number that a score is given counts for itself', () => {
  const { funnel, losses } = importValue(
    'typebot',
    bot(
      {
        uno: [
          text('t1', '¿Cuántas sois?'),
          input('n', 'number', { options: { variableId: 'Equipo' } }),
          when('k1', 'Equipo', 'Greater than', '30', '1>mas', { outgoingEdgeId: '2>pais' }),
        ],
        mas: [assign('s1', 'Puntos', '{{Puntos}} + 20', '3>pais')],
        pais: [
          text('t2', '¿De qué país?'),
          input('i', 'text', { options: { variableId: 'Pais' } }),
          when('k2', 'Pais', 'Equal to', 'España', '4>fijo', { outgoingEdgeId: '5>fin' }),
        ],
        fijo: [assign('s2', 'Puntos', '10', '6>fin')],
        fin: [text('t3', 'Veamos'), when('k3', 'Puntos', 'Greater than', '15', '7>si', { outgoingEdgeId: '8>no' })],
        si: [text('t4', 'Sí')],
        no: [text('t5', 'No')],
      },
      ['Equipo', 'Puntos', 'Pais'],
    ),
  )
  expect(losses).toEqual([])
  expect(funnel.score).toEqual({ puntos: { equipo: [{ maximum: 30, points: 0 }, { points: 20 }] } })
  expect(JSON.stringify(funnel.steps)).toContain('{"not":{"pais":"España"},"puntos":{"exclusiveMinimum":15}}')
})
