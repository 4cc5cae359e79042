import type { NamedOption } from '#authoring/studio/conditions/conditions.ts'
import { propertyWords, valueWords } from '#authoring/studio/properties/property-words.ts'
import { mapWords, words } from '#authoring/studio/words.ts'
import { VARIANT_KEY } from '#engine'
import { toKindWords } from './question-kinds.tsx'

/** Source of a pattern for JSON, nested up to seven levels. It begins at `[]`, which matches nothing. */
const JSON_TEXT = Array.from({ length: 7 }).reduce<string>((inner) => `[{[](?:[^{}[\\]]|${inner})*[}\\]]`, '[]')
/** An example of JSON with its introduction. The group is what stays: quotes, values, and examples that a sentence needs. */
const EXAMPLE = new RegExp(
  '(?:(?<=un paso| Escribe)|(?=[,:])(?<!["}\\]]|así|Para [^.,:]*|Añade a «[^«»]*»(?: del \\w+)?)' +
    `(?:,(?: sino| cada una)? así:|,(?: como)?|:)) (?:"[^"]*": )?(?=[{[] ?["{[])${JSON_TEXT}(?=[.;,)]|$)` +
    `|(«[^«»]*»|"[^"]*"|${JSON_TEXT})`,
  'g',
)

/** Words for pieces that only a developer reads: examples, other lines, keys in brackets, files, empty quotes. */
const TECHNICAL: readonly [RegExp, string][] = [
  [EXAMPLE, '$1'],
  [/ Lo mismo en las? líneas? [^.]*\.| \(x-[a-z]+\)|; la otra, en su propio \{ … \}| Escribe(?:\.(?= |$)|$)/g, ''],
  [/(?<=[Pp]ide) (que(?: \p{L}+){2,4}) \(?(?:src|supabase)\/[\w./-]*\w\)?/gu, ' a quien desarrolla la web $1'],
  [/ un archivo(?:,| de) src\/[\w./-]*\w/g, ' un archivo que añade quien desarrolla la web'],
  [/ src\/site\/config\/[\w./-]*\w(?:, en «[\w.]+»)?/g, ' la configuración de la web'],
  [/(?: (?:a|en)|,) (?:funnels|schemas)\/[\w./-]+\.json| \((?:src|\.github|funnels)\/[\w./-]+\)/g, ''],
  [/ vale "", que no se admite/g, ' está vacío'],
  [/(?<=^En el envío «[^«»]*»), «[^«»]*»(?: \(«[^«»]*»\))? lleva otra cosa/, ' va otra cosa'],
]

/** The options of a question, by its name. */
type ToOptions = (field: string) => readonly NamedOption[]

/**
 * A checker's sentence for who does not read JSON: questions and steps by their titles, keys by the words of the table.
 * 'La pregunta «q1» cambia en «x-hint».' → 'La pregunta «¿Te interesa?» cambia en «Texto de ayuda».'
 */
export function toPlainSentence(
  sentence: string,
  titles: ReadonlyMap<unknown, string>,
  toOptions: ToOptions = () => [],
): string {
  const toKnown = (name: string) => titles.get(name) ?? getLabel(name) ?? toPlaceWords(name, titles)
  // Several ways stand in one value: 'gracias, enviado'.
  const toEach = (names: readonly (string | undefined)[]) =>
    names.includes(undefined) ? undefined : names.join('», «')
  const toWords = (name: string) => toKnown(name) ?? toEach(name.split(', ').map((each) => titles.get(each))) ?? name
  const shown = TECHNICAL.reduce((text, [said, instead]) => text.replace(said, instead), sentence)
  const said = toPlainPath(toPlainAnswers(shown, toOptions), titles, toOptions)
    .replace(/(?<=(?:como|uno|otro) |vista \((?:«\w+» o )?)«(\w+)»/g, (_, kind: string) => `«${toKindWords(kind)}»`)
    .replace(/«([^«»]+)»/g, (_, name: string) => `«${toWords(name)}»`)
  // A piece of JSON stays as it has to be written.
  const plain = /[{[]/.test(said) ? said : toQuotedWords(said)
  // A name with its title behind it goes by the title alone: '«otro» («Otra cosa»)' → '«Otra cosa»'.
  return plain.replace(/«[^«»]+» \((«[^«»]+»)\)/g, '$1')
}

/** 'Añade "x-sensitive": "name".' → 'Añade «Privacidad»: «dice quién es».' */
function toQuotedWords(sentence: string): string {
  return sentence
    .replace(/(?<=[»"]: )"([\w-]+)"/g, (_, value: string) => `«${valueWords[value] ?? value}»`)
    .replace(/"([\w$-]+)"/g, (quoted, name: string) => quote(getLabel(name) ?? valueWords[name]) ?? quoted)
}

/** 'q1 → q1 (q1 = a) → fin' → '«¿Te interesa?»: «Sí» → «Gracias»'; a step that asks one question has its title. */
function toPlainPath(sentence: string, titles: ReadonlyMap<unknown, string>, toOptions: ToOptions): string {
  const toCalled = (id: string) => quote(titles.get(id)) ?? id
  return sentence
    .replace(/(?<![«\w-])([\w-]+)(?=(?: \([^()]*\))? → )/g, toCalled)
    .replace(/(?<= → )([\w-]+)(?![\w-]*»)/g, toCalled)
    .replace(/(?<![«\w.])([\w.]+) = ([^\s,:()]*[^\s,:().])/g, (fact, name: string, value: string) => {
      if (name === VARIANT_KEY) return words.variant(value)
      const title = titles.get(name)
      return title === undefined ? fact : `«${title}»: «${toOptionTitle(toOptions(name), value)}»`
    })
    .replace(/(«[^«»]+») \(\1: («[^«»]+»)\)/g, '$1: $2')
    .replace(/(«[^«»]+») → (?=\1)/g, '')
    .replace(/ \((ok|fail)\)/g, (_, way: 'ok' | 'fail') => ` (${mapWords[way]})`)
}

/** 'responde «a» en «q1»' → 'responde «Sí» en «q1»'; an answer to several questions by its place, where their texts differ. */
function toPlainAnswers(sentence: string, toOptions: ToOptions): string {
  return sentence
    .replace(
      /(?<=opción |responde (?:«[^«»]+» o )*)«([^«»]+)»(?=(?: o «[^«»]+»)* (?:de|en) «([\w.]+)»)/g,
      (_, value: string, field: string) => `«${toOptionTitle(toOptions(field), value)}»`,
    )
    .replace(
      /(?<=responde )«([^«»]+)»(?= en [^«»]+ de ((?:«[\w.]+»(?:, )?)+))/g,
      (quoted, value: string, fields: string) => {
        const lists = [...fields.matchAll(/«([\w.]+)»/g)].map(([, field = '']) => toOptions(field))
        const [title, ...others] = new Set(lists.map((options) => toOptionTitle(options, value)))
        if (others.length === 0) return quote(title) ?? quoted
        const [place = -1, ...far] = new Set(lists.map((options) => options.findIndex((each) => each.value === value)))
        return far.length === 0 && place >= 0 ? mapWords.placeOfOption(place + 1) : quoted
      },
    )
}

function toOptionTitle(options: readonly NamedOption[], value: string): string {
  return options.find((option) => option.value === value)?.title ?? value
}

/** 'properties.actividad.oneOf.4.title' → 'Título» de «¿A qué te dedicas?'; 'form.title' → 'Título' */
function toPlaceWords(name: string, titles: ReadonlyMap<unknown, string>): string | undefined {
  const parts = name.split('.')
  const last = parts.at(-1) ?? ''
  const at = ['sections', 'x-sections'].map((key) => parts.indexOf(key)).find((place) => place >= 0)
  const section = at === undefined ? undefined : titles.get(`sections.${parts[at + 1]}`)
  // The visitor reads a section's description: it is no comment. Rows of questions have places alone.
  const key = last === 'description' ? 'text' : (parts.findLast((part) => getLabel(part) !== undefined) ?? last)
  if (section !== undefined) return `${getLabel(key) ?? key}» de «${section}`
  const label =
    parts.length > 1 ? (titles.get(last) ?? getLabel(parts.slice(-2).join('.')) ?? getLabel(last)) : undefined
  if (label === undefined || parts.length === 2 || at !== undefined) return label
  const places = [...parts, parts.slice(0, 2).join('.')]
  const title = places.map((part) => titles.get(part)).find((each) => each !== undefined)
  return title === undefined ? undefined : `${label}» de «${title}`
}

function getLabel(key: string): string | undefined {
  return Object.hasOwn(propertyWords, key) ? propertyWords[key]?.label : undefined
}

const quote = (words: string | undefined) => (words === undefined ? undefined : `«${words}»`)
