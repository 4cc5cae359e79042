import type { Face } from './draw-text.ts'

/** A word of a title; emphasised ones are set in italics. */
export interface TitleWord {
  text: string
  face: Face
}

/** Measures a word at a size. */
type Measure = (text: string, face: Face, size: number) => number

const sizes = [88, 76, 66, 58, 50, 44]
const maxLines = 3

/** Sets a title in at most three lines of a width, as large as it goes; emphasis begins a new line where there is room for one. */
export function setTitle(
  words: readonly TitleWord[],
  width: number,
  measure: Measure,
): { size: number; lines: TitleWord[][] } {
  for (const size of sizes) {
    const lines = breakLines(words, size, width, measure)
    const fits = lines.every((line) => measureLine(line, size, measure) <= width)
    if (lines.length <= maxLines && fits) return { size, lines }
  }
  const size = sizes.at(-1) ?? 44
  return { size, lines: breakLines(words, size, width, measure).slice(0, maxLines) }
}

export function measureLine(line: readonly TitleWord[], size: number, measure: Measure): number {
  return line.reduce((sum, { text, face }, index) => sum + measure(index > 0 ? ` ${text}` : text, face, size), 0)
}

function breakLines(words: readonly TitleWord[], size: number, width: number, measure: Measure): TitleWord[][] {
  const lines: TitleWord[][] = []
  for (const word of words) {
    const line = lines.at(-1)
    const isNewFace = line?.at(-1)?.face !== word.face && words.some(({ face }) => face === 'italic')
    if (line && !isNewFace && measureLine([...line, word], size, measure) <= width) line.push(word)
    else lines.push([word])
  }
  return lines
}
