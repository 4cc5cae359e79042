const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '‹', gt: '›', quot: '"', apos: "'", nbsp: ' ' }

/** Words and paragraphs without marks, as the dialect's texts are: HTML, Markdown and braces become what is read of them. */
export function toPlain(text: string): string {
  return text
    .replace(/<(?:br|\/p|\/li|\/h\d|\/div)\b[^<>]*>/gi, '\n')
    .replace(/<a\b[^<>]*\bhref="([^"<>]*)"[^<>]*>([^<>]*)<\/a>/gi, '$2 ($1)')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&#(\d{1,6});/g, (_, code: string) => toCharacter(Number(code)))
    .replace(/&([a-z]+);/gi, (_, name: string) => ENTITIES[name.toLowerCase()] ?? ' ')
    .replace(/!?\[([^\][]+)\]\(([^()]+)\)/g, '$1 ($2)')
    .replace(/\*\*([^*\n]+)\*\*/g, '$1')
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/[{}|]/g, (mark) => (mark === '{' ? '(' : mark === '}' ? ')' : '/'))
    .replace(/[ \t\r\u00a0]+/g, ' ')
    .trim()
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
