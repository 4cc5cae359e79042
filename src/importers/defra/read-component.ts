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
  const answer = readAnswer(form, component, type, losing)
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

/** The answer that a component asks for; null where there is no kind of field for it. */
function readAnswer(form: Source, component: Source, type: string, losing: Losing): Answer | null {
  const options = component.get('options')
  const [min, max] = [component.get('schema', 'min').number(), component.get('schema', 'max').number()]
  const lengths = { minLength: min, maxLength: max ?? options.get('max').number() }
  const choices = () => readList(form, component)
  switch (type) {
    case 'TextField':
    case 'OsGridRefField':
    case 'NationalGridFieldNumberField':
      return { kind: 'text', ...lengths }
    case 'MultilineTextField':
      return { kind: 'text', look: 'textarea', ...lengths }
    case 'EmailAddressField':
      return { kind: 'text', look: 'email' }
    case 'TelephoneNumberField':
      return { kind: 'text', look: 'tel' }
    case 'NumberField': {
      const isWhole = component.get('schema', 'precision').is(0) || component.get('schema', 'integer').is(true)
      for (const key of ['prefix', 'suffix'])
        if (options.get(key).text() !== undefined) losing.lose('text', options.get(key), options.get(key).text() ?? '')
      return { kind: 'number', isWhole, minimum: min, maximum: max }
    }
    case 'DateField':
    case 'DatePartsField': {
      const [past, future] = [options.get('maxDaysInPast').number(), options.get('maxDaysInFuture').number()]
      return {
        kind: 'text',
        look: 'date',
        from: past === undefined ? undefined : toDay(-past),
        to: future === undefined ? undefined : toDay(future),
      }
    }
    case 'TimeField':
      return { kind: 'text', look: 'time' }
    case 'DateTimeField':
    case 'DateTimePartsField':
      return { kind: 'text', look: 'date-time' }
    case 'YesNoField':
      return { kind: 'one', options: component.words.yesNo }
    case 'RadiosField':
    case 'SelectField':
    case 'AutocompleteField': {
      const list = choices()
      return list && { kind: 'one', options: list, ...(type === 'RadiosField' ? {} : { look: 'select' as const }) }
    }
    case 'CheckboxesField': {
      const list = choices()
      return list && { kind: 'many', options: list, minItems: min, maxItems: max }
    }
    case 'DeclarationField':
      return { kind: 'consent' }
    case 'UkAddressField':
      if (options.get('usePostcodeLookup').is(true)) losing.lose('service', options, 'usePostcodeLookup')
      return { kind: 'group', fields: component.words.address.map((part) => toPart(component, part)) }
    case 'MonthYearField':
      return { kind: 'group', fields: component.words.monthYear.map((part) => toNumberPart(component, part)) }
    case 'EastingNorthingField':
      return { kind: 'group', fields: component.words.eastingNorthing.map((part) => toNumberPart(component, part)) }
    case 'LatLongField':
      return { kind: 'group', fields: component.words.latLong.map((part) => toNumberPart(component, part)) }
    default:
      return null
  }
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
