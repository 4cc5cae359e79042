import { findQuestionTitle, getOptionsOf } from '#authoring/studio/conditions/conditions.ts'
import { toPlainText } from '#authoring/studio/map/step-titles.ts'
import { findWords, sortByTable } from '#authoring/studio/properties/property-words.ts'
import { getKeyNamesAt } from '#authoring/studio/schema/names-at.ts'
import { conditionWords, mapWords, toCapital, toWords, words } from '#authoring/studio/words.ts'
import { getChild, getKeys, getOwners, getSchemasAt, type JsonPath } from '#authoring/texts/schema-at.ts'
import { isRecord } from '#engine'
import type { Editing } from './create-value.ts'
import { toWaitWords } from './wait-words.ts'

/** A key of an object as the studio shows it. */
export type ObjectKey = {
  key: string
  label: string
  /** The author chose the name, and nothing says it better: it can be changed. */
  isOwnName: boolean
  isSeldom: boolean
  isRemovable: boolean
}

/** The keys of an object: those that are written, in the order of the table of words, and those that may be added. */
type ObjectKeys = {
  written: ObjectKey[]
  missing: ObjectKey[]
  /** The author may add keys of any name, as they name nothing that there is. */
  isOpen: boolean
  describe(key: string): ObjectKey
}

/** Whether the keys of a place are waits: times after which a step goes on by itself. */
export function areWaits(path: JsonPath): boolean {
  return path[0] === 'steps' && path.length === 3 && path[2] === 'after'
}

/** Reads the keys of an object from the meta-schema, the form, and what is written. */
export function readObjectKeys(
  { document, knowledge: { meta, around } }: Pick<Editing, 'document' | 'knowledge'>,
  path: JsonPath,
  value: Readonly<Record<string, unknown>>,
): ObjectKeys {
  const schemas = getSchemasAt(meta, document, path)
  const known = new Map(getKeys(meta, schemas).map((each) => [each.key, each]))
  const names = getKeyNamesAt(schemas, path, { document, around })
  const owners = getOwners(meta, document, path)
  const describe = (key: string): ObjectKey => {
    const own = known.get(key)
    const words = own && owners.map((owner) => findWords(owner, key)).find((each) => each !== undefined)
    const title = names.includes(key) ? findKeyTitle(around.form, path, key) : undefined
    const label = words?.label ?? title ?? findOwnTitle(document, path, key) ?? key
    return {
      key,
      label: areWaits(path) ? toCapital(mapWords.after(toWaitWords(key))) : label,
      isOwnName: own === undefined && title === undefined,
      isSeldom: words?.isSeldom === true,
      isRemovable: !own?.isRequired && !words?.isKept,
    }
  }
  const possible = new Set([...names, ...known.keys()])
  return {
    written: sortByTable(owners, Object.entries(value)).map(([key]) => describe(key)),
    missing: [...possible].filter((key) => !Object.hasOwn(value, key) && isFitting(around, path, key)).map(describe),
    isOpen: names.length === 0 && schemas.some(({ additionalProperties }) => isRecord(additionalProperties)),
    describe,
  }
}

/** Whether a key may be added: one that says nothing about its kind of question is not offered. */
function isFitting(around: Editing['knowledge']['around'], [first, field, ...rest]: JsonPath, key: string): boolean {
  return (
    first !== 'properties' || field === undefined || rest.length > 0 || around.isFitting?.(String(field), key) !== false
  )
}

/** How a key is called that names a question, a variant, or an option by its points; undefined where it names none of them. */
export function findKeyTitle(form: unknown, [first, , field, ...rest]: JsonPath, key: string): string | undefined {
  if (first === 'steps' && field === 'variants' && rest.length === 0) return words.variant(key)
  if (first !== 'score' || field === undefined || rest.length > 0) return findQuestionTitle(form, key)
  return getOptionsOf(form, String(field)).find(({ value }) => value === key)?.title
}

/** How a key is called by which a funnel names something of its own: a screen by its title, the others in words. */
export function findOwnTitle(
  document: Readonly<Record<string, unknown>>,
  [first, ...rest]: JsonPath,
  key: string,
): string | undefined {
  if (rest.length > 0) return undefined
  if (first === 'screens') return toPlainText(getChild(getChild(document.screens, key), 'title'))
  if (first === 'variants') return words.variant(key)
  if (first === 'score') return toCapital(conditionWords.score(key))
  return first === 'deliveries' ? toWords(key) : undefined
}
