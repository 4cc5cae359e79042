import { fieldKinds } from './field-kinds.ts'
import type { AnswerValue, Field } from './form-definition.ts'
import { parseNumber } from './parse-number.ts'
import { isRecord } from './record.ts'
import { toPhoneNumber } from './to-phone-number.ts'

/**
 * The answer that stands for what a draft holds: controls hold texts. A text that means no number stays one, and is refused
 * as such. A box that is not ticked says nothing.
 */
export function fromTyped(field: Field, typed: AnswerValue): AnswerValue | undefined {
  const { fields, item, type, number, options, widget, callingCode } = field
  if (fields && isRecord(typed)) {
    const entries = Object.entries(typed).map(([name, value]) => {
      const own = Object.hasOwn(fields, name) ? fields[name] : undefined
      return [name, own ? (fromTyped(own, value) ?? '') : value] as const
    })
    return Object.fromEntries(entries)
  }
  if (item && Array.isArray(typed)) return typed.map((each) => fromTyped(item, each) ?? '')
  if (fieldKinds[widget].stores === 'consent') return typed === true || typed === 'true' ? true : undefined
  if (callingCode !== undefined && typeof typed === 'string') return toPhoneNumber(typed, callingCode)
  if (type === undefined || typeof typed !== 'string') return typed
  if (number) return parseNumber(typed, number.language) ?? typed
  return options?.some(({ value }) => value === typed) ? fromOption(field, typed) : typed
}

/** What is stored for an option, which pages know by a text: that of a number or of a yes or no is one. */
export function fromOption({ type }: Field, value: string): string | number | boolean {
  if (type === 'boolean') return value === 'true'
  return type === undefined ? value : Number(value)
}
