import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runProve } from '#importers/prove/run-prove.ts'
import type { SourceName } from '#importers/read-source.ts'
import { ask, page } from '#support/import/defra-form.ts'
import { element } from '#support/import/formbricks-survey.ts'
import { bot, choice, input, text, when } from '#support/import/typebot-bot.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'
import { readProject } from '#tools/project/read-project.ts'

const { metaSchemas } = readProject()

/** Words of what an import names by itself, and of sentences, in Spanish. */
const SPANISH =
  /[¿¡«»áéíóúñ]|\b(?:gracias|enviar|no-enviada|paso|inicio|final|fin|resumen|repaso|lista|campo|sin-nombre|otro|si|mes|anio|direccion)\b/i

/** Surveys without a word of Spanish, whose answers end somewhere and that are wrong in something. */
const surveys: Readonly<Record<SourceName, object>> = {
  formbricks: {
    blocks: [
      {
        id: 'a',
        elements: [
          element('multipleChoiceMulti', 'a', 'Which?', {
            choices: ['one', 'other'].map((id) => ({ id, label: { default: id } })),
          }),
        ],
      },
      { id: 'b', elements: [element('cta', 'b', 'More?', { required: false })], logicFallback: 'a' },
    ],
    endings: [{ id: 'e' }],
  },
  typebot: bot(
    {
      a: [text('t', 'Which?'), choice('i', ['x', '1>b'], ['y', '1>b'])],
      b: [when('k', 'S', 'Greater than', '3', '2>c'), text('u', 'Why?'), input('j', 'text', { outgoingEdgeId: '3>a' })],
      c: [text('v', 'Done.')],
    },
    ['S'],
  ),
  defra: {
    conditions: [{ id: 'k', items: [{ componentId: 'a', operator: 'is', type: 'BooleanValue', value: true }] }],
    pages: [
      page('/', [ask('YesNoField', 'a', 'Really?'), ask('UkAddressField', 'h', 'Where?')]),
      page('/m', [ask('MonthYearField', 'm', 'When?')], { condition: 'k' }),
      page('/n', [ask('TextField', 'n', 'Who?')], { condition: 'k', next: [{ path: '/m' }] }),
    ],
  },
  ons: {
    questionnaire_flow: { type: 'Linear', options: { summary: { collapsible: false } } },
    sections: [
      {
        id: 's',
        groups: [
          {
            id: 'g',
            blocks: ['a', 'b'].map((id) => ({
              type: 'Question',
              id,
              question: {
                id: `${id}-q`,
                type: 'General',
                title: 'Since when?',
                answers: [{ type: 'Duration', id, mandatory: true, units: ['years', 'months'] }],
              },
              routing_rules: id === 'b' ? [{ block: 'a' }] : [],
            })),
          },
        ],
      },
    ],
  },
  surveyjs: {
    showPreviewBeforeComplete: 'showAllQuestions',
    pages: [
      { elements: [{ type: 'boolean', name: 'a', isRequired: true }] },
      { elements: [{ type: 'checkbox', name: 'b', choices: ['x'], showNoneItem: true, showOtherItem: true }] },
      { elements: [{ type: 'text', name: 'c', visibleIf: '{a} = true' }] },
      { elements: [{ type: 'text', name: 'd', visibleIf: '{a} = true and {a} = false' }] },
    ],
    triggers: [{ type: 'skip', expression: '{a} = true', gotoName: 'a' }],
    completedHtmlOnCondition: [{ expression: '{a} = true', html: '<p></p>Bye' }],
  },
}

test.each(Object.entries(surveys))('a proof of %s in English has no word of Spanish', (from, survey) => {
  const folder = createTemporaryFolder()
  const file = join(folder.path, 'survey.json')
  writeFileSync(file, JSON.stringify(survey))
  for (const format of [[], ['--json'], ['--sarif']]) {
    const { text: said } = runProve([file, '--from', from, '--lang', 'en', ...format], metaSchemas)
    expect(said).not.toMatch(SPANISH)
  }
  expect(runProve([file, '--from', from, '--lang', 'es'], metaSchemas).text).toMatch(SPANISH)
  folder.remove()
})
