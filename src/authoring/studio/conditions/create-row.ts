import { getChild } from '#authoring/texts/schema-at.ts'
import type { ConditionRow } from './condition-rows.ts'
import { getOptionsOf, getQuestion } from './condition-words.ts'

/** A row to begin with about a question or a score: its first option, a text to be written, or a number of points. */
export function createRow(name: string, form: unknown): ConditionRow {
  const [option] = getOptionsOf(form, name)
  if (option) return { name, test: 'is', value: option.value }
  const type = getChild(getQuestion(form, name), 'type')
  if (type === 'boolean') return { name, test: 'is', value: true }
  return type === 'string' ? { name, test: 'is', value: '' } : { name, test: 'min', value: 1 }
}
