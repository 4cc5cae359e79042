import { findQuestionTitle, getOptionsOf } from '#authoring/studio/conditions/condition-words.ts'
import type { JsonPath } from '#authoring/texts/schema-at.ts'

/** How a key is called that names a question, or an option by its points; undefined where it names neither. */
export function findKeyTitle(form: unknown, [first, , field, ...rest]: JsonPath, key: string): string | undefined {
  if (first !== 'score' || field === undefined || rest.length > 0) return findQuestionTitle(form, key)
  return getOptionsOf(form, String(field)).find(({ value }) => value === key)?.title
}
