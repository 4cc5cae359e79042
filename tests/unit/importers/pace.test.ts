import { expect, test } from 'vitest'
import type { SourceName } from '#importers/read-source.ts'
import { element } from '#support/import/formbricks-survey.ts'
import { importValue } from '#support/import/imported.ts'

const choices = ['uno', 'dos'].map((label) => ({ id: label, label: { default: label } }))
const blocks = [
  { id: 'a', elements: [element('multipleChoiceSingle', 'a', '¿Cuál?', { choices })] },
  { id: 'b', elements: [element('openText', 'b', '¿Por qué?')] },
]
const pages = [
  { elements: [{ type: 'radiogroup', name: 'a', isRequired: true, choices: ['uno', 'dos'] }] },
  { elements: [{ type: 'text', name: 'b' }] },
]

test.each<[what: string, from: SourceName, value: object, pace: 'choice' | undefined]>([
  ['goes on by a choice', 'formbricks', { blocks, isAutoProgressingEnabled: true }, 'choice'],
  ['goes on by its button', 'formbricks', { blocks, isAutoProgressingEnabled: false }, undefined],
  ['goes on by a choice', 'surveyjs', { pages, autoAdvanceEnabled: true }, 'choice'],
  ['goes on by a choice, in the older word', 'surveyjs', { pages, goNextPageAutomatic: true }, 'choice'],
  ['goes on, but is not sent', 'surveyjs', { pages, goNextPageAutomatic: 'autogonext' }, 'choice'],
  ['goes on by its button', 'surveyjs', { pages }, undefined],
  ['would go on by a choice and has none', 'surveyjs', { pages: pages.slice(1), autoAdvanceEnabled: true }, undefined],
])('a survey that %s, of %s', (_, from, value, pace) => {
  const { funnel, losses } = importValue(from, value)
  expect(funnel.pace).toBe(pace)
  expect(losses).toEqual([])
})
