const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '‹', gt: '›', quot: '"', apos: "'", nbsp: ' ' }

/** The first of several addresses counts, as browsers have it. */
export const HREF = /\bhref="([^"]*)"/i

/** A pattern and what is read in its place. No pattern looks at a letter again for each letter before it: files of megabytes are read. */
type Rule = readonly [pattern: RegExp, read: (...found: string[]) => string]

export const rules: readonly Rule[] = [
  [/<(?:br|\/p|\/li|\/h\d|\/div)\b[^<>]*>/gi, () => '\n'],
  [/<a\b([^<>]*)>([^<>]*)<\/a>/gi, (_, attributes = '', words = '') => `${words}${toAddress(attributes)}`],
  [/<\/?[a-z][^<>]*>/gi, () => ''],
  [/&#(\d{1,6});/g, (_, code) => toCharacter(Number(code))],
  [/&([a-z]+);/gi, (_, name = '') => ENTITIES[name.toLowerCase()] ?? ' '],
  [/!?\[([^\][]+)\]\(([^()]+)\)/g, (_, words, address) => `${words} (${address})`],
  [/\*\*([^*\n]+)\*\*/g, (_, words = '') => words],
  [/^#{1,6}\s+/gm, () => ''],
  [/[{}|]/g, (mark) => (mark === '{' ? '(' : mark === '}' ? ')' : '/')],
  [/[ \t\r\u00a0]+/g, () => ' '],
]

/** Words and paragraphs without marks, as the dialect's texts are: HTML, Markdown and braces become what is read of them. */
export function toPlain(text: string): string {
  return rules.reduce((read, [pattern, replace]) => read.replace(pattern, replace), text).trim()
}

/** The address of a link's tag, in brackets; nothing where it has none. */
function toAddress(attributes: string): string {
  const address = HREF.exec(attributes)?.[1]
  return address === undefined ? '' : ` (${address})`
}

/** Whether a text says how it looks, which plain words do not. */
export function isFormatted(text: string): boolean {
  return /<\/?[a-z][^<>]*>|\*\*[^*\n]+\*\*|\[[^\][]+\]\([^()]+\)|^#{1,6}\s|^[-*]\s/im.test(text)
}

/** A line of a text; a point of a list without its mark. */
export type Line = { text: string; isPoint: boolean }

const POINT = /^[-*•]\s+/

/** The paragraphs of a text and the points of its lists, each on one line. */
export function toLines(text: string): Line[] {
  return toPlain(text)
    .split(/\n+/)
    .map((line) => ({ text: line.trim().replace(POINT, ''), isPoint: POINT.test(line.trim()) }))
    .filter((line) => line.text !== '')
}

function toCharacter(code: number): string {
  return code > 31 && code < 0x110000 && code !== 60 && code !== 62 ? String.fromCodePoint(code) : ' '
}
