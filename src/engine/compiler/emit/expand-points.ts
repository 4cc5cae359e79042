import { fieldKinds } from '#engine/form/field-kinds.ts'
import { findOneField } from '#engine/form/field-path.ts'
import type { FormDefinition } from '#engine/form/form-definition.ts'
import { mapValues } from '#engine/form/record.ts'
import type { Scores } from '#engine/funnel/funnel-definition.ts'

/** Scores with the rows of a matrix, by their paths, in the place of its own name; points that a row has by itself stay. */
export function expandPoints(scores: Scores, form: FormDefinition | undefined): Scores {
  return mapValues(scores, (table) => {
    const entries = Object.entries(table).flatMap(([path, points]) => {
      const { widget = 'text', fields = {} } = findOneField(form?.fields ?? {}, path) ?? {}
      const rows = fieldKinds[widget].isTable ? Object.keys(fields).map((name) => `${path}.${name}`) : [path]
      return rows.map((row) => [row, table[row] ?? points] as const)
    })
    return Object.fromEntries(entries)
  })
}
