import { findReader } from '#importers/find-reader.ts'
import type { Losing } from '#importers/losses.ts'
import type { Answer, Option, Question } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'
import { readContents, readText, type ToKey } from './read-content.ts'

/** An answer of a question as a question of its own; null where there is no kind of field for it. */
export function readAnswer(answer: Source, title: Question['title'], losing: Losing, toKey: ToKey): Question | null {
  const type = answer.get('type').text() ?? ''
  const read = findReader(kinds, type)?.(answer, losing, toKey) ?? null
  if (read === null) {
    losing.lose('question', answer, type)
    return null
  }
  if (answer.has('default')) losing.lose('data', answer.get('default'), 'default')
  if (answer.has('suggestions')) losing.lose('service', answer.get('suggestions'), 'suggestions')
  if (answer.get('voluntary').is(true)) losing.lose('widget', answer.get('voluntary'), 'voluntary')
  for (const message of answer.get('validation', 'messages').keys())
    losing.lose('text', answer.get('validation', 'messages', message), message)
  const own = readText(answer.get('label'), losing, toKey)
  const isOwn = own.length > 0
  const before = isOwn && title.length > 0 && JSON.stringify(own) !== JSON.stringify(title) ? own : []
  const around = [answer.get('instruction'), answer.get('description'), answer.get('guidance')]
  const hints = around.flatMap((text) => readContents(text, losing, toKey))
  const unit = answer.get('currency').text() ?? answer.get('unit').text()
  const hint = [before, ...hints, ...(unit === undefined ? [] : [[unit]])].filter((text) => text.length > 0)
  const name = (title.length > 0 ? title : own).map((part) => (typeof part === 'string' ? part : '')).join(' ')
  return {
    key: answer.get('id').text() ?? answer.place,
    name: name.trim() === '' ? (answer.get('id').text() ?? '') : name,
    title: title.length > 0 ? title : own,
    ...(hint.length > 0 ? { hint: hint.flatMap((text, index) => (index > 0 ? ['\n', ...text] : text)) } : {}),
    required: answer.get('mandatory').is(true),
    place: answer.place,
    ...read,
  }
}

type ReadKind = (answer: Source, losing: Losing, toKey: ToKey) => Answer | null

const readNumber: ReadKind = (answer, losing) => {
  const places = answer.get('decimal_places').number() ?? 0
  return { kind: 'number', isWhole: places === 0, step: toStep(places), ...readLimits(answer, losing) }
}
const readLongest = (answer: Source) => ({ maxLength: answer.get('max_length').number() })

/** Each type of answer that there is a kind of field for. */
const kinds: Readonly<Record<string, ReadKind>> = {
  Radio: readChoice((options) => ({ kind: 'one', options })),
  Dropdown: readChoice((options) => ({ kind: 'one', options, look: 'select' })),
  Checkbox: readChoice((options) => ({ kind: 'many', options })),
  TextField: (answer) => ({ kind: 'text', look: undefined, ...readLongest(answer) }),
  TextArea: (answer) => ({ kind: 'text', look: 'textarea', ...readLongest(answer) }),
  MobileNumber: () => ({ kind: 'text', look: 'tel' }),
  Number: readNumber,
  Currency: readNumber,
  Percentage: readNumber,
  Unit: readNumber,
  YearDate: (answer, losing) => {
    losing.lose('widget', answer, 'YearDate')
    loseLimits(answer, losing)
    return { kind: 'number', isWhole: true, minimum: 1900, maximum: 2100 }
  },
  Date: (answer, losing) => {
    const [from, to] = [readDay(answer.get('minimum'), losing), readDay(answer.get('maximum'), losing)]
    return { kind: 'text', look: 'date', from, to }
  },
  MonthYearDate: (answer, losing) => {
    loseLimits(answer, losing)
    return toGroup(answer, answer.words.monthYear, true)
  },
  Duration: (answer) => {
    const units = answer.get('units').list()
    const isAsked = (unit: string) => units.some((each) => each.is(unit))
    const parts = answer.words.duration.filter(({ unit }) => isAsked(unit))
    return toGroup(answer, parts, true)
  },
  Address: (answer, losing) => {
    if (answer.has('lookup_options')) losing.lose('service', answer.get('lookup_options'), 'lookup')
    return toGroup(answer, answer.words.address, false)
  },
}

function toStep(places: number): number {
  return Number(`1e-${Math.min(9, Math.max(1, Math.round(places)))}`)
}

type Part = { name: string; title: string; required?: boolean; minimum?: number; maximum?: number }

function toGroup(answer: Source, parts: readonly Part[], isNumber: boolean): Answer {
  const fields = parts.map(({ name, title, required = true, minimum, maximum }): Question => {
    const common = {
      key: `${answer.place}.${name}`,
      name,
      title: [title],
      required: required && answer.get('mandatory').is(true),
      place: answer.place,
    }
    return isNumber ? { ...common, kind: 'number', isWhole: true, minimum, maximum } : { ...common, kind: 'text' }
  })
  return { kind: 'group', fields }
}

/** Limits that are numbers; those by another answer or by what the survey knows are lost. */
function readLimits(answer: Source, losing: Losing) {
  const read = (key: 'minimum' | 'maximum') => {
    const number = answer.get(key, 'value').number()
    if (answer.has(key) && number === undefined) losing.lose('limit', answer.get(key), key)
    const name = key === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum'
    return number === undefined ? {} : { [answer.get(key, 'exclusive').is(true) ? name : key]: number }
  }
  return { ...read('minimum'), ...read('maximum') }
}

function loseLimits(answer: Source, losing: Losing): void {
  for (const key of ['minimum', 'maximum']) if (answer.has(key)) losing.lose('limit', answer.get(key), key)
}

/** A first or last day: one that is written, or counted from today. */
function readDay(limit: Source, losing: Losing): string | undefined {
  if (limit.value === undefined) return undefined
  const value = limit.get('value').text()
  const offset = limit.get('offset_by')
  const units = offset.keys().filter((unit) => ['days', 'months', 'years'].includes(unit))
  const [unit] = units
  const count = unit === undefined ? 0 : (offset.get(unit).number() ?? 0)
  const moved = unit === undefined || count === 0 ? '' : `${count < 0 ? '-' : '+'}${Math.abs(count)}${unit.slice(0, 1)}`
  if (value === 'now' && units.length < 2) return `today${moved}`
  if (value !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    if (moved === '') return value
    const day = new Date(`${value}T00:00:00Z`)
    if (unit === 'days') day.setUTCDate(day.getUTCDate() + count)
    if (unit === 'months') day.setUTCMonth(day.getUTCMonth() + count)
    if (unit === 'years') day.setUTCFullYear(day.getUTCFullYear() + count)
    if (units.length < 2 && Number.isFinite(day.getTime())) return day.toISOString().slice(0, 10)
  }
  losing.lose('limit', limit, value ?? 'source')
  return undefined
}

/** Reads a choice; one without options asks nothing. */
function readChoice(toAnswer: (options: Option[]) => Answer): ReadKind {
  return (answer, losing, toKey) => {
    const options = readOptions(answer, losing, toKey)
    return options.length > 0 ? toAnswer(options) : null
  }
}

/** The options of a question, each with its explanation and the question that it asks. */
function readOptions(answer: Source, losing: Losing, toKey: ToKey): Option[] {
  if (answer.has('dynamic_options')) losing.lose('option', answer.get('dynamic_options'), 'dynamic_options')
  return answer
    .get('options')
    .list()
    .flatMap((option): Option[] => {
      const value = option.get('value').text()
      const label = toLine(readText(option.get('label'), losing, toKey))
      const more = readContents(option.get('description'), losing, toKey).map(toLine).join(' ')
      if (value === undefined) return []
      const detail = option.get('detail_answer')
      const title = `${label || value}${more === '' ? '' : `. ${more}`}`
      const other = detail.has('type')
        ? readAnswer(detail, readText(detail.get('label'), losing, toKey), losing, toKey)
        : null
      return [{ value, title, ...(other ? { other } : {}) }]
    })
}

function toLine(text: Question['title']): string {
  return text.map((part) => (typeof part === 'string' ? part : '…')).join('')
}
