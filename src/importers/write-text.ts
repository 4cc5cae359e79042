import type { Naming } from './naming.ts'
import { type Line, toLines } from './plain-text.ts'
import type { Text } from './questionnaire.ts'

/** The text in the place of a cited answer where there is none. */
const FALLBACK = '…'

/** Letters that no text of a file has, around the number of what is cited. */
const [OPEN, CLOSE] = ['\uE000', '\uE001']
const CITED = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g')

/** Whether the answer to a question may be cited where a text is read. */
export type IsCitable = (key: string) => boolean

/** A text line by line, as the dialect has them: without marks, and with its citations. */
export function writeLines(text: Text, naming: Naming, isCitable: IsCitable): Line[] {
  const cited: string[] = []
  const joined = text.map((part) => {
    if (typeof part === 'string') return part.replaceAll(OPEN, '').replaceAll(CLOSE, '')
    const name = naming.computed(part.cites) ?? naming.find(part.cites)?.path
    cited.push(name !== undefined && isCitable(part.cites) ? `{${name}|${FALLBACK}}` : FALLBACK)
    return `${OPEN}${cited.length - 1}${CLOSE}`
  })
  const fill = (line: string) => line.replace(CITED, (_, index) => cited[Number(index)] ?? '')
  return toLines(joined.join('')).map((line) => ({ ...line, text: fill(line.text) }))
}

/** A text on one line. */
export function writeLine(text: Text, naming: Naming, isCitable: IsCitable): string {
  return writeLines(text, naming, isCitable)
    .map((line) => line.text)
    .join(' ')
}
