import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { type FieldSchema, getOptions, getStored } from '#engine/compiler/source/form-schema.ts'
import { reportIf, reportUnless } from '#engine/compiler/source/report.ts'
import { toLevel } from '#engine/compiler/source/to-level.ts'
import { defaultKinds, fieldKinds } from '#engine/form/field-kinds.ts'
import type { ListedField } from './list-fields.ts'

/** Checks that a group can be shown as a table: each of its fields is one of the same options, and all are always asked. */
export function checkMatrix({ name, field, compiled, diagnostic }: ListedField): Diagnostic[] {
  if (!fieldKinds[compiled.widget].isTable) return []
  const path = ['properties', name]
  const rows = Object.entries(field.properties ?? {})
  const [first] = rows.map(([, row]) => toColumns(row))
  return [
    ...reportIf(toLevel(field).rules.length > 0, () => diagnostic('form.ruled-matrix', path, { name })),
    ...rows.flatMap(([row, each]) => {
      const at = [...path, 'properties', row]
      if (!isRow(each)) return [diagnostic('form.wrong-row', at, { name: row, field: name })]
      return reportUnless(toColumns(each) === first, () =>
        diagnostic('form.uneven-row', at, { name: row, field: name }),
      )
    }),
  ]
}

function isRow(field: FieldSchema): boolean {
  const { 'x-widget': widget = defaultKinds.choice } = field
  const hasMore = getOptions(field).some((option) => option['x-other'] !== undefined || option['x-picture'])
  return getStored(field) === 'choice' && widget === defaultKinds.choice && !hasMore
}

function toColumns(field: FieldSchema): string {
  return JSON.stringify(getOptions(field).map((option) => [option.const, option.title]))
}
