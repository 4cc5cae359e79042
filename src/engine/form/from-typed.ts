import { fieldKinds } from './field-kinds.ts'
import type { AnswerValue, Field } from './form-definition.ts'
import { parseNumber } from './parse-number.ts'
import { isRecord } from './record.ts'
import { trimText } from './trim-text.ts'

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
  if (callingCode !== undefined && typeof typed === 'string') return toPhoneNumber(trimText(typed, true), callingCode)
  if (type === undefined || typeof typed !== 'string') return typed
  if (number) return parseNumber(typed, number.language) ?? typed
  return options?.some(({ value }) => value === typed) ? fromOption(field, typed) : typed
}

/** The stored value of an option, which pages know by a text: that of a number or of a yes or no is one. */
export function fromOption({ type }: Field, value: string): string | number | boolean {
  if (type === 'boolean') return value === 'true'
  return type === undefined ? value : Number(value)
}

/** Characters that people put between digits: blanks, dots, strokes of all lengths, brackets. */
const BETWEEN = /[\s().\-/\u2010-\u2015]/g

/**
 * A telephone number as E.164 writes it, however it was typed; what holds anything but a number stays as it is. Without a country
 * code it is of the country given.
 *
 * @example toPhoneNumber('600 12 34 56', '34') // '+34600123456'
 * @example toPhoneNumber('0044 (0)20 7946 0958', '34') // '+442079460958'
 */
function toPhoneNumber(typed: string, callingCode: string): string {
  const bare = typed.normalize('NFKC').replace('(0)', '').replace(BETWEEN, '').replace(/^00/, '+')
  const number = bare.startsWith('+') ? bare : `+${callingCode}${bare}`
  return /^\+\d+$/.test(number) ? number : typed
}
