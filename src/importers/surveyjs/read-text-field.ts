import { defined } from '#engine'
import type { Answer } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'
import { type Context, readWords } from './context.ts'

const looks = new Map(
  Object.entries({
    email: 'email',
    tel: 'tel',
    url: 'url',
    date: 'date',
    time: 'time',
    'datetime-local': 'date-time',
    datetime: 'date-time',
  } as const),
)

/** A text of one line by its input, with the limits that its keys and its validators set. */
export function readTextField(element: Source, context: Context): Answer {
  const { losing } = context
  const input = element.get('inputType').text() ?? 'text'
  const mask = element.get('maskType').text() ?? 'none'
  const rules = readValidators(element, context)
  const isMasked = mask === 'numeric' || mask === 'currency'
  if (isMasked) losing.lose('widget', element.get('maskType'), mask)
  else if (mask !== 'none') losing.lose('limit', element.get('maskType'), mask)
  if (input === 'number' || input === 'range' || isMasked) {
    if (input === 'range') losing.lose('widget', element.get('inputType'), input)
    return readNumber(element, isMasked ? element.get('maskSettings') : element, rules, context)
  }
  const look = looks.get(input) ?? (rules.isEmail ? 'email' : undefined)
  if (!look && input !== 'text') losing.lose('widget', element.get('inputType'), input)
  const [placeholder] = readWords(element.get('placeholder'), context)
  const maxLength = element.get('maxLength').number()
  return {
    kind: 'text',
    look,
    ...(look === 'date' ? readDays(element, context) : loseLimits(element, context)),
    minLength: rules.minLength,
    maxLength: maxLength !== undefined && maxLength > 0 ? maxLength : rules.maxLength,
    ...(typeof placeholder === 'string' && look !== 'date' ? { placeholder } : {}),
  }
}

/** A number between the limits of an element and those of its validators. */
function readNumber(element: Source, limits: Source, rules: Rules, { losing }: Context): Answer {
  const minimum = limits.get('min').number() ?? rules.minimum
  const maximum = limits.get('max').number() ?? rules.maximum
  const step = element.get('step').number()
  const isWhole = step !== undefined && Number.isInteger(step) && step > 0 && Number.isInteger(minimum ?? 0)
  const isCounted = isWhole && step !== 1
  if (isCounted && (minimum ?? 0) % step !== 0) losing.lose('limit', element.get('step'), String(step))
  const own = isCounted && (minimum ?? 0) % step === 0 ? step : undefined
  return own === undefined
    ? { kind: 'number', isWhole, minimum, maximum }
    : { kind: 'number', step: own, minimum, maximum }
}

/** A slider is a number between its ends. */
export function readSlider(element: Source, context: Context): Answer | null {
  if (element.get('sliderType').is('range')) return null
  context.losing.lose('widget', element.get('type'), 'slider')
  const rules = readValidators(element, context)
  const [minimum, maximum] = [element.get('min').number() ?? 0, element.get('max').number() ?? 100]
  return { kind: 'number', isWhole: (element.get('step').number() ?? 1) === 1, ...rules, minimum, maximum }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The first and the last day: what is no plain day is told. */
function readDays(element: Source, { losing }: Context): { from?: string; to?: string } {
  const read = (key: 'min' | 'max') => {
    const text = element.get(key).text()
    if (text === undefined || DAY.test(text)) return text
    losing.lose('limit', element.get(key), text)
    return undefined
  }
  const [from, to] = [read('min'), read('max')]
  return { ...defined({ from, to }) }
}

/** Limits that only a number or a day has. */
function loseLimits(element: Source, { losing }: Context): object {
  for (const key of ['min', 'max'])
    if (element.get(key).text() !== undefined) losing.lose('limit', element.get(key), element.get(key).text() ?? '')
  return {}
}

type Rules = {
  isEmail?: boolean
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/** Whether a validator is an expression that the answers have to fulfil. */
export function isExpression(validator: Source): boolean {
  return /^expression/.test(validator.get('type').text() ?? '')
}

/** The rules that validators ask for; those that no keyword of a form says are told. */
export function readValidators(element: Source, { losing }: Context): Rules {
  const rules: Rules = {}
  const take = (validator: Source, from: string, to: Exclude<keyof Rules, 'isEmail'>) => {
    const limit = validator.get(from).number()
    if (limit !== undefined) rules[to] = limit
  }
  for (const validator of element.get('validators').list()) {
    if (isExpression(validator)) continue
    const type = (validator.get('type').text() ?? '').replace(/validator$/, '')
    if (type === 'email') rules.isEmail = true
    else if (type === 'numeric') {
      take(validator, 'minValue', 'minimum')
      take(validator, 'maxValue', 'maximum')
    } else if (type === 'answercount') {
      take(validator, 'minCount', 'minItems')
      take(validator, 'maxCount', 'maxItems')
    } else if (type === 'text') {
      take(validator, 'minLength', 'minLength')
      take(validator, 'maxLength', 'maxLength')
    } else losing.lose('limit', validator, validator.get('regex').text() ?? type)
    if (validator.get('text').value !== undefined) losing.lose('text', validator.get('text'), 'text')
  }
  return rules
}
