import { isRecord } from '#engine/form/record.ts'

/** Keys that are made of other keys of a field, and differ only with them. */
const MADE: readonly string[] = [
  'additionalProperties',
  'callingCode',
  'initial',
  'inputMode',
  'looksAt',
  'name',
  'not',
  'number',
  'properties',
  'spellCheck',
  'timeZone',
  'when',
]

/** Keys that are called otherwise where their author writes them. */
const WRITTEN: Readonly<Record<string, string>> = {
  addLabel: 'x-add',
  autocomplete: 'x-autocomplete',
  care: 'x-care',
  cut: 'x-cut',
  echo: 'x-echo',
  errors: 'x-errors',
  exclusive: 'x-exclusive',
  fields: 'properties',
  hint: 'x-hint',
  item: 'items',
  label: 'x-label',
  not: 'x-exclusive',
  note: 'x-note',
  options: 'oneOf',
  other: 'x-other',
  picture: 'x-picture',
  placeholder: 'x-placeholder',
  rows: 'fields',
  sections: 'x-sections',
  sensitive: 'x-sensitive',
  widget: 'x-widget',
}

/** The part of a compiled field, option or section that its author wrote, under the keys that the author used. */
export function toAuthored(compiled: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { days, errors, ...own } = compiled
  const written = Object.entries(own).flatMap(([key, value]): [string, unknown][] => {
    const isOfTitle = key === 'label' && value === own.title
    // A text is never blank, whatever its author says of its length.
    const isGiven = key === 'minLength' && value === 1
    return MADE.includes(key) || isOfTitle || isGiven ? [] : [[WRITTEN[key] ?? key, toWritten(key, value)]]
  })
  const limits = isRecord(days) ? Object.entries(days).map(([key, value]) => [`x-${key}`, value] as const) : []
  const messages = isRecord(errors) ? { 'x-errors': rename(errors) } : {}
  return { ...Object.fromEntries([...written, ...limits]), ...messages }
}

/** Fields by their names keep them; what is in a list or an item is written as a field is. */
function toWritten(key: string, value: unknown): unknown {
  const toOne = (each: unknown) => (isRecord(each) ? toAuthored(each) : each)
  if (key === 'fields' && isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toOne(each)]))
  if (Array.isArray(value)) return value.map(toOne)
  return key === 'item' ? toOne(value) : value
}

function rename(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [WRITTEN[key] ?? key, value]))
}
