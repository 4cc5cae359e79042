import type { SourceName } from '#importers/read-source.ts'
import { ask, page } from './defra-form.ts'
import { element, say } from './formbricks-survey.ts'
import { assign, bot, choice, input, saves, text, when } from './typebot-bot.ts'

const called = { type: 'Typebot link', options: { typebotId: 'current', groupId: 'color' } }
const append = { type: 'Set variable', options: { type: 'Append value(s)', variableId: 'Todos', item: '{{Uno}}' } }
const notYet = (content: string) => ({
  id: content,
  content,
  displayCondition: {
    isEnabled: true,
    condition: { comparisons: [{ variableId: 'Todos', comparisonOperator: 'Does not contain', value: content }] },
  },
})

const ifHurried = (content: string) => ({
  id: content,
  content,
  displayCondition: {
    isEnabled: true,
    condition: { comparisons: [{ variableId: 'Prisa', comparisonOperator: 'Equal to', value: 'Sí' }] },
  },
})

/** Points by a number and by an option, a group that is called twice, and options, of one and of several, that depend on what was chosen before. */
const typebot = bot(
  {
    equipo: [
      text('t1', '¿Cuántas personas sois?'),
      input('n', 'number', saves('Equipo', { min: 1, max: 90 })),
      when('k1', 'Equipo', 'Greater than', '30', '1>grande', { outgoingEdgeId: '2>colores' }),
    ],
    grande: [assign('s1', 'Puntos', '{{Puntos}} + 20', '3>colores')],
    colores: [
      text('t2', '¿Cuál es vuestro color?'),
      { ...called, id: 'l1' },
      { ...append, id: 's2', outgoingEdgeId: '4>otro' },
    ],
    otro: [text('t3', '¿Y otro?'), { ...called, id: 'l2' }, { ...append, id: 's3', outgoingEdgeId: '5>prisa' }],
    color: [
      input('c1', 'choice', {
        ...saves('Uno'),
        items: [{ ...notYet('Rojo'), outgoingEdgeId: '6>rojo' }, notYet('Azul'), { id: 'v', content: 'Verde' }],
      }),
    ],
    rojo: [text('t4', '¿Claro u oscuro?'), choice('c2', ['Claro'], ['Oscuro'])],
    prisa: [text('t5', '¿Hay prisa?'), { ...choice('c3', ['Sí', '7>urge'], ['No', '8>extras']), ...saves('Prisa') }],
    urge: [assign('s4', 'Puntos', '{{Puntos}} + 5', '9>extras')],
    extras: [
      text('t9', '¿Qué añadimos?'),
      input('c4', 'choice', {
        items: [{ id: 'p', content: 'Un plano' }, { id: 'm', content: 'Muestras' }, ifHurried('Envío urgente')],
        options: { isMultipleChoice: true },
        outgoingEdgeId: 'c>fin',
      }),
    ],
    fin: [text('t6', 'Veamos.'), when('k2', 'Puntos', 'Greater than', '20', 'a>si', { outgoingEdgeId: 'b>no' })],
    si: [text('t7', 'Te llamamos mañana.')],
    no: [text('t8', 'Te escribimos.')],
  },
  ['Equipo', 'Puntos', 'Uno', 'Todos', 'Prisa'],
)

const formbricks = {
  preset: {
    name: 'Qué tal',
    blocks: [
      {
        id: 'b1',
        name: 'b1',
        elements: [element('rating', 'nota', '¿Qué nota nos das?', { scale: 'number', range: 5 })],
        logic: [
          {
            conditions: {
              connector: 'and',
              conditions: [
                {
                  leftOperand: { type: 'element', value: 'nota' },
                  operator: 'isLessThanOrEqual',
                  rightOperand: { type: 'static', value: 2 },
                },
              ],
            },
            actions: [{ objective: 'jumpToBlock', target: 'b3' }],
          },
        ],
      },
      { id: 'b2', name: 'b2', elements: [element('openText', 'gusta', '¿Qué te gusta?')], logic: [] },
      { id: 'b3', name: 'b3', elements: [element('openText', 'falta', '¿Qué falta?')], logic: [] },
    ],
    endings: [{ id: 'fin', type: 'endScreen', headline: say('Hecho') }],
  },
}

const defra = {
  name: 'Excursión',
  engine: 'V2',
  lists: [
    {
      id: 'l1',
      name: 'rutas',
      items: [
        { id: 'a', text: 'Por el río', value: 'rio' },
        { id: 'b', text: 'Por la sierra', value: 'sierra' },
      ],
    },
  ],
  conditions: [
    {
      id: 'c1',
      items: [{ componentId: 'ruta', operator: 'is', type: 'ListItemRef', value: { listId: 'l1', itemId: 'b' } }],
    },
  ],
  pages: [
    page('/ruta', [ask('RadiosField', 'ruta', '¿Por dónde?', { list: 'l1' })], { title: 'Tu ruta' }),
    page('/botas', [ask('NumberField', 'botas', '¿Qué número de botas?', { schema: { min: 30, max: 50 } })], {
      condition: 'c1',
    }),
    page('/casa', [ask('UkAddressField', 'casa', '¿Adónde te mandamos el mapa?')]),
    page('/resumen', [], { controller: 'SummaryPageController', title: 'Resumen' }),
  ],
}

const options = (...values: string[]) => values.map((value) => ({ label: value, value }))
const question = (id: string, title: string, answers: object[], more = {}) => ({
  type: 'Question',
  id,
  question: { id: `${id}-question`, type: 'General', title, answers },
  ...more,
})

const ons = {
  title: 'Encuesta',
  questionnaire_flow: { type: 'Linear', options: { summary: { collapsible: false } } },
  sections: [
    {
      id: 's',
      groups: [
        {
          id: 'g',
          blocks: [
            question(
              'sitio',
              '¿Playa o monte?',
              [{ type: 'Radio', id: 'sitio', mandatory: true, options: options('Playa', 'Monte') }],
              {
                routing_rules: [
                  { block: 'dinero', when: { '==': [{ source: 'answers', identifier: 'sitio' }, 'Monte'] } },
                  { block: 'cosas' },
                ],
              },
            ),
            question('cosas', '¿Qué llevas?', [
              { type: 'Checkbox', id: 'cosas', mandatory: true, options: options('Toalla', 'Libro') },
            ]),
            question('dinero', '¿Cuánto llevas?', [
              {
                type: 'Currency',
                id: 'dinero',
                mandatory: true,
                decimal_places: 2,
                currency: 'EUR',
                maximum: { value: 90 },
              },
            ]),
          ],
        },
      ],
    },
  ],
}

const surveyjs = {
  title: 'Taller',
  pages: [
    {
      name: 'grupo',
      elements: [
        { type: 'radiogroup', name: 'viene', isRequired: true, choices: ['solo', 'acompañado'] },
        { type: 'text', name: 'quien', visibleIf: "{viene} = 'acompañado'", isRequired: true },
        { type: 'text', name: 'plazas', inputType: 'number', step: 1, min: 1, max: 9, isRequired: true },
        { type: 'comment', name: 'motivo', visibleIf: '{plazas} > 4', isRequired: true },
      ],
    },
    {
      name: 'gustos',
      elements: [
        { type: 'rating', name: 'ganas', isRequired: true, rateMin: 0, rateMax: 5 },
        { type: 'boolean', name: 'antes', isRequired: true },
      ],
    },
    {
      name: 'repite',
      visibleIf: '{antes} = true',
      elements: [{ type: 'comment', name: 'recuerdo', isRequired: true }],
    },
  ],
  calculatedValues: [{ name: 'interes', expression: '{ganas} + iif({antes} = true, 2, 0)' }],
  triggers: [{ type: 'complete', expression: '{ganas} = 0' }],
  completedHtml: 'Gracias.',
  completedHtmlOnCondition: [{ expression: '{interes} >= 4', html: 'Te guardamos sitio, {quien}.' }],
}

/** A questionnaire in the format of each source, in words of our own: several ways, and an end to each. */
export const questionnaires: Readonly<Record<SourceName, object>> = { typebot, formbricks, defra, ons, surveyjs }
