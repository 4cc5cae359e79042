import { type Node, type ParseError, type ParseErrorCode, parseTree, printParseErrorCode, visit } from 'jsonc-parser'
import { isRecord } from '#engine/form/record.ts'
import type { Diagnostic, Place } from './diagnostic.ts'

/** The keys and places that lead to a node: `['steps', 0, 'ask']`. */
export type JsonPath = ReadonlyArray<string | number>

/** An authored file read: its value, and the place of every node in it. */
export type JsonSource = {
  file: string
  value: unknown
  /**
   * The place of a node; of its key where `of` is 'key'. Falls back to the nearest node above it, or, with `follows`, to the
   * part of `$defs` that it refers to.
   */
  locate(path: JsonPath, of?: 'key' | 'value', follows?: boolean): Place
}

/** An authored file whose value has passed its shape check. */
export type Authored<T> = JsonSource & { value: T }

/** Reads the value at a path; undefined where there is none. */
export function readAt({ value }: JsonSource, path: JsonPath): unknown {
  return path.reduce<unknown>(
    (at, key) => (isRecord(at) || Array.isArray(at) ? Reflect.get(at, key) : undefined),
    value,
  )
}

/**
 * A depth that no form or funnel written by people reaches; readers that call themselves for each level end far above
 * it.
 */
const MAX_DEPTH = 100

/**
 * Reads a JSON text. Broken JSON is a diagnostic with its place; so is a key written twice or named `__proto__`, and
 * nesting that no reader could follow.
 */
export function parseJson(
  file: string,
  text: string,
): { source: JsonSource; diagnostics: [] } | { source: null; diagnostics: Diagnostic[] } {
  const toPlace = createPlaces(file, text)
  const deep = findTooDeep(text)
  if (deep !== null) return refuse([{ ...toPlace(deep), code: 'json.too-deep', params: {} }])
  const { error, badKeys } = scan(text)
  if (error) {
    const { offset, ...params } = describeError(text, error)
    return refuse([{ ...toPlace(offset), code: 'json.syntax', params }])
  }
  if (badKeys.length > 0)
    return refuse(
      badKeys.map(({ key, offset }) => ({ ...toPlace(offset), code: 'json.repeated-key', params: { key } })),
    )
  return { source: { file, value: JSON.parse(text), locate: createLocate(text, toPlace) }, diagnostics: [] }
}

/** The tree of a long file is large, and only a diagnostic asks for it. */
function createLocate(text: string, toPlace: (offset: number) => Place): JsonSource['locate'] {
  let root: Node | undefined
  return (path, of = 'value', follows = false) => {
    root ??= parseTree(text)
    return toPlace(root ? findOffset(root, path, of, follows) : 0)
  }
}

/** The first error of a text, and the keys in it that are written twice in one object or named `__proto__`. */
function scan(text: string): { error: ParseError | undefined; badKeys: { key: string; offset: number }[] } {
  const errors: ParseError[] = []
  const badKeys: { key: string; offset: number }[] = []
  const open: Set<string>[] = []
  const visitor = {
    onError: (error: ParseErrorCode, offset: number, length: number) => errors.push({ error, offset, length }),
    onObjectBegin: () => {
      open.push(new Set(['__proto__']))
    },
    onObjectProperty: (key: string, offset: number) => {
      const seen = open.at(-1)
      if (seen?.size === seen?.add(key).size) badKeys.push({ key, offset })
    },
    onObjectEnd: () => open.pop(),
  }
  visit(text, visitor, { disallowComments: true, allowTrailingComma: false })
  return { error: errors[0], badKeys }
}

/** Describes a syntax error with its position: a comma too many is reported at the comma, wherever the parser stops. */
function describeError(
  text: string,
  error: ParseError,
): {
  offset: number
  error: string
  text?: string
  before?: string
} {
  if (text.trim() === '') return { offset: 0, error: 'Empty' }
  const { offset, length } = error
  const kept = text.slice(0, offset).trimEnd()
  const found = text.slice(offset, offset + length)
  const name = printParseErrorCode(error.error)
  const expectsMore = name === 'ValueExpected' || name === 'PropertyNameExpected'
  if (expectsMore && kept.endsWith(',') && /^[\]},]$/.test(found))
    return { offset: found === ',' ? offset : kept.length - 1, error: 'CommaUnexpected' }
  if (expectsMore && /[[{]$/.test(kept) && found === ',') return { offset, error: 'CommaUnexpected' }
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  return { offset, error: name, text: found, before }
}

function refuse(diagnostics: Omit<Diagnostic, 'severity'>[]): { source: null; diagnostics: Diagnostic[] } {
  return { source: null, diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, severity: 'fault' })) }
}

/**
 * The position where a text nests deeper than is read; null where it does not. Brackets within quotes are no nesting.
 */
function findTooDeep(text: string): number | null {
  let depth = 0
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[[{]|[\]}]/g)) {
    if (token === '{' || token === '[') depth++
    else if (token === '}' || token === ']') depth--
    if (depth > MAX_DEPTH) return index
  }
  return null
}

/** The offset of the node of a path, or of the nearest node above it. */
function findOffset(root: Node, path: JsonPath, of: 'key' | 'value', follows: boolean): number {
  let node = root
  for (const [index, part] of path.entries()) {
    const child = getChild(node, part) ?? (follows ? findReferred(root, node, path.slice(index)) : undefined)
    if (!child) break
    node = child
  }
  const property = of === 'key' && node.parent?.type === 'property' ? node.parent : node
  return property.offset
}

function getChild(node: Node, part: string | number): Node | undefined {
  return typeof part === 'number' ? node.children?.[part] : getMembers(node).get(part)
}

/** The next node of a path in the part of `$defs` that a node refers to, where all of the path is there. */
function findReferred(root: Node, node: Node, path: JsonPath): Node | undefined {
  const reference: unknown = getMembers(node).get('$ref')?.value
  if (typeof reference !== 'string' || !reference.startsWith('#/$defs/')) return undefined
  const defs = getMembers(root).get('$defs')
  const start = defs && getMembers(defs).get(reference.slice('#/$defs/'.length))
  const [first = ''] = path
  const whole = path.reduce<Node | undefined>((found, part) => found && getChild(found, part), start)
  return start && whole && getChild(start, first)
}

/** The values of an object by their keys. Kept, since an object of thousands may have a diagnostic at each. */
const membersOf = new WeakMap<Node, ReadonlyMap<unknown, Node>>()

function getMembers(node: Node): ReadonlyMap<unknown, Node> {
  const known = membersOf.get(node)
  if (known) return known
  const properties = node.type === 'object' ? (node.children ?? []) : []
  const members = new Map(
    properties.flatMap(({ children: [key, value] = [] }) => (key && value ? [[key.value, value] as const] : [])),
  )
  membersOf.set(node, members)
  return members
}

/** Makes places of offsets. The lines are counted once: a long file may have a diagnostic at each. */
function createPlaces(file: string, text: string): (offset: number) => Place {
  let starts: number[] | undefined
  return (offset) => {
    starts ??= [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
    let line = 0
    for (let over = starts.length; over - line > 1; ) {
      const middle = (line + over) >> 1
      if ((starts[middle] ?? 0) > offset) over = middle
      else line = middle
    }
    return { file, line: line + 1, column: offset - (starts[line] ?? 0) + 1 }
  }
}

/** '/steps/0/ask' → ['steps', 0, 'ask'] (RFC 6901). */
export function toJsonPath(pointer: string): (string | number)[] {
  const parts = pointer.split('/').slice(1)
  return parts
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}
