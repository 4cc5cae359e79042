import type { Field } from '#engine/form/form-definition.ts'
import { isAddress } from '#engine/form/trim-text.ts'

/** A pattern for one letter that trimming takes off a text, and one for any other. */
type Blanks = { blank: string; seen: string }

const BLANKS: Blanks = { blank: '\\s', seen: '\\S' }
const ADDRESS_BLANKS: Blanks = { blank: '[\\s\\p{Cf}]', seen: '[^\\s\\p{Cf}]' }

/** The letters that `trimText` takes off the answer to a field. */
export function getBlanks(field: Field): Blanks {
  return isAddress(field) ? ADDRESS_BLANKS : BLANKS
}

/**
 * A pattern that says of a text as typed what another says of it once trimmed; a blank text never fits.
 * `'^a+$'` → `'^\\s*(?=\\S)(?:a+)(?<=\\S)\\s*$'`
 *
 * What a pattern sees by looking past the last letter (`(?!\s)`) is the blank that trimming takes away; only there do the two differ.
 */
export function toTrimmedPattern(pattern: string, blanks = BLANKS): string {
  const { blank, seen } = blanks
  const inner = splitChoices(pattern).map((tokens) => toInner(tokens, blanks))
  return `^${blank}*(?=${seen})(?:${inner.join('|')})(?<=${seen})${blank}*$`
}

/** A pattern for texts of some length once trimmed, in characters (code points); `null` where any text that is not blank will do. */
export function toLengthPattern(min: number, max: number | undefined, { blank, seen } = BLANKS): string | null {
  if (min <= 1 && max === undefined) return null
  if (max === 1) return `^${blank}*${seen}${blank}*$`
  // The first and the last letter are counted by themselves: between them anything may stand, blanks too.
  const between = `[\\s\\S]{${Math.max(0, min - 2)},${max === undefined ? '' : max - 2}}${seen}`
  return `^${blank}*${seen}${min > 1 ? between : `(?:${between})?`}${max === undefined ? '' : `${blank}*$`}`
}

/** A pattern for one of a few texts once trimmed. */
export function toTextsPattern(texts: readonly string[], { blank } = BLANKS): string {
  return `^${blank}*(?:${texts.map(toLiteral).join('|')})${blank}*$`
}

/** The alternatives of a pattern, each as its tokens: `'^a|(b|c)$'` → `[['^', 'a'], ['(', 'b', '|', 'c', ')', '$']]` */
function splitChoices(pattern: string): string[][] {
  const choices: string[][] = [[]]
  let depth = 0
  for (const [token] of pattern.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|[\s\S]/gu)) {
    if (token === '(') depth++
    if (token === ')') depth--
    if (token === '|' && depth === 0) choices.push([])
    else choices.at(-1)?.push(token)
  }
  return choices
}

/** An alternative as the whole of the trimmed text: where it is not anchored anything may stand beside it. */
function toInner(tokens: readonly string[], { blank, seen }: Blanks): string {
  const start = tokens[0] === '^' ? 1 : 0
  const end = tokens.length > start && tokens.at(-1) === '$' ? -1 : undefined
  // Anchors within a pattern, in look-aheads and groups: the first and the last letter, not the ends of the text.
  const anchors: Readonly<Record<string, string>> = {
    '^': `(?<=^${blank}*)(?=${seen})`,
    $: `(?<=${seen})(?=${blank}*$)`,
  }
  const inner = tokens.slice(start, end).map((token) => anchors[token] ?? token)
  return `${start ? '' : '[\\s\\S]*?'}${inner.join('')}${end ? '' : '[\\s\\S]*'}`
}

function toLiteral(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
