import type { Losing } from '#importers/losses.ts'
import type { Text } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'

/** Contents stand in each other no deeper. */
const DEEPEST = 12

/** The keys of a questionnaire that hold text, in the order in which it is read. */
const TEXT_KEYS: readonly string[] = [
  'title',
  'description',
  'contents',
  'list',
  'guidance',
  'definition',
  'example',
  'instruction',
]

/** Every paragraph of contents, whatever they stand in. */
export function readContents(source: Source, losing: Losing, toKey: ToKey, depth = 0): Text[] {
  if (depth > DEEPEST || source.value === undefined) return []
  const list = source.list()
  if (list.length > 0) return list.flatMap((each) => readContents(each, losing, toKey, depth + 1))
  const text = readText(source, losing, toKey)
  if (text.length > 0) return [text]
  return TEXT_KEYS.filter((key) => source.has(key)).flatMap((key) =>
    readContents(source.get(key), losing, toKey, depth + 1),
  )
}

/** The key of the question that an answer is given to; undefined where none asks for it. */
export type ToKey = (answer: string) => string | undefined

/** A text, with what is put in the places that it leaves open: answers are cited, everything else is lost. */
export function readText(source: Source, losing: Losing, toKey: ToKey): Text {
  const isForms = source.get('text_plural').keys().length > 0
  if (isForms) losing.lose('text', source.get('text_plural'), 'text_plural')
  const forms = source.get('text_plural', 'forms')
  const written = isForms
    ? [forms.get('other'), forms.get('many')].find((each) => each.text() !== undefined)
    : undefined
  const text = losing.read(written ?? (source.has('text') ? source.get('text') : source)).replace(/%\([a-z]+\)s/g, '…')
  const places = new Map(
    source
      .get('placeholders')
      .list()
      .map((each) => [each.get('placeholder').text() ?? '', each]),
  )
  const parts = text.split(/\{(\w+)\}/)
  return parts
    .flatMap((part, index): Text => {
      const place = index % 2 === 0 ? undefined : places.get(part)
      return index % 2 === 0 ? [part] : place ? readPlace(place, losing, toKey) : [`{${part}}`]
    })
    .filter((part) => part !== '')
}

/** The text for an open place. */
function readPlace(place: Source, losing: Losing, toKey: ToKey): Text {
  const value = place.get('value')
  if (value.keys().length > 0) return cite(value, place, losing, toKey)
  const transforms = place.get('transforms').list()
  const [first] = transforms
  const last = transforms.at(-1)
  const name = first?.get('transform').text() ?? ''
  const given = first?.get('arguments') ?? place
  // How a single answer is written is the site's affair.
  if (/^format_(?:number|currency|unit|percentage|date)$/.test(name) && transforms.length === 1) {
    const [only] = given
      .keys()
      .map((key) => given.get(key))
      .filter((each) => each.has('source'))
    if (only) return cite(only, place, losing, toKey)
  }
  if (name === 'concatenate_list' && (last === first || last?.get('transform').is('format_possessive'))) {
    const delimiter = given.get('delimiter').text() ?? ' '
    const items = given.get('list_to_concatenate').list()
    if (items.length > 0)
      return items.flatMap((each, index) => [...(index > 0 ? [delimiter] : []), ...cite(each, place, losing, toKey)])
  }
  losing.lose(
    /"source":"(?:metadata|response_metadata|location)"/.test(JSON.stringify(place.value)) ? 'data' : 'computed',
    place,
    name,
  )
  return ['…']
}

function cite(value: Source, place: Source, losing: Losing, toKey: ToKey): Text {
  const key = value.get('source').is('answers') ? toKey(value.get('identifier').text() ?? '') : undefined
  if (key !== undefined) return [{ cites: key }]
  const isComputed = value.get('source').is('calculated_summary') || value.get('source').is('grand_calculated_summary')
  losing.lose(isComputed ? 'computed' : 'data', place, value.get('identifier').text() ?? '')
  return ['…']
}
