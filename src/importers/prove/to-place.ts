import { findNodeAtLocation, findNodeAtOffset, getNodePath, type JSONPath, parseTree } from 'jsonc-parser'
import type { Diagnostic } from '#engine/compiler'

/** The part of a written form or funnel at which a diagnostic stands: a step by its id and one of its rules, a field by its name, or nothing. */
export type Written = { step?: string; rule?: { if?: unknown; to?: unknown }; field?: string }

/** The step, rule or field at whose text a diagnostic stands. */
export function toWritten(
  { file, line, column }: Pick<Diagnostic, 'file' | 'line' | 'column'>,
  texts: { form: string; funnel: string },
): Written {
  const isForm = file.startsWith('schemas/')
  const text = isForm ? texts.form : texts.funnel
  const path = findPath(text, line, column)
  if (isForm) {
    const field = path[path.indexOf('properties') + 1]
    return typeof field === 'string' ? { field } : {}
  }
  const [top, index, key, position] = path
  const step = top === 'steps' ? JSON.parse(text).steps[Number(index)] : undefined
  if (step === undefined) return {}
  const rule = key === 'next' && Array.isArray(step.next) ? step.next[Number(position)] : undefined
  return { step: step.id, ...(rule === undefined ? {} : { rule }) }
}

/** The path of the JSON value at a line and column, which count from 1. */
function findPath(text: string, line: number, column: number): JSONPath {
  const before = text.split('\n').slice(0, line - 1)
  const offset = before.reduce((sum, each) => sum + each.length + 1, column - 1)
  const tree = parseTree(text)
  const node = tree && findNodeAtOffset(tree, offset)
  return node ? getNodePath(node) : []
}

/** 'pages[2].name' → ['pages', 2, 'name'] */
export function toJsonPath(place: string): JSONPath {
  return [...place.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map(([, key, index]) => key ?? Number(index))
}

/** Line and column, from 1, of 'pages[2].elements[0]' in a text; the first line where nothing stands there. */
export function toLineAndColumn(text: string, place: string): { line: number; column: number } {
  const path = toJsonPath(place)
  const tree = parseTree(text)
  const node = tree && path.length > 0 ? findNodeAtLocation(tree, path) : tree
  const lines = text.slice(0, node?.offset ?? 0).split('\n')
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}
