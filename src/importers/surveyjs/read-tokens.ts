/** A piece of an expression. A word is an operator, a function, a constant or a text without quotes. */
export type Token =
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
export function readTokens(text: string): Token[] | null {
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
