import type { Field } from '#engine/form/form-definition.ts'

/** The options of these fields of which the form says something. */
export function listEchoed(fields: readonly Field[]): string[] {
  const echoed = fields.flatMap(({ options = [] }) => options.filter(({ echo }) => echo !== undefined))
  return [...new Set(echoed.map(({ value }) => value))]
}
