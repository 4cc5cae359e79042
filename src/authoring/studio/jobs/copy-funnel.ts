import { setAt } from '#authoring/cures/edit-json.ts'
import { jobWords } from '#authoring/studio/words.ts'
import { toFunnelFile } from '#authoring/texts/funnel-files.ts'

/** The file of a funnel's copy, which asks the same form; refuses a name that cannot be or is taken. */
export function copyFunnel(
  texts: ReadonlyMap<string, string>,
  funnel: string,
  id: string,
): { files: Record<string, string> } | { refusal: string } {
  const file = toFunnelFile(id)
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(id)) return { refusal: jobWords.badStep(id) }
  if (texts.has(file)) return { refusal: jobWords.taken(id) }
  return { files: { [file]: setAt(texts.get(toFunnelFile(funnel)) ?? '{}', ['id'], id) } }
}
