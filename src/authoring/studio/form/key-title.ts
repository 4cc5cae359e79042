import { findQuestionTitle, getOptionsOf } from '#authoring/studio/conditions/condition-words.ts'
import { toPlainText } from '#authoring/studio/map/step-titles.ts'
import { conditionWords, toCapital, toWords, words } from '#authoring/studio/words.ts'
import { getChild, type JsonPath } from '#authoring/texts/schema-at.ts'

/** How a key is called that names a question, a variant, or an option by its points; undefined where it names none of them. */
export function findKeyTitle(form: unknown, [first, , field, ...rest]: JsonPath, key: string): string | undefined {
  if (first === 'steps' && field === 'variants' && rest.length === 0) return words.variant(key)
  if (first !== 'score' || field === undefined || rest.length > 0) return findQuestionTitle(form, key)
  return getOptionsOf(form, String(field)).find(({ value }) => value === key)?.title
}

/** How a key is called by which a funnel names something of its own: a screen by its title, the others in words. */
export function findOwnTitle(
  document: Readonly<Record<string, unknown>>,
  [first, ...rest]: JsonPath,
  key: string,
): string | undefined {
  if (rest.length > 0) return undefined
  if (first === 'screens') return toPlainText(getChild(getChild(document.screens, key), 'title'))
  if (first === 'variants') return words.variant(key)
  if (first === 'score') return toCapital(conditionWords.score(key))
  return first === 'deliveries' ? toWords(key) : undefined
}
