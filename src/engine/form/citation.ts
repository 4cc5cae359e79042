/** An answer that a text cites, with what is read where there is none: `{nombre|amiga}`. */
const CITATION = /\{([\w.]+)\|([^{}|]+)\}/g

/** The names that a text cites: 'Hola, {nombre|amiga}' → ['nombre'] */
export function getCitations(text: string): string[] {
  if (!text.includes('{')) return []
  return [...text.matchAll(CITATION)].map(([, name = '']) => name)
}

/** A text with what is told of each name in its place; where nothing is, what the author wrote for that. */
export function fillCitations(text: string, tell: (name: string) => string): string {
  return text.replace(CITATION, (_, name: string, fallback: string) => tell(name) || fallback)
}

/** A text as it is read where nobody has answered yet, such as in a summary. */
export function dropCitations(text: string): string {
  return fillCitations(text, () => '')
}
