import type { Losing } from '#importers/losses.ts'
import type { Text } from '#importers/questionnaire.ts'
import { Source } from '#importers/source.ts'

/** An answer that a text recalls: `#recall:nombre/fallback:amiga#` */
const RECALL = /#recall:([\w-]+)\/fallback:[^#]*#/g

/** A text in the language it was written in first, with what it recalls; nothing where it is blank. */
export function readWords(source: Source, losing: Losing): Text {
  const words = source.has('default') ? source.get('default') : source
  for (const language of source.keys())
    if (language !== 'default' && source.get(language).text() !== undefined)
      losing.lose('text', source.get(language), language)
  const text = losing.read(toText(words))
  return text === '' ? [] : splitAt(text, RECALL)
}

/** The editor wraps every text in paragraphs, which say nothing. */
function toText(words: Source): Source {
  const text = words.text()?.replace(/<\/?(?:p|span)\b[^<>]*>/g, '')
  return new Source(text, words.place)
}

/** A text, in parts, around what it cites; the pattern's first group is the key. */
function splitAt(text: string, pattern: RegExp): Text {
  const parts: (string | { cites: string })[] = []
  let from = 0
  for (const match of text.matchAll(pattern)) {
    parts.push(text.slice(from, match.index), { cites: match[1] ?? '' })
    from = match.index + match[0].length
  }
  return [...parts, text.slice(from)].filter((part) => part !== '')
}
