import type { CreateDiagnostic } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { reportUnknown } from '#engine/compiler/source/report.ts'
import { getPlacedOptions } from './check-options.ts'
import type { ListedField } from './list-fields.ts'

/** Checks that each kind of help which an option asks for exists. */
export function checkOptionHelp({ name, field, diagnostic }: ListedField, help: readonly string[] | undefined) {
  const { options, place } = getPlacedOptions(field, name)
  return options.flatMap((option, index) => checkHelp(option['x-care'], help, [...place, index, 'x-care'], diagnostic))
}

/** Checks that each kind of help exists, of all that a form or one of its options asks for. */
export function checkHelp(
  kinds: readonly string[] = [],
  help: readonly string[] = [],
  path: JsonPath,
  diagnostic: CreateDiagnostic,
): Diagnostic[] {
  return kinds.flatMap((kind, index) => reportUnknown(diagnostic, 'form.unknown-help', [...path, index], kind, help))
}
