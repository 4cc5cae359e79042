import type { CreateDiagnostic } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { FieldSchema } from '#engine/compiler/source/form-schema.ts'
import { reportUnless } from '#engine/compiler/source/report.ts'
import { defaultKinds, kindRules } from '#engine/form/field-kinds.ts'
import { NUMBER_LIMITS } from '#engine/form/number-limits.ts'
import { fitsNumber, getNumbersAround } from '#engine/form/number-samples.ts'

/** Checks the rules of a number: that some number fulfils them all, and that a slider has two ends. */
export function checkNumber(name: string, field: FieldSchema, diagnostic: CreateDiagnostic): Diagnostic[] {
  const path = ['properties', name]
  const { type, multipleOf } = field
  if (type === 'integer' && multipleOf !== undefined && !Number.isInteger(multipleOf))
    return [diagnostic('form.wrong-option', [...path, 'multipleOf'], { name, value: String(multipleOf), type })]
  const ends = kindRules[field['x-widget'] ?? defaultKinds.number].isBounded ? (['minimum', 'maximum'] as const) : []
  const number = { type: type === 'integer' ? type : 'number', number: { language: '', ...field } } as const
  const isPossible = getNumbersAround(number).some((value) => fitsNumber(number, value))
  const rules = [...NUMBER_LIMITS, 'multipleOf' as const].filter((rule) => field[rule] !== undefined)
  const [key = 'multipleOf'] = rules
  return [
    ...ends
      .filter((rule) => field[rule] === undefined)
      .map((rule) => diagnostic('form.bad-rule', path, { name, rule })),
    ...reportUnless(isPossible, () =>
      diagnostic('form.impossible-range', [...path, key], {
        name,
        kind: number.type,
        rules: rules.map((rule) => `${rule} ${field[rule]}`).join(', '),
      }),
    ),
  ]
}
