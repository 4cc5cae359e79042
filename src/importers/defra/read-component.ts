import { findReader } from '#importers/find-reader.ts'
import type { Losing } from '#importers/losses.ts'
import type { Answer, Option, Question } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'

/** A component of a page: a question, or a text. */
export type Component = { question?: Question; text?: string }

/** The types of component that are only read. */
const TEXTS: readonly string[] = ['Html', 'Markdown', 'Para', 'InsetText', 'Details', 'List']

export function readComponent(form: Source, component: Source, losing: Losing): Component {
  const type = component.get('type').text() ?? ''
  if (TEXTS.includes(type)) return readText(form, component, losing)
  const name = component.get('name').text()
  const title = component.get('title').text() ?? name
  const answer = findReader(answers, type)?.(component, form, losing) ?? null
  if (name === undefined || title === undefined || answer === null) {
    losing.lose('question', component, `${type} «${title ?? ''}»`)
    return {}
  }
  if (component.get('schema', 'regex').text() !== undefined)
    losing.lose('limit', component.get('schema', 'regex'), title)
  const hint = [component.get('hint'), component.get('options', 'instructionText'), component.get('content')]
    .map((text) => losing.read(text))
    .filter((text) => text !== '')
  const called = component.get('shortDescription').text() ?? title
  return {
    question: {
      key: name,
      name: called,
      title: [title],
      ...(hint.length > 0 ? { hint: [hint.join('\n')] } : {}),
      required: !component.get('options', 'required').is(false),
      place: component.place,
      ...answer,
    },
  }
}

function readText(form: Source, component: Source, losing: Losing): Component {
  const isConditional = component.get('options', 'condition').text() !== undefined
  if (isConditional) losing.lose('rule', component.get('options', 'condition'), component.get('type').text() ?? '')
  const items = component.get('type').is('List') ? (readList(form, component) ?? []).map(({ title }) => title) : []
  const title = component.get('type').is('Details') ? (component.get('title').text() ?? '') : ''
  const text = [title, losing.read(component.get('content')), ...items].filter((line) => line !== '').join('\n')
  return text === '' ? {} : { text }
}

/** Reads the answer that a component asks for; null where it cannot be read. */
type ReadAnswer = (component: Source, form: Source, losing: Losing) => Answer | null

const readPlainText: ReadAnswer = (component) => ({ kind: 'text', ...readLengths(component) })
const readOne: ReadAnswer = (component, form) => {
  const options = readList(form, component)
  return options && { kind: 'one', options }
}
const readSelect: ReadAnswer = (component, form) => {
  const options = readList(form, component)
  return options && { kind: 'one', options, look: 'select' }
}

/** Each type of component that asks something. */
const answers: Readonly<Record<string, ReadAnswer>> = {
  TextField: readPlainText,
  OsGridRefField: readPlainText,
  NationalGridFieldNumberField: readPlainText,
  MultilineTextField: (component) => ({ kind: 'text', look: 'textarea', ...readLengths(component) }),
  EmailAddressField: () => ({ kind: 'text', look: 'email' }),
  TelephoneNumberField: () => ({ kind: 'text', look: 'tel' }),
  NumberField: readNumber,
  DateField: readDate,
  DatePartsField: readDate,
  TimeField: () => ({ kind: 'text', look: 'time' }),
  DateTimeField: () => ({ kind: 'text', look: 'date-time' }),
  DateTimePartsField: () => ({ kind: 'text', look: 'date-time' }),
  YesNoField: ({ words }) => ({ kind: 'one', options: words.yesNo }),
  RadiosField: readOne,
  SelectField: readSelect,
  AutocompleteField: readSelect,
  CheckboxesField: (component, form) => {
    const options = readList(form, component)
    const { min, max } = readLimits(component)
    return options && { kind: 'many', options, minItems: min, maxItems: max }
  },
  DeclarationField: () => ({ kind: 'consent' }),
  UkAddressField: (component, _, losing) => {
    const options = component.get('options')
    if (options.get('usePostcodeLookup').is(true)) losing.lose('service', options, 'usePostcodeLookup')
    return { kind: 'group', fields: component.words.address.map((part) => toPart(component, part)) }
  },
  MonthYearField: (component) => toNumbers(component, component.words.monthYear),
  EastingNorthingField: (component) => toNumbers(component, component.words.eastingNorthing),
  LatLongField: (component) => toNumbers(component, component.words.latLong),
}

function readLimits(component: Source) {
  return { min: component.get('schema', 'min').number(), max: component.get('schema', 'max').number() }
}

function readLengths(component: Source) {
  const { min, max } = readLimits(component)
  return { minLength: min, maxLength: max ?? component.get('options', 'max').number() }
}

function readNumber(component: Source, _: Source, losing: Losing): Answer {
  const isWhole = component.get('schema', 'precision').is(0) || component.get('schema', 'integer').is(true)
  const affixes = ['prefix', 'suffix'].map((key) => component.get('options', key))
  for (const affix of affixes) if (affix.text() !== undefined) losing.lose('text', affix, affix.text() ?? '')
  const { min, max } = readLimits(component)
  return { kind: 'number', isWhole, minimum: min, maximum: max }
}

function readDate(component: Source): Answer {
  const [past, future] = ['maxDaysInPast', 'maxDaysInFuture'].map((key) => component.get('options', key).number())
  const from = past === undefined ? undefined : toDay(-past)
  return { kind: 'text', look: 'date', from, to: future === undefined ? undefined : toDay(future) }
}

function toNumbers(component: Source, parts: readonly Part[]): Answer {
  return { kind: 'group', fields: parts.map((part) => toNumberPart(component, part)) }
}

function toDay(days: number): string {
  return days === 0 ? 'today' : `today${days < 0 ? '-' : '+'}${Math.abs(Math.round(days))}d`
}

type Part = { name: string; title: string; required?: boolean; isWhole?: boolean; minimum?: number; maximum?: number }

function toPart(component: Source, part: Part): Question {
  const isAsked = !component.get('options', 'required').is(false)
  const { name, title, required = true } = part
  return {
    key: `${component.place}.${name}`,
    name,
    title: [title],
    required: required && isAsked,
    place: component.place,
    kind: 'text',
  }
}

function toNumberPart(component: Source, part: Part): Question {
  const { isWhole, minimum, maximum } = part
  return { ...toPart(component, part), kind: 'number', isWhole, minimum, maximum }
}

/** The options of a component: of its list, by name or id, or of its own. */
function readList(form: Source, component: Source): Option[] | null {
  const named = component.get('list').text() ?? component.get('options', 'list').text()
  const list = form
    .get('lists')
    .list()
    .find((each) => named !== undefined && (each.get('id').is(named) || each.get('name').is(named)))
  const items = (list ?? component.get('values')).get('items').list()
  const options = items.flatMap((item): Option[] => {
    const value =
      typeof item.get('value').value === 'boolean' ? String(item.get('value').value) : item.get('value').text()
    const title = item.get('text').text() ?? item.get('label').text() ?? value
    return value === undefined || title === undefined ? [] : [{ value, title }]
  })
  return options.length > 0 ? options : null
}
