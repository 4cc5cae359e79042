import { isRecord } from './record.ts'

/** A field as far as its answer is put into words: what it is called, and what is in it. */
type Readable<F> = { label: string; fields?: Readonly<Record<string, F>>; item?: F }

/**
 * The text of an answer as a person reads it: that of `toText`; of a group a line for each of its fields that is
 * answered, of a list that grows each of its items. Lines within another are indented.
 *
 * @example toReadableText(address, { street: 'Sol 1', country: 'es' }, toText) // 'Street: Sol 1\nCountry: Spain'
 */
export function toReadableText<F extends Readable<F>>(
  field: F,
  value: unknown,
  toText: (field: F, value: unknown) => string,
): string {
  const { fields, item } = field
  if (item && Array.isArray(value)) {
    const texts = value.map((each: unknown) => toReadableText(item, each, toText))
    return item.fields
      ? texts.map((text, index) => `${item.label} ${index + 1}\n${indent(text)}`).join('\n')
      : texts.join('\n')
  }
  if (fields && isRecord(value)) {
    const answered = Object.entries(fields).filter(([name]) => Object.hasOwn(value, name))
    const lines = answered.map(([name, each]) => {
      const text = toReadableText(each, value[name], toText)
      return text.includes('\n') || each.fields || each.item
        ? `${each.label}:\n${indent(text)}`
        : `${each.label}: ${text}`
    })
    return lines.join('\n')
  }
  return toText(field, value)
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ')
}

/** A number as it is read in a language: `formatNumber(1234.5, 'es-ES')` → `'1.234,5'` */
export function formatNumber(value: number, language: string): string {
  return value.toLocaleString(language, { useGrouping: 'always', maximumFractionDigits: 20 })
}
