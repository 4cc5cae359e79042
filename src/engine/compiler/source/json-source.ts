import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { Diagnostic, Place } from './diagnostic.ts'

/** The keys and places that lead to a node: `['steps', 0, 'ask']`. */
export type JsonPath = ReadonlyArray<string | number>

/** An authored file read: its value, and the place of every node in it. */
export type JsonSource = {
  file: string
  value: unknown
  /** The place of a node; of its key where `of` is 'key'. Falls back to the nearest node above it. */
  locate(path: JsonPath, of?: 'key' | 'value'): Place
}

/** Reads a JSON text. Broken JSON is a diagnostic with its place; so is a key written twice or named `__proto__`. */
export function parseJson(
  file: string,
  text: string,
): { source: JsonSource; diagnostics: [] } | { source: null; diagnostics: Diagnostic[] } {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const toPlace = (offset: number): Place => ({ file, ...getPosition(text, offset) })
  if (!root || errors.length > 0) {
    const diagnostics = errors.slice(0, 1).map((error) => ({
      code: 'json.syntax' as const,
      ...toPlace(error.offset),
      params: {
        error: printParseErrorCode(error.error),
        text: text.slice(error.offset, error.offset + error.length),
        before: text.slice(text.lastIndexOf('\n', error.offset - 1) + 1, error.offset),
      },
    }))
    return {
      source: null,
      diagnostics:
        diagnostics.length > 0
          ? diagnostics
          : [{ code: 'json.syntax', ...toPlace(0), params: { error: 'ValueExpected' } }],
    }
  }
  const repeated = getBadKeys(root)
  if (repeated.length > 0) {
    const diagnostics = repeated.map((node) => ({
      code: 'json.repeated-key' as const,
      ...toPlace(node.offset),
      params: { key: String(node.value) },
    }))
    return { source: null, diagnostics }
  }
  const value: unknown = JSON.parse(text)
  return {
    source: { file, value, locate: (path, of = 'value') => toPlace(findOffset(root, [...path], of)) },
    diagnostics: [],
  }
}

function findOffset(root: Node, path: (string | number)[], of: 'key' | 'value'): number {
  for (let length = path.length; length >= 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length))
    if (!node) continue
    const property = of === 'key' && node.parent?.type === 'property' ? node.parent : node
    return property.offset
  }
  return root.offset
}

function getBadKeys(node: Node): Node[] {
  const keys = node.type === 'object' ? (node.children ?? []).flatMap((property) => property.children?.[0] ?? []) : []
  const seen = new Set<unknown>(['__proto__'])
  const bad = keys.filter((key) => seen.has(key.value) || !seen.add(key.value))
  return [...bad, ...(node.children ?? []).flatMap(getBadKeys)]
}

function getPosition(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

/** '/steps/0/ask' → ['steps', 0, 'ask'] (RFC 6901). */
export function toJsonPath(pointer: string): (string | number)[] {
  const parts = pointer.split('/').slice(1)
  return parts
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}
