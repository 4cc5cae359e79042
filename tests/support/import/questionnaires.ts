import type { SourceName } from '#importers/read-source.ts'
import { element, say } from './formbricks-survey.ts'

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
export const questionnaires: Readonly<Record<SourceName, object>> = { formbricks, surveyjs }
