import type { CreateDiagnostic } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { FieldSchema } from '#engine/compiler/source/form-schema.ts'
import { reportUnless } from '#engine/compiler/source/report.ts'
import { defaultKinds, kindRules } from '#engine/form/field-kinds.ts'
import { NUMBER_LIMITS } from '#engine/form/number-limits.ts'
import { fitsNumber, getNumbersAround } from '#engine/form/number-samples.ts'

/** The rules that are a number. */
const LIMITS = ['minLength', 'maxLength', 'minItems', 'maxItems', ...NUMBER_LIMITS, 'multipleOf'] as const

/** Remarks on messages that name a number, and not that of their rule: 'at most 80' under a `maxLength` of 60. */
export function checkMessageNumbers(name: string, field: FieldSchema, diagnostic: CreateDiagnostic): Diagnostic[] {
  return LIMITS.flatMap((rule) => {
    const limit = field[rule]
    const text = field['x-errors']?.[rule]
    if (limit === undefined || text === undefined) return []
    const said = listNumbers(text)
    // Beside a limit that leaves its own number out the next one is the first that is allowed.
    const isNear = said.some((number) => Math.abs(number - limit) <= (rule.startsWith('exclusive') ? 1 : 0))
    if (said.length === 0 || isNear) return []
    const params = { name, rule, limit: String(limit), said: String(said[0]) }
    return [diagnostic('form.other-number', ['properties', name, 'x-errors', rule], params)]
  })
}

/** The numbers in a text, with a comma or a point for decimals and a point or a blank for thousands: '1.500,5' → 1500.5 */
function listNumbers(text: string): number[] {
  const written = text.match(/\d{1,3}(?:[. \u00A0\u202F]\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?/g) ?? []
  return written.map((number) => {
    const isGrouped = /^\d{1,3}(?:[. \u00A0\u202F]\d{3})+/.test(number)
    return Number((isGrouped ? number.replace(/[. \u00A0\u202F]/g, '') : number).replace(',', '.'))
  })
}

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
