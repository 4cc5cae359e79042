import { findWords } from '#authoring/studio/properties/property-words.ts'
import { getOwners, type JsonPath, type Schema } from '#authoring/texts/schema-at.ts'
import { isRecord } from '#engine'

/** A text of the JSON that visitors may read. `id` names its place, and is what page and studio call it. */
export type TextPlace = {
  id: string
  text: string
  /** The name of the place, in plain words. */
  label: string
  /** The step that says it; none where it holds of all. */
  step?: string
  /** The question, by its top field, that says it. */
  field?: string
  isOption?: true
}

type Source = { file: string; document: Record<string, unknown>; meta: Schema }

/** ('schemas/a.schema.json', ['properties', 'b', 'title']) → 'schemas/a.schema.json#["properties","b","title"]' */
export function toPlaceId(file: string, path: JsonPath): string {
  return `${file}#${JSON.stringify(path)}`
}

/** The file and the path that a place's id names. */
export function fromPlaceId(id: string): { file: string; path: (string | number)[] } {
  const end = id.indexOf('#')
  return { file: id.slice(0, end), path: JSON.parse(id.slice(end + 1)) }
}

/** Every text of a funnel or a form that the table of words marks as read by visitors, in the order of the file. */
export function getTextPlaces({ file, document, meta }: Source): TextPlace[] {
  const places: TextPlace[] = []
  const words = createWordsLookup(meta, document)
  const visit = (value: unknown, path: (string | number)[]) => {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) visit(item, [...path, index])
    else if (isRecord(value)) for (const [key, item] of Object.entries(value)) visit(item, [...path, key])
    else if (typeof value === 'string' && value !== '') {
      const found = words(path)
      if (found?.isText)
        places.push({ id: toPlaceId(file, path), text: value, label: found.label, ...scope(document, path) })
    }
  }
  visit(document, [])
  return places
}

/** The words for the key that leads to a value; the items of a list go by the list's. */
function createWordsLookup(meta: Schema, document: unknown) {
  const owners = new Map<string, string[]>()
  return (path: JsonPath) => {
    const last = path.findLastIndex((part) => typeof part === 'string')
    const key = path[last]
    if (key === undefined) return undefined
    const parent = path.slice(0, last)
    // The keys of one item are those of the items beside it.
    const place = JSON.stringify(parent)
    const known = owners.get(place) ?? getOwners(meta, document, parent)
    owners.set(place, known)
    return known.map((owner) => findWords(owner, String(key))).find((each) => each !== undefined)
  }
}

function scope(document: Record<string, unknown>, path: JsonPath): Pick<TextPlace, 'step' | 'field' | 'isOption'> {
  const [first, second] = path
  if (first === 'steps' && typeof second === 'number') {
    const step: unknown = Array.isArray(document.steps) ? document.steps[second] : undefined
    return isRecord(step) && typeof step.id === 'string' ? { step: step.id } : {}
  }
  if (first !== 'properties') return {}
  const isOption = path.at(-1) === 'title' && path.at(-3) === 'oneOf'
  return { field: String(second), ...(isOption ? { isOption } : {}) }
}
