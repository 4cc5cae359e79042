import { countParts } from '#importers/bound-rules.ts'
import type { Source } from '#importers/source.ts'
import { allOf, anyOf, not, type Test } from '#importers/test.ts'

/** Conditions name each other no deeper. */
const DEEPEST = 20

/** More parts than a condition may have at all. */
const MOST_PARTS = 1000

/** Reads a condition of a form by its name or id; null where it cannot be said, or is none. */
export type ReadCondition = (name: string) => Test | null

/** The reading of a form's conditions, each once: they name each other, and may do so in a circle. */
export function createReadCondition(form: Source): ReadCondition {
  const known = new Map<string, Test | null>()
  const open = new Set<string>()
  const read: ReadCondition = (name) => {
    const own = known.get(name)
    if (own !== undefined) return own
    if (open.has(name) || open.size > DEEPEST) return null
    open.add(name)
    const test = readNamed(form, name, read)
    open.delete(name)
    const bound = test === null || countParts(test, MOST_PARTS) === null ? null : test
    known.set(name, bound)
    return bound
  }
  return read
}

function readNamed(form: Source, name: string, read: ReadCondition): Test | null {
  const condition = form
    .get('conditions')
    .list()
    .find((each) => each.get('id').is(name) || each.get('name').is(name))
  if (!condition) return name.startsWith('!') ? negate(read(name.slice(1))) : readExpression(name)
  const items = condition.get('items').list()
  if (items.length > 0) {
    const tests = items.map((item) => {
      const other = item.get('conditionId').text()
      return other === undefined ? readItem(form, item) : read(other)
    })
    return join(tests, condition.get('coordinator').is('or'))
  }
  const value = condition.get('value')
  const expression = value.text()
  if (expression !== undefined) return readExpression(expression)
  const parts = value.get('conditions').list()
  const isEither = parts.some((part) => part.get('coordinator').is('or'))
  const isBoth = parts.some((part) => part.get('coordinator').is('and'))
  return parts.length === 0 || (isEither && isBoth) ? null : join(parts.map(readPart), isEither)
}

function join(tests: readonly (Test | null)[], isEither: boolean): Test | null {
  const known = tests.filter((test) => test !== null)
  return known.length < tests.length ? null : isEither ? anyOf(known) : allOf(known)
}

function negate(test: Test | null): Test | null {
  return test === null ? null : not(test)
}

/** Reads an item of the second engine: a component and the value that its answer is compared with, by their ids. */
function readItem(form: Source, item: Source): Test | null {
  const id = item.get('componentId').value
  const component = form
    .get('pages')
    .list()
    .flatMap((page) => page.get('components').list())
    .find((each) => each.get('id').value === id && id !== undefined)
  const question = component?.get('name').text()
  if (question === undefined) return null
  const [operator, value] = [item.get('operator').text() ?? '', item.get('value')]
  if (item.get('type').is('BooleanValue')) return compare(question, operator, String(value.value))
  const list = form
    .get('lists')
    .list()
    .find((each) => each.get('id').value === value.get('listId').value && value.has('listId'))
  const chosen = list
    ?.get('items')
    .list()
    .find((each) => each.get('id').value === value.get('itemId').value && value.has('itemId'))
  const answer = item.get('type').is('ListItemRef') ? chosen?.get('value').text() : value.text()
  return answer === undefined ? null : compare(question, operator, answer)
}

/** Reads a part of the first engine: the field's name, after that of its section. */
function readPart(part: Source): Test | null {
  const question = part.get('field', 'name').text()?.split('.').at(-1)
  const value = part.get('value', 'value')
  const answer = typeof value.value === 'boolean' ? String(value.value) : value.text()
  if (question === undefined || answer === undefined || !part.get('value', 'type').is('Value')) return null
  return compare(question, part.get('operator').text() ?? '', answer)
}

/** Reads an expression of forms older still: `section.name == 'value'`, or `'value' in name`. */
function readExpression(expression: string): Test | null {
  const [, name = '', operator = '', value = ''] =
    /^\s*([\w.]+)\s*(==|!=)\s*(true|false|'[^']*'|"[^"]*")\s*$/.exec(expression) ?? []
  const [, item = '', list = ''] = /^\s*('[^']*'|"[^"]*")\s+in\s+([\w.]+)\s*$/.exec(expression) ?? []
  const [question, answer] = [(name || list).split('.').at(-1) ?? '', (value || item).replace(/^['"]|['"]$/g, '')]
  return question === '' ? null : compare(question, operator === '!=' ? 'is not' : 'is', answer)
}

function compare(question: string, operator: string, answer: string): Test | null {
  const limits = {
    'is more than': 'exclusiveMinimum',
    'is less than': 'exclusiveMaximum',
    'is at least': 'minimum',
    'is at most': 'maximum',
  }
  const limit = new Map(Object.entries(limits)).get(operator)
  if (limit !== undefined) {
    const number = Number(answer)
    return Number.isFinite(number) ? { question, limits: { [limit]: number } } : null
  }
  if (operator === 'is' || operator === 'contains') return { question, chosen: [answer] }
  return operator === 'is not' || operator === 'does not contain' ? not({ question, chosen: [answer] }) : null
}
