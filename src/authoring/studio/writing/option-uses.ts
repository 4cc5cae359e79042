import { removeWhole } from '#authoring/cures/edit-json.ts'
import { readLoosely } from '#authoring/texts/funnel-files.ts'
import { getChild, type JsonPath } from '#authoring/texts/schema-at.ts'
import { isRecord } from '#engine'

type Path = (string | number)[]

/** A place of a document that goes with an option, as it is before. Null is a place that would be left for nobody. */
export type Cut = { file: string; document: Record<string, unknown>; use: JsonPath; path: JsonPath | null }

/** Whether a funnel or a form reads an option of a field: in a condition, or for the points it gives. */
export function isOptionUsed(
  texts: ReadonlyMap<string, string>,
  files: readonly string[],
  field: string,
  value: string,
): boolean {
  return files.some((file) => findUses(readLoosely(texts.get(file)), field, value).length > 0)
}

/**
 * The texts without what reads an option, so that everybody who answers another one goes where they went: a rule that nobody can
 * meet goes whole. Null where something would be for nobody that only its author can decide about: it is the last of the cuts.
 */
export function removeUses(
  texts: ReadonlyMap<string, string>,
  files: readonly string[],
  field: string,
  value: string,
): { texts: Record<string, string> | null; cuts: Cut[] } {
  const after: Record<string, string> = {}
  const cuts: Cut[] = []
  for (const file of files) {
    let text = texts.get(file) ?? ''
    for (;;) {
      const document = readLoosely(text)
      const [use] = findUses(document, field, value)
      if (!use) break
      const path = toCut(document, use, value)
      cuts.push({ file, document, use, path })
      if (path === null) return { texts: null, cuts }
      text = removeWhole(text, path)
      after[file] = text
    }
  }
  return { texts: after, cuts }
}

function findUses(document: unknown, field: string, value: string): Path[] {
  const uses: Path[] = []
  const visit = (each: unknown, path: Path, isOfField: boolean) => {
    if (each === value && isOfField) uses.push(path)
    else if (Array.isArray(each)) for (const [index, item] of each.entries()) visit(item, [...path, index], isOfField)
    else if (isRecord(each)) {
      for (const [key, item] of Object.entries(each)) {
        // The points of an option stand by its value.
        if (isOfField && key === value) uses.push([...path, key])
        else visit(item, [...path, key], isOfField || key === field)
      }
    }
  }
  // The field itself offers the option; that is no use of it.
  for (const [key, each] of Object.entries(isRecord(document) ? document : {})) {
    if (key !== 'properties') visit(each, [key], false)
    else
      for (const [name, inner] of Object.entries(isRecord(each) ? each : {}))
        if (name !== field) visit(inner, [key, name], false)
  }
  return uses
}

/** A use of an option takes its points along, or all of the condition that nobody meets without it. */
function toCut(document: unknown, use: Path, value: string): Path | null {
  return use.at(-1) === value && getAt(document, use) !== value ? use : cutTest(document, use)
}

/** A place that never holds, with all that never holds for that. */
function cutTest(document: unknown, path: Path): Path | null {
  const [key, owner] = [path.at(-1), path.slice(0, -1)]
  const around = getAt(document, owner)
  if (key === undefined || key === 'then' || key === 'else') return null
  if (Array.isArray(around)) return around.length > 1 ? path : cutTest(document, owner)
  if (key === 'not') return isAlternative(owner) ? null : path
  return key === 'if' ? cutOwner(around, owner) : cutTest(document, owner)
}

/** A condition that never holds belongs to a rule, or to a part of a screen. */
function cutOwner(owner: unknown, path: Path): Path | null {
  const [first] = path
  const isRule = (first === 'steps' && path.length > 2) || first === 'screens' || first === 'allOf'
  return isRule && isRecord(owner) && owner.else === undefined ? path : null
}

/** Whether a condition is one of several of which one is enough: what always holds is no part of it that can go. */
function isAlternative(path: Path): boolean {
  return path.at(-2) === 'anyOf'
}

/** The value at a place. */
export function getAt(document: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>(getChild, document)
}
