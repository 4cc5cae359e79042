import { importWords } from '#importers/import-words.ts'
import type { Losing } from '#importers/losses.ts'
import type { Answer, Option, Question, Text } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'
import { readWords } from './read-words.ts'

/** An element of a block: what it asks, and what is only read. */
type Element = { question?: Question; texts: readonly Text[] }

export function readElement(element: Source, decisive: ReadonlySet<string>, losing: Losing): Element {
  const key = element.get('id').text() ?? element.place
  const type = element.get('type').text() ?? ''
  const headline = readWords(element.get('headline'), losing)
  const subheader = [element.get('subheader'), element.get('html')].flatMap((part) => readWords(part, losing))
  for (const media of ['imageUrl', 'videoUrl'] as const)
    if (element.get(media).text() !== undefined)
      losing.lose(media === 'imageUrl' ? 'picture' : 'media', element.get(media), element.get(media).text() ?? '')
  const isRead = type === 'cta' && !decisive.has(key)
  if (type === 'cta' && element.get('buttonUrl').text() !== undefined)
    losing.lose('link', element.get('buttonUrl'), element.get('buttonUrl').text() ?? '')
  if (isRead) return { texts: [headline, subheader].filter((text) => text.length > 0) }
  const answer = readAnswer(element, type, losing)
  if (answer === null) {
    losing.lose('question', element, type)
    return { texts: [] }
  }
  // The text beside a consent's box is the one agreed to; its heading stands above.
  const label = answer.kind === 'consent' ? readWords(element.get('label'), losing) : []
  const isLabelled = label.length > 0
  const title = isLabelled ? label : headline
  const hint = isLabelled ? [...headline, ' ', ...subheader] : subheader
  return {
    texts: [],
    question: {
      key,
      name: toName(title) || type,
      title,
      ...(hint.length > 0 ? { hint } : {}),
      required: type === 'cta' || element.get('required').is(true),
      place: element.place,
      ...answer,
    },
  }
}

/** The answer that an element asks for; null where there is no kind of field for it. */
function readAnswer(element: Source, type: string, losing: Losing): Answer | null {
  switch (type) {
    case 'openText':
      return readOpenText(element, losing)
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti':
      return readMultipleChoice(element, type === 'multipleChoiceMulti', losing)
    case 'rating':
    case 'csat':
    case 'ces':
      if (!element.get('scale').is('number'))
        losing.lose('widget', element.get('scale'), element.get('scale').text() ?? '')
      return readScale(element, 1, Math.min(element.get('range').number() ?? 5, 10), losing)
    case 'nps':
      return readScale(element, 0, 10, losing)
    case 'consent':
      return { kind: 'consent' }
    case 'cta':
      return readButton(element, losing)
    case 'date':
      return { kind: 'text', look: 'date' }
    case 'matrix':
      return readMatrix(element, losing)
    case 'address':
    case 'contactInfo':
      return { kind: 'group', fields: readInputs(element, losing) }
    default:
      return null
  }
}

function readMultipleChoice(element: Source, isMany: boolean, losing: Losing): Answer {
  const options = readChoices(element, isMany, losing)
  const shuffle = element.get('shuffleOption').text() ?? 'none'
  if (shuffle !== 'none') losing.lose('order', element.get('shuffleOption'), shuffle)
  if (isMany) return { kind: 'many', options }
  return { kind: 'one', options, ...(element.get('displayType').is('dropdown') ? { look: 'select' } : {}) }
}

/** A button that rules ask about is a question: pressed, or passed by. */
function readButton(element: Source, losing: Losing): Answer {
  const title = toName(readWords(element.get('ctaButtonLabel'), losing)) || importWords.yes
  const skipped = { value: 'skipped', title: importWords.skip, isNone: true }
  return { kind: 'one', options: [{ value: 'clicked', title }, skipped] }
}

function readMatrix(element: Source, losing: Losing): Answer | null {
  const options = readLabels(element.get('columns'), losing)
  const fields = readLabels(element.get('rows'), losing).map(
    ({ value, title }): Question => ({
      key: `${element.place}.${value}`,
      name: title,
      title: [title],
      required: element.get('required').is(true),
      place: element.place,
      kind: 'one',
      options,
    }),
  )
  return options.length > 0 && fields.length > 0 ? { kind: 'group', look: 'matrix', fields } : null
}

function readOpenText(element: Source, losing: Losing): Answer {
  const looks = { email: 'email', url: 'url', phone: 'tel' } as const
  const type = element.get('inputType').text() ?? 'text'
  if (type === 'number') return { kind: 'number' }
  const limit = element.get('charLimit')
  const isLimited = limit.get('enabled').is(true)
  const [placeholder] = readWords(element.get('placeholder'), losing)
  for (const rule of element.get('validation', 'rules').list())
    losing.lose('limit', rule, rule.get('type').text() ?? '')
  const isLong = type === 'text' && !element.get('longAnswer').is(false)
  return {
    kind: 'text',
    look: type === 'email' || type === 'url' || type === 'phone' ? looks[type] : isLong ? 'textarea' : undefined,
    ...(isLimited ? { minLength: limit.get('min').number(), maxLength: limit.get('max').number() } : {}),
    ...(typeof placeholder === 'string' ? { placeholder } : {}),
  }
}

/** 'Other' asks for a text, and 'None of these' is chosen alone, as their ids say. */
function readChoices(element: Source, isMany: boolean, losing: Losing): Option[] {
  return readLabels(element.get('choices'), losing).map((option, index) => {
    if (option.value === 'none' && isMany) return { ...option, isAlone: true }
    if (option.value !== 'other') return option
    const other: Question = {
      key: `${element.get('id').text() ?? element.place}.other`,
      name: `${importWords.other} ${toName(readWords(element.get('headline'), losing))}`,
      title: [option.title],
      required: true,
      place: `${element.get('choices').place}[${index}]`,
      kind: 'text',
    }
    return { ...option, other }
  })
}

function readLabels(list: Source, losing: Losing): Option[] {
  return list.list().flatMap((each): Option[] => {
    const title = toName(readWords(each.has('label') ? each.get('label') : each, losing))
    if (title === '') losing.lose('option', each, each.get('id').text() ?? '')
    return title === '' ? [] : [{ value: each.get('id').text() ?? title, title }]
  })
}

/** The ends of a scale say what they mean. */
function readScale(element: Source, from: number, to: number, losing: Losing): Answer {
  const [low] = readWords(element.get('lowerLabel'), losing)
  const [high] = readWords(element.get('upperLabel'), losing)
  const options = Array.from({ length: to - from + 1 }, (_, index): Option => {
    const value = String(from + index)
    const note = index === 0 ? low : index === to - from ? high : undefined
    return { value, title: value, ...(typeof note === 'string' ? { note } : {}) }
  })
  return { kind: 'one', look: 'scale', options }
}

/** The parts of an address or of a contact that are shown. */
function readInputs(element: Source, losing: Losing): Question[] {
  return element.keys().flatMap((name): Question[] => {
    const input = element.get(name)
    if (!input.get('show').is(true)) return []
    const look = name === 'email' ? 'email' : name === 'phone' ? 'tel' : undefined
    return [
      {
        key: input.place,
        name,
        title:
          readWords(input.get('placeholder'), losing).length > 0 ? readWords(input.get('placeholder'), losing) : [name],
        required: input.get('required').is(true),
        place: input.place,
        kind: 'text',
        look,
      },
    ]
  })
}

function toName(text: Text): string {
  return text
    .map((part) => (typeof part === 'string' ? part : ''))
    .join('')
    .trim()
}
