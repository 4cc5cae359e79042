import type { Source } from '#importers/source.ts'
import { allOf, anyOf, not, type Test } from '#importers/test.ts'

/** The questions whose answers have an id, one for each way it is asked; and the list of a name. */
export type Asked = { keys(answer: string): readonly string[]; list(name: string): string | undefined }

/** Operators stand in each other no deeper. */
const DEEPEST = 20

/** The comparison that holds once the two sides change places. */
const TURNED: Readonly<Record<string, string>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=', '==': '==', '!=': '!=' }

const LIMITS: Readonly<Record<string, string>> = {
  '<': 'exclusiveMaximum',
  '>': 'exclusiveMinimum',
  '<=': 'maximum',
  '>=': 'minimum',
}

/** A rule of a questionnaire; null where it looks at something else than answers, or as no condition can. */
export function readWhen(rule: Source, asked: Asked, depth = 0): Test | null {
  const [operator = ''] = rule.keys()
  if (depth > DEEPEST) return null
  const given = rule.get(operator)
  const parts = given.list()
  if (operator === 'and' || operator === 'or') {
    const tests = parts.map((part) => readWhen(part, asked, depth + 1))
    const known = tests.filter((test) => test !== null)
    return known.length < tests.length ? null : operator === 'and' ? allOf(known) : anyOf(known)
  }
  const [left, right] = parts
  if (operator === 'not') {
    const test = readWhen(left ?? given, asked, depth + 1)
    return test === null ? null : not(test)
  }
  if (!left || !right) return null
  if (operator in TURNED) {
    const test = compare(left, operator, right, asked)
    return test ?? compare(right, TURNED[operator] ?? '', left, asked)
  }
  if (operator === 'in') return isIn(left, right, asked)
  if (operator !== 'any-in' && operator !== 'all-in') return null
  const values = left.list().map((each) => each.text())
  const known = values.filter((value) => value !== undefined)
  const tests = known.map((value) => about(right, asked, (question) => ({ question, chosen: [value] })))
  const said = tests.filter((test) => test !== null)
  if (known.length < values.length || said.length < tests.length) return null
  return operator === 'any-in' ? anyOf(said) : allOf(said)
}

/** An answer is one of some values, or a value is among the answers. */
function isIn(left: Source, right: Source, asked: Asked): Test | null {
  const value = left.text()
  if (value !== undefined) return about(right, asked, (question) => ({ question, chosen: [value] }))
  const values = right.list().map((each) => each.text())
  const known = values.filter((each) => each !== undefined)
  return known.length < values.length || known.length === 0
    ? null
    : about(left, asked, (question) => ({ question, chosen: known }))
}

function compare(left: Source, operator: string, right: Source, asked: Asked): Test | null {
  const number = right.number()
  const counted = left.get('count').list()[0]
  const list = counted?.get('source').is('list') || left.get('source').is('list') ? (counted ?? left) : undefined
  if (list) {
    const question = asked.list(list.get('identifier').text() ?? '')
    if (question === undefined || number === undefined) return null
    const limit = LIMITS[operator]
    const limits = limit === undefined ? { minimum: number, maximum: number } : { [limit]: number }
    return operator === '!=' ? not({ question, limits }) : { question, limits }
  }
  const isBlank = right.value === null
  const text = right.text()
  if (operator === '==' || operator === '!=') {
    const test = isBlank
      ? about(left, asked, (question): Test => ({ not: { question, answered: true } }), 'all')
      : text === undefined
        ? null
        : about(left, asked, (question) => ({ question, chosen: [text] }))
    return test === null || operator === '==' ? test : not(test)
  }
  const limit = LIMITS[operator]
  if (limit === undefined || number === undefined || typeof right.value !== 'number') return null
  return about(left, asked, (question) => ({ question, limits: { [limit]: number } }))
}

/** A test of the answer of a source; where several questions ask for it, of any of them, or of all. */
function about(source: Source, asked: Asked, make: (question: string) => Test, of: 'any' | 'all' = 'any'): Test | null {
  if (!source.get('source').is('answers') || source.has('list_item_selector')) return null
  const keys = asked.keys(source.get('identifier').text() ?? '')
  if (keys.length === 0) return null
  return (of === 'any' ? anyOf : allOf)(keys.map(make))
}
