import { applyEdits, getNodePath, type JSONPath, type Node } from 'jsonc-parser'
import { toJsonLine } from '#engine'
import type { Diagnostic } from '#engine/compiler'
import { cureWords } from '#messages/cure-words.ts'
import { removeWhole, setAt } from './edit-json.ts'

/** The part of a diagnostic that a cure reads: the checker's, or as the studio is told it. */
export type Curable = Pick<Diagnostic, 'file' | 'line' | 'column' | 'params' | 'suggestion'> & { code: string }

/**
 * A cure: what it is called, and the texts after it, by their files. One that is a choice takes something away that may be meant, or
 * asks more: somebody chooses it, and no program does.
 */
export type Cure = { title: string; texts: Readonly<Record<string, string>>; isChoice?: true }

/** A diagnostic, the text that it stands in, what stands at its place and the way to it, and all texts of the project. */
export type Look = {
  diagnostic: Curable
  text: string
  node: Node | undefined
  /** The value of the node; where the node is a key, its name. */
  value: unknown
  path: JSONPath
  texts: ReadonlyMap<string, string>
}

/** Makes the cure of one code; null where it takes a person. */
export type CureMaker = (look: Look) => Cure | null

/** Another name where a diagnostic names one: in a list, as a value or as a key. */
export function replaceNamed({ diagnostic, text, node }: Look, name: string): Cure | null {
  const found = findNamed(diagnostic, node)
  if (!found) return null
  // A name that the list has already is not written again.
  const isThere = found.parent?.type === 'array' && found.parent.children?.some((each) => each.value === name)
  if (isThere) return removeAt(diagnostic, text, getNodePath(found))
  const edit = { offset: found.offset, length: found.length, content: JSON.stringify(name) }
  return { title: cureWords.replace(name), texts: { [diagnostic.file]: applyEdits(text, [edit]) } }
}

/** Takes out only the key that the diagnostic names: what stands at its place may be all that is about it. */
export function remove({ diagnostic, text, node }: Look): Cure | null {
  const key = findNamed(diagnostic, node)
  if (key?.parent?.type !== 'property' || key.parent.children?.[0] !== key) return null
  return removeAt(diagnostic, text, getNodePath(key))
}

/** Takes out what stands at the place itself. */
export function removeHere({ diagnostic, text, path }: Look): Cure | null {
  return path.length === 0 ? null : removeAt(diagnostic, text, path)
}

function removeAt({ file }: Curable, text: string, path: JSONPath): Cure {
  return { title: cureWords.remove, texts: { [file]: removeWhole(text, path) } }
}

/** The string of a diagnostic's place that holds the name it speaks of. */
function findNamed({ params }: Curable, node: Node | undefined): Node | undefined {
  const names = [params.key, params.name, params.value?.replace(/^"|"$/g, '')]
  const strings = node ? [node, ...(node.children ?? []), ...(node.parent?.children ?? [])] : []
  return strings.find((each) => each.type === 'string' && names.includes(String(each.value)))
}

/** Sets the value of a place. */
export function write(
  { diagnostic: { file }, text }: Pick<Look, 'diagnostic' | 'text'>,
  path: Look['path'],
  value: unknown,
  title = cureWords.write(toJsonLine(value)),
): Cure {
  return { title, texts: { [file]: setAt(text, path, value) } }
}
