import { expect, test } from 'vitest'
import { element, say } from '#support/import/formbricks-survey.ts'
import { getKinds, getRefusal, importValue } from '#support/import/imported.ts'

const rule = (value: string, operator: string, target: string, right?: unknown) => ({
  conditions: {
    connector: 'and',
    conditions: [
      {
        leftOperand: { type: 'element', value },
        operator,
        ...(right === undefined ? {} : { rightOperand: { type: 'static', value: right } }),
      },
    ],
  },
  actions: [{ objective: 'jumpToBlock', target }],
})
const block = (id: string, elements: object[], logic: object[] = []) => ({
  id,
  name: id,
  elements,
  logic,
  buttonLabel: say(''),
})
const endings = [
  { id: 'fin', type: 'endScreen', headline: say('Hecho'), subheader: say('<p>Lo leemos <strong>todo</strong>.</p>') },
  { id: 'otra', type: 'endScreen', headline: say('Hasta pronto') },
]

test('blocks are steps, and their rules lead where they led', () => {
  const { form, funnel, losses } = importValue('formbricks', {
    preset: {
      name: 'Qué tal',
      blocks: [
        block(
          'b1',
          [
            element('rating', 'nota', '¿Qué nota nos das?', {
              scale: 'number',
              range: 5,
              lowerLabel: say('Mala'),
              upperLabel: say('Buena'),
            }),
          ],
          [rule('nota', 'isLessThanOrEqual', 'b3', 2)],
        ),
        block(
          'b2',
          [
            element('multipleChoiceMulti', 'gusta', '¿Qué te gusta?', {
              choices: [
                { id: 'k1', label: say('El sitio') },
                { id: 'none', label: say('Nada') },
                { id: 'other', label: say('Otra cosa') },
              ],
            }),
          ],
          [rule('gusta', 'includesOneOf', 'otra', ['k1'])],
        ),
        block('b3', [
          element('openText', 'falla', '¿Qué falla?', { required: false, charLimit: { enabled: true, max: 90 } }),
          element('openText', 'correo', 'Tu correo', { inputType: 'email' }),
        ]),
      ],
      endings,
      hiddenFields: { enabled: true, fieldIds: ['canal'] },
    },
  })
  expect(getKinds(losses)).toEqual(['format'])
  expect(form.properties.queNotaNosDas).toMatchObject({
    'x-widget': 'scale',
    oneOf: [{ const: '1', 'x-note': 'Mala' }, {}, {}, {}, { const: '5', 'x-note': 'Buena' }],
  })
  expect(form.properties.queTeGusta).toMatchObject({
    items: { oneOf: [{ const: 'el-sitio' }, { 'x-exclusive': true }, { 'x-other': 'otroQueTeGusta' }] },
  })
  expect(form.properties.queFalla).toMatchObject({ maxLength: 90, 'x-widget': 'textarea' })
  expect(form.required).toEqual(['queNotaNosDas', 'queTeGusta', 'tuCorreo'])
  expect(funnel.parameters).toEqual({ canal: {} })
  expect(funnel.steps.slice(0, 2)).toEqual([
    {
      id: 'que-nota-nos-das',
      ask: ['queNotaNosDas'],
      next: [{ if: { queNotaNosDas: { enum: ['1', '2'] } }, to: 'b3' }, { to: 'que-te-gusta' }],
    },
    {
      id: 'que-te-gusta',
      ask: ['queTeGusta', 'otroQueTeGusta'],
      next: [{ if: { queTeGusta: { contains: { const: 'el-sitio' } } }, to: 'enviar-hasta-pronto' }, { to: 'b3' }],
    },
  ])
  expect(funnel.screens.hecho).toEqual({ title: 'Hecho', text: ['Lo leemos todo.'] })
})

test('an answer that is recalled is cited where it was surely asked, and else not', () => {
  const recall = (text: string) => element('openText', 'por', text.replace('@', '#recall:fruta/fallback:fruta#'))
  const fruit = element('openText', 'fruta', '¿Qué fruta?', { longAnswer: false })
  const after = importValue('formbricks', {
    blocks: [block('b1', [fruit]), block('b2', [recall('¿Por qué @?')])],
    endings,
  })
  expect(after.form.properties.porQue).toMatchObject({ title: '¿Por qué {queFruta|…}?' })
  expect(getKinds(after.losses)).not.toContain('citation')
  const before = importValue('formbricks', {
    blocks: [block('b2', [recall('¿Por qué @?')]), block('b1', [fruit])],
    endings,
  })
  expect(before.form.properties.porQue).toMatchObject({ title: '¿Por qué …?' })
  expect(getKinds(before.losses)).toContain('citation')
})

test('a call to action on which a rule depends is a question, and else a text with its link lost', () => {
  const cta = element('cta', 'cita', 'Escríbenos', {
    required: false,
    buttonExternal: true,
    buttonUrl: 'https://ejemplo.example',
    ctaButtonLabel: say('Escribir'),
  })
  const text = element('openText', 'por', '¿Por qué no?')
  const asked = importValue('formbricks', {
    blocks: [block('b1', [cta], [rule('cita', 'isClicked', 'fin')]), block('b2', [text])],
    endings,
  })
  expect(asked.funnel.steps[0]).toMatchObject({
    next: [{ if: { escribenos: 'clicked' }, to: 'enviar-hecho' }, { to: 'por-que-no' }],
  })
  const read = importValue('formbricks', { blocks: [block('b1', [cta]), block('b2', [text])], endings })
  expect(read.funnel.steps[0]).toMatchObject({ show: 'b1' })
  expect(getKinds(read.losses)).toContain('link')
})

test('what cannot be said is told: a text that is left out, a variable, a file', () => {
  const { form, losses } = importValue('formbricks', {
    blocks: [
      block('b1', [element('openText', 'a', 'A', { required: false })], [rule('a', 'isSkipped', 'otra')]),
      block('b2', [
        element('fileUpload', 'b', 'B'),
        element('matrix', 'c', 'C', {
          rows: [{ id: 'r', label: say('Fila') }],
          columns: [
            { id: 's', label: say('Sí') },
            { id: 'n', label: say('No') },
          ],
        }),
      ]),
    ],
    variables: [{ name: 'total' }],
    endings,
  })
  expect(form.properties.c).toMatchObject({ 'x-widget': 'matrix', required: ['fila'] })
  expect(losses.map(({ place, kind }) => [place, kind])).toEqual([
    ['blocks[1].elements[0]', 'question'],
    ['variables[0]', 'computed'],
    ['endings[0].subheader.default', 'format'],
    ['blocks[0]', 'rule'],
    ['endings[1]', 'unknown'],
  ])
})

test('rules in a circle end the way, and the loop is told', () => {
  const { funnel, losses } = importValue('formbricks', {
    blocks: [
      block('b1', [element('openText', 'a', 'A')]),
      block('b2', [element('openText', 'b', 'B')], [rule('b', 'isSubmitted', 'b1')]),
    ],
    endings,
  })
  expect(getKinds(losses)).toEqual(['format', 'idle', 'loop'])
  expect(funnel.steps[1]).toMatchObject({ id: 'b', next: 'enviar-hecho' })
})

const noSurveys = [['[]'], ['{"blocks": []}'], ['{"blocks": [{"elements": [{"type": "cal"}]}]}']]
test.each(noSurveys)('%s is no survey, and a sentence says so', (text) => {
  expect(getRefusal('formbricks', text)).toMatch(/No parece de Formbricks|ninguna pregunta/)
})
