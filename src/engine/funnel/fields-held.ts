import type { BodySource } from './funnel-definition.ts'

/** The fields whose answers a part of a body holds; of a whole set, those of `all`. */
export function getFieldsHeld(source: BodySource, all: readonly string[]): readonly string[] {
  if ('answers' in source) return all
  if ('answer' in source) return [source.answer]
  return 'list' in source ? source.list : []
}
