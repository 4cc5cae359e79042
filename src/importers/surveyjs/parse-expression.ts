import type { BinaryOperator, Expression } from './expression.ts'

/** Parentheses, negations and calls stand in each other no deeper. */
const DEEPEST = 40

/** The operators of each level, from the one that binds least. */
const LEVELS: readonly Readonly<Record<string, BinaryOperator>>[] = [
  {
    '=': 'equal',
    '==': 'equal',
    equal: 'equal',
    '!=': 'notequal',
    '<>': 'notequal',
    notequal: 'notequal',
    '<': 'less',
    less: 'less',
    '<=': 'lessorequal',
    lessorequal: 'lessorequal',
    '>': 'greater',
    greater: 'greater',
    '>=': 'greaterorequal',
    greaterorequal: 'greaterorequal',
  },
  { '+': 'plus', '-': 'minus' },
  { '*': 'mul', '/': 'div', '%': 'mod' },
  { '^': 'power', power: 'power' },
  {
    '*=': 'contains',
    contains: 'contains',
    contain: 'contains',
    notcontains: 'notcontains',
    notcontain: 'notcontains',
    anyof: 'anyof',
    allof: 'allof',
    noneof: 'noneof',
  },
]

const OR = ['or', '||']
const AND = ['and', '&&']
const CONSTANTS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null, undefined: null }

class Malformed extends Error {}

function negate(operand: Expression): Expression {
  if (operand.kind === 'constant' && typeof operand.value === 'number')
    return { kind: 'constant', value: -operand.value }
  return { kind: 'binary', operator: 'minus', left: { kind: 'constant', value: 0 }, right: operand }
}

/** The tree of an expression; null where it is malformed, or longer or deeper than any form needs. */
export function parseExpression(text: string): Expression | null {
  const tokens = readTokens(text)
  if (tokens === null || tokens.length === 0) return null
  const reading = new Reading(tokens)
  try {
    const tree = reading.readExpression()
    return reading.isAtEnd() ? tree : null
  } catch (error) {
    if (error instanceof Malformed) return null
    throw error
  }
}

/** A recursive descent over tokens: one method per rule of the grammar. */
class Reading {
  readonly #tokens: readonly Token[]
  #at = 0
  #depth = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  isAtEnd(): boolean {
    return this.#at >= this.#tokens.length
  }

  readExpression(): Expression {
    if (++this.#depth > DEEPEST) throw new Malformed()
    const tree = this.#readJoined('any', OR, () => this.#readJoined('all', AND, () => this.#readLevel(0)))
    this.#depth--
    return tree
  }

  #readJoined(kind: 'any' | 'all', words: readonly string[], readItem: () => Expression): Expression {
    const first = readItem()
    const items = [first]
    while (this.#take(...words)) items.push(readItem())
    return items.length === 1 ? first : { kind, items }
  }

  #readLevel(level: number): Expression {
    const operators = LEVELS[level]
    if (operators === undefined) return this.#readFactor()
    let left = this.#readLevel(level + 1)
    for (let operator = this.#takeFrom(operators); operator; operator = this.#takeFrom(operators))
      left = { kind: 'binary', operator, left, right: this.#readLevel(level + 1) }
    return left
  }

  #readFactor(): Expression {
    if (this.#take('!', 'negate')) return { kind: 'not', operand: this.#readNested() }
    if (this.#take('-')) return negate(this.#readNested())
    const factor = this.#readAtom()
    if (this.#take('notempty')) return { kind: 'notempty', operand: factor }
    return this.#take('empty') ? { kind: 'empty', operand: factor } : factor
  }

  /** A factor of its own, which counts as one level. */
  #readNested(): Expression {
    if (++this.#depth > DEEPEST) throw new Malformed()
    const factor = this.#readFactor()
    this.#depth--
    return factor
  }

  #readAtom(): Expression {
    if (this.#take('(')) {
      const inner = this.readExpression()
      this.#expect(')')
      return inner
    }
    if (this.#take('[')) return { kind: 'list', items: this.#readItems(']') }
    const token = this.#tokens[this.#at++]
    if (token === undefined || token.kind === 'sign') throw new Malformed()
    const { kind, text } = token
    if (kind === 'name') return { kind: 'name', name: text.replace(/^\s*#/, '').trim() }
    if (kind === 'number') return { kind: 'constant', value: Number(text) }
    if (kind === 'text') return { kind: 'constant', value: text }
    if (this.#take('(')) return { kind: 'call', name: text.toLowerCase(), items: this.#readItems(')') }
    const word = text.toLowerCase()
    return { kind: 'constant', value: Object.hasOwn(CONSTANTS, word) ? (CONSTANTS[word] ?? null) : text }
  }

  #readItems(close: string): Expression[] {
    const items: Expression[] = []
    if (this.#take(close)) return items
    do items.push(this.readExpression())
    while (this.#take(','))
    this.#expect(close)
    return items
  }

  #expect(sign: string): void {
    if (!this.#take(sign)) throw new Malformed()
  }

  #take(...texts: string[]): boolean {
    const text = this.#peek()
    if (text === null || !texts.includes(text)) return false
    this.#at++
    return true
  }

  #takeFrom(operators: Readonly<Record<string, BinaryOperator>>): BinaryOperator | null {
    const text = this.#peek()
    if (text === null || !Object.hasOwn(operators, text)) return null
    this.#at++
    return operators[text] ?? null
  }

  /** The next sign or word, in lower case; null before anything else. */
  #peek(): string | null {
    const token = this.#tokens[this.#at]
    return token?.kind === 'sign' || token?.kind === 'word' ? token.text.toLowerCase() : null
  }
}

/** A piece of an expression. A word is an operator, a function, a constant or a text without quotes. */
type Token =
  | { kind: 'name'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'number'; text: string }
  | { kind: 'word'; text: string }
  | { kind: 'sign'; text: string }

/** No expression of a form is longer; a longer one is refused before its tree would be built. */
const MOST_CHARACTERS = 20_000
const MOST_TOKENS = 2000

const SPACE = /\s+/y
const KINDS = [
  ['name', /\{([^{}]+)\}/y],
  ['text', /'((?:\\.|[^'\\])*)'/y],
  ['text', /"((?:\\.|[^"\\])*)"/y],
  ['number', /(0x[\da-f]+|\d+(?:\.\d+)?)/iy],
  ['word', /(\p{L}[\p{L}\d_]*|_[\p{L}\d_]+)/uy],
  ['sign', /(\|\||&&|<=|>=|<>|==|!=|\*=|[=<>!+\-*/%^()[\],])/y],
] as const

/** Splits an expression: `{a} > 1` → name a, sign >, number 1. Returns null where a character fits nowhere or the text is too long. */
function readTokens(text: string): Token[] | null {
  if (text.length > MOST_CHARACTERS) return null
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    SPACE.lastIndex = at
    if (SPACE.test(text)) {
      at = SPACE.lastIndex
      continue
    }
    const found = readToken(text, at)
    if (found === null || tokens.length === MOST_TOKENS) return null
    tokens.push(found.token)
    at = found.end
  }
  return tokens
}

function readToken(text: string, at: number): { token: Token; end: number } | null {
  for (const [kind, pattern] of KINDS) {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[1]
    if (found === undefined) continue
    const own = kind === 'text' ? found.replace(/\\(.)/g, '$1') : found
    return { token: { kind, text: own }, end: pattern.lastIndex }
  }
  return null
}
