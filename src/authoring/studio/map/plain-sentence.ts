import { propertyWords, valueWords } from '#authoring/studio/properties/property-words.ts'

/**
 * A checker's sentence for who does not read JSON: questions and steps by their titles, keys by the words of the table.
 * 'La pregunta «q1» cambia en «x-hint».' → 'La pregunta «¿Te interesa?» cambia en «Texto de ayuda».'
 */
export function toPlainSentence(sentence: string, titles: ReadonlyMap<unknown, string>): string {
  const toWords = (name: string) => titles.get(name) ?? getLabel(name) ?? toPlaceWords(name, titles)
  const said = sentence.replace(/«([^«»]+)»/g, (quoted, name: string) => quote(toWords(name)) ?? quoted)
  // A piece of JSON stays as it has to be written.
  const plain = /[{[]/.test(said) ? said : toQuotedWords(said)
  return toCall(plain)
}

/** Without what is to be written, for a sentence whose cure stands beside it: 'Falta una. Escribe: ["a"]' → 'Falta una.' */
export function withoutJson(sentence: string): string {
  return sentence.replace(/\s+(?:O )?[Ee]scribe\b[^.]*[[{"].*$/s, '')
}

/** 'Añade "x-sensitive": "name".' → 'Añade «Privacidad»: «dice quién es».' */
function toQuotedWords(sentence: string): string {
  return sentence
    .replace(/(?<=[»"]: )"([\w-]+)"/g, (_, value: string) => `«${valueWords[value] ?? value}»`)
    .replace(/"([\w$-]+)"/g, (quoted, name: string) => quote(getLabel(name) ?? valueWords[name]) ?? quoted)
}

/** 'properties.actividad.oneOf.4.title' → 'Título» de «¿A qué te dedicas?'; 'form.title' → 'Título' */
function toPlaceWords(name: string, titles: ReadonlyMap<unknown, string>): string | undefined {
  const parts = name.split('.')
  const label = parts.length > 1 ? getLabel(parts.at(-1) ?? '') : undefined
  if (label === undefined || parts.length === 2) return label
  const title = parts.map((part) => titles.get(part)).find((each) => each !== undefined)
  return title === undefined ? undefined : `${label}» de «${title}`
}

function getLabel(key: string): string | undefined {
  return Object.hasOwn(propertyWords, key) ? propertyWords[key]?.label : undefined
}

function quote(words: string | undefined): string | undefined {
  return words === undefined ? undefined : `«${words}»`
}

/** A name with its title behind it goes by the title alone: '«otro» («Otra cosa»)' → '«Otra cosa»'. */
function toCall(sentence: string): string {
  return sentence.replace(/«[^«»]+» \((«[^«»]+»)\)/g, '$1')
}
