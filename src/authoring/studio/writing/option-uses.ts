import { removeWhole } from '#authoring/cures/edit-json.ts'
import { readLoosely } from '#authoring/texts/funnel-files.ts'
import { isRecord } from '#engine'

/** A place that speaks of an option: the file, and the path to what names it. */
export type OptionUse = { file: string; path: (string | number)[] }

/** The places where funnels and forms read an option of a field: conditions, and the points it gives. */
export function findOptionUses(
  texts: ReadonlyMap<string, string>,
  files: readonly string[],
  field: string,
  value: string,
): OptionUse[] {
  return files.flatMap((file) => findIn(readLoosely(texts.get(file)), field, value).map((path) => ({ file, path })))
}

function findIn(document: unknown, field: string, value: string): (string | number)[][] {
  const uses: (string | number)[][] = []
  const visit = (each: unknown, path: (string | number)[], isOfField: boolean) => {
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

/** The texts without the places that speak of an option. Later places go first: the paths of the others stay as they are. */
export function removeUses(texts: ReadonlyMap<string, string>, uses: readonly OptionUse[]): Record<string, string> {
  const after: Record<string, string> = {}
  for (const { file, path } of [...uses].reverse())
    after[file] = removeWhole(after[file] ?? texts.get(file) ?? '', path)
  return after
}
