/** A text in lines of at most so many characters; a longer word has a line of its own, cut. `('a bc d', 4)` → `['a bc', 'd']` */
export function wrapText(text: string, length: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    const short = word.length > length ? `${word.slice(0, length - 1)}…` : word
    if (last !== undefined && last.length + 1 + short.length <= length) lines[lines.length - 1] = `${last} ${short}`
    else lines.push(short)
  }
  return lines
}
