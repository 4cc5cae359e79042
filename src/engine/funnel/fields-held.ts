import { getRoot } from '#engine/form/field-path.ts'
import type { BodySource } from './funnel-definition.ts'

/** The fields of the form whose answers, or a part of them, a part of a body holds; of a whole set, those of `all`. */
export function getFieldsHeld(source: BodySource, all: readonly string[]): readonly string[] {
  if ('answers' in source) return all
  if ('answer' in source) return [getRoot(source.answer)]
  return 'list' in source ? source.list.map(getRoot) : []
}
