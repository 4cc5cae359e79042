import { expect, test } from 'vitest'
import { getKinds, getRefusal, importValue } from '#support/import/imported.ts'
import { assign, bot, choice, input, saves, text, when } from '#support/import/typebot-bot.ts'

test('what is said before a question is its title and what is read with it; a single choice is a button', () => {
  const { form, funnel, losses } = importValue(
    'typebot',
    bot(
      {
        hola: [text('t1', 'Hola'), choice('c0', ['Vamos', '1>nombre'])],
        nombre: [
          text('t2', 'Empecemos.'),
          text('t3', '¿Cómo te llamas?'),
          input('i1', 'text', saves('Nombre')),
          text('t4', 'Bien, {{Nombre}}.'),
          input('i2', 'email', saves('Correo')),
        ],
      },
      ['Nombre', 'Correo'],
    ),
  )
  expect(losses).toEqual([])
  expect(form.properties).toMatchObject({
    nombre: { title: '¿Cómo te llamas?', 'x-hint': 'Empecemos.' },
    correo: { title: 'Bien, {nombre|…}.', format: 'email', 'x-sensitive': 'contact' },
  })
  expect(funnel.steps.slice(0, 3)).toEqual([
    { id: 'hola', show: 'hola', button: 'Vamos', next: 'nombre' },
    { id: 'nombre', ask: ['nombre'], next: 'correo' },
    { id: 'correo', ask: ['correo'], next: 'enviar-gracias' },
  ])
})

test('points by option are a score, and a condition on it leads where it led', () => {
  const { funnel, losses } = importValue(
    'typebot',
    bot(
      {
        uno: [
          assign('s0', 'Puntos', '0'),
          text('t1', '¿Capital de Francia?'),
          choice('c1', ['París', '1>bien'], ['Roma', '2>mal']),
        ],
        bien: [assign('s1', 'Puntos', '{{Puntos}} + 5'), text('t2', 'Bien', '3>mal@k1')],
        mal: [text('t3', 'Mal'), when('k1', 'Puntos', 'Greater than', '4', '4>alto', { outgoingEdgeId: '5>bajo' })],
        alto: [text('t4', 'Muy bien')],
        bajo: [text('t5', 'Otra vez será')],
      },
      ['Puntos'],
    ),
  )
  expect(getKinds(losses).filter((kind) => kind !== 'idle')).toEqual([])
  expect(funnel.score).toEqual({ puntos: { capitalDeFrancia: { paris: 5, roma: 0 } } })
  expect(JSON.stringify(funnel.steps)).toContain('{"puntos":{"exclusiveMinimum":4}}')
})

test('a constant by the way that was taken is a condition on what was answered', () => {
  const { funnel, losses } = importValue(
    'typebot',
    bot(
      {
        nota: [
          text('t1', '¿Qué nota?'),
          input('r', 'rating', { options: { variableId: 'Nota', length: 5, startsAt: 1 } }),
          when('k1', 'Nota', 'Greater than', '3', '1>alta', { outgoingEdgeId: '2>baja' }),
        ],
        alta: [assign('s1', 'Clase', 'contento', '3>porque')],
        baja: [assign('s2', 'Clase', 'triste', '4>porque')],
        porque: [
          text('t2', '¿Por qué?'),
          input('i', 'text'),
          when('k2', 'Clase', 'Equal to', 'contento', '5>gracias', { outgoingEdgeId: '6>perdon' }),
        ],
        gracias: [text('t3', '¡Gracias!')],
        perdon: [text('t4', 'Lo sentimos')],
      },
      ['Nota', 'Clase'],
    ),
  )
  expect(losses).toEqual([])
  expect(funnel.steps[1]).toEqual({
    id: 'por-que',
    ask: ['porQue'],
    next: [{ if: { nota: { enum: ['4', '5'] } }, to: 'enviar-gracias' }, { to: 'enviar-perdon' }],
  })
})

test('to begin anew forgets the answers; other ways back end the way', () => {
  const menu = (last: object[]) =>
    bot({
      menu: [text('t1', '¿Qué quieres saber?'), choice('c1', ['El precio', '1>precio'], ['Nada', '2>fin'])],
      precio: [text('t2', 'Es gratis'), ...last],
      fin: [text('t3', 'Hasta luego')],
    })
  const anew = importValue('typebot', menu([choice('c2', ['Vale', '3>menu'])]))
  expect(anew.losses).toEqual([])
  expect(anew.funnel.steps[1]).toMatchObject({ button: 'Vale', next: [{ to: 'que-quieres-saber', do: ['reset'] }] })
  const asked = importValue(
    'typebot',
    menu([text('t4', '¿Alguna duda?'), input('i', 'text'), choice('c2', ['Vale', '3>precio'])]),
  )
  expect(getKinds(asked.losses)).toEqual(['loop'])
})

test('what a service does, what it fills in and what is shown by conditions is told', () => {
  const { losses } = importValue(
    'typebot',
    bot(
      {
        uno: [
          text('t1', '¿Cuál?'),
          input('c', 'choice', { items: [{ content: 'A' }, { content: 'B', displayCondition: { isEnabled: true } }] }),
          { id: 'ai', type: 'openai', options: {} },
          text('t2', '{{Respuesta}}'),
          when('k', 'Respuesta', 'Is set', '', '1>dos'),
        ],
        dos: [
          { id: 'im', type: 'image', content: { url: 'x' } },
          input('p', 'payment'),
          { id: 'w', type: 'Wait' },
          { id: 'r', type: 'Redirect', options: { url: 'https://ejemplo.example' } },
        ],
      },
      ['Respuesta'],
    ),
  )
  expect(new Set(getKinds(losses))).toEqual(new Set(['rule', 'service', 'picture', 'question', 'navigation', 'link']))
})

test.each([
  ['{}'],
  ['{"groups": []}'],
  [JSON.stringify(bot({ a: [text('t', 'Nada')] }))],
  [JSON.stringify(bot({ a: [{ id: 'j', type: 'Jump', options: { groupId: 'a' } }] }))],
])('%s asks nothing, and a sentence says so', (value) => {
  expect(getRefusal('typebot', value)).toMatch(/No parece de Typebot|ninguna pregunta/)
})
