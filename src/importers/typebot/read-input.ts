import { defined } from '#engine'
import type { Losing } from '#importers/losses.ts'
import type { Answer, Option } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'

const TEXT_LOOKS: Readonly<Record<string, Extract<Answer, { kind: 'text' }>['look']>> = {
  'text input': undefined,
  'email input': 'email',
  'phone number input': 'tel',
  'url input': 'url',
  'time input': 'time',
}

/** Whether a block waits for an answer. */
export function isInput(block: Source): boolean {
  return block.get('type').text()?.endsWith(' input') ?? false
}

/** A choice of one thing is a button to go on. */
export function isButton(block: Source): boolean {
  const options = block.get('options')
  const isChoice = block.get('type').is('choice input') && !options.has('dynamicVariableId')
  return isChoice && !options.get('isMultipleChoice').is(true) && block.get('items').list().length === 1
}

/** The answer that an input asks for; null where there is no kind of field for it. */
export function readInput(block: Source, losing: Losing): Answer | null {
  const type = block.get('type').text() ?? ''
  const options = block.get('options')
  if (type in TEXT_LOOKS) {
    const isLong = type === 'text input' && options.get('isLong').is(true)
    const placeholder = options.get('labels', 'placeholder').text()
    return {
      kind: 'text',
      look: isLong ? 'textarea' : TEXT_LOOKS[type],
      ...defined({ placeholder }),
    }
  }
  switch (type) {
    case 'number input': {
      const step = options.get('step').number()
      return {
        kind: 'number',
        minimum: options.get('min').number(),
        maximum: options.get('max').number(),
        ...(step && step > 0 ? { step } : {}),
      }
    }
    case 'date input': {
      if (options.get('isRange').is(true)) losing.lose('limit', options.get('isRange'), 'isRange')
      return { kind: 'text', look: options.get('hasTime').is(true) ? 'date-time' : 'date' }
    }
    case 'rating input':
      return readRating(options)
    case 'choice input':
    case 'picture choice input':
      return readChoice(block, losing)
    default:
      return null
  }
}

function readRating(options: Source): Answer {
  const from = options.get('startsAt').number() ?? 0
  const to = Math.min(from + 20, options.get('length').number() ?? 10)
  const [low, high] = [options.get('labels', 'left').text(), options.get('labels', 'right').text()]
  const scale = Array.from({ length: Math.max(1, to - from + 1) }, (_, index): Option => {
    const value = String(from + index)
    const note = index === 0 ? low : from + index === to ? high : undefined
    return { value, title: value, ...defined({ note }) }
  })
  return { kind: 'one', look: 'scale', options: scale }
}

function readChoice(block: Source, losing: Losing): Answer | null {
  const settings = block.get('options')
  if (settings.has('dynamicVariableId')) losing.lose('option', settings.get('dynamicVariableId'), 'dynamicVariableId')
  const items = block.get('items').list()
  const values = items.map(getItemValue)
  const options = items.flatMap((item, index): Option[] => {
    if (item.has('pictureSrc')) losing.lose('picture', item.get('pictureSrc'), item.get('pictureSrc').text() ?? '')
    if (item.has('description')) losing.lose('text', item.get('description'), item.get('description').text() ?? '')
    const value = values[index]
    if (value === undefined) losing.lose('option', item, item.place)
    return value === undefined || values.indexOf(value) < index ? [] : [{ value, title: value }]
  })
  if (options.length === 0) return null
  const button = settings.get('buttonLabel').text()
  if (button !== undefined) losing.lose('text', settings.get('buttonLabel'), button)
  return settings.get('isMultipleChoice').is(true) ? { kind: 'many', options, minItems: 1 } : { kind: 'one', options }
}

/** The value that choosing an item gives. */
export function getItemValue(item: Source): string | undefined {
  return item.get('content').text() ?? item.get('title').text() ?? item.get('value').text()
}
