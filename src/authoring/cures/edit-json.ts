import { applyEdits, findNodeAtLocation, type JSONPath, modify, type Node, parseTree } from 'jsonc-parser'
import { toJsonLine } from '#engine'

/** JSON that is put in is laid out as the lines about it are. */
const layout = { formattingOptions: { insertSpaces: true, tabSize: 2 } }

/** A text with the value of a place set, or taken out (`undefined`); everything else stays as it is written. */
export function setAt(text: string, path: Readonly<JSONPath>, value: unknown): string {
  if (value === undefined) return removeAt(text, path)
  return addMember(text, path, value) ?? applyEdits(text, modify(text, [...path], value, layout))
}

/**
 * With one more member at the end of an object; null where the place is there already, or the object has none that shows how it is
 * laid out. jsonc-parser's own insertion would lay out the member before it anew.
 */
function addMember(text: string, path: Readonly<JSONPath>, value: unknown): string | null {
  const key = path.at(-1)
  const last = find(text, path.slice(0, -1))?.children?.at(-1)
  if (typeof key !== 'string' || last?.type !== 'property' || find(text, path)) return null
  const gap = getGap(text, last)
  const written = gap === ' ' ? toJsonLine(value) : JSON.stringify(value, null, 2).replaceAll('\n', gap)
  return splice(text, last.offset + last.length, 0, `,${gap}${JSON.stringify(key)}: ${written}`)
}

/** With a place taken out, and what would be left empty about it. */
export function removeWhole(text: string, path: Readonly<JSONPath>): string {
  const siblings = findOwn(text, path)?.parent?.children ?? []
  return siblings.length === 1 && path.length > 1 ? removeWhole(text, path.slice(0, -1)) : removeAt(text, path)
}

/** jsonc-parser's own removal would lay out the next item anew. */
function removeAt(text: string, path: Readonly<JSONPath>): string {
  const own = findOwn(text, path)
  if (!own?.parent) return text
  const { children = [], offset, length } = own.parent
  const index = children.indexOf(own)
  const [before, after] = [children[index - 1], children[index + 1]]
  const end = own.offset + own.length
  if (after) return splice(text, own.offset, after.offset - own.offset, '')
  if (before) return splice(text, before.offset + before.length, end - before.offset - before.length, '')
  return splice(text, offset + 1, length - 2, '')
}

/** With something more in a list, before its place; at its end where there is none. On one line, as steps are written. */
export function insertAt(text: string, list: Readonly<JSONPath>, index: number, value: unknown): string {
  return (
    insertWritten(text, list, index, toJsonLine(value)) ??
    applyEdits(text, modify(text, [...list, -1], value, { ...layout, isArrayInsertion: true }))
  )
}

/** With an item of a list put back as `from` writes it, before the item that has its place; `text` where its list is empty or gone. */
export function copyAt(text: string, from: string, path: Readonly<JSONPath>, index: number): string {
  const node = find(from, path)
  const written = node && from.slice(node.offset, node.offset + node.length)
  return (written && insertWritten(text, path.slice(0, -1), index, written)) ?? text
}

/** Null where the list has nothing in it that shows how it is laid out. */
function insertWritten(text: string, list: Readonly<JSONPath>, index: number, content: string): string | null {
  const items = find(text, list)?.children ?? []
  const before = items[index]
  if (before) return splice(text, before.offset, 0, `${content},${getGap(text, before)}`)
  const last = items.at(-1)
  return last ? splice(text, last.offset + last.length, 0, `,${getGap(text, last)}${content}`) : null
}

/** With two neighbours of a list or an object in each other's place, each as it is written. */
export function swapAt(text: string, parent: Readonly<JSONPath>, index: number, other: number): string {
  const nodes = find(text, parent)?.children ?? []
  const [first, second] = [nodes[Math.min(index, other)], nodes[Math.max(index, other)]]
  if (!first || !second) return text
  const toText = ({ offset, length }: Node) => text.slice(offset, offset + length)
  const swapped = splice(text, second.offset, second.length, toText(first))
  return splice(swapped, first.offset, first.length, toText(second))
}

/** Moves an item of a list or a member of an object to another place; those between go one place towards where it was. */
export function moveAt(text: string, parent: Readonly<JSONPath>, from: number, to: number): string {
  if (from === to) return text
  const next = from + Math.sign(to - from)
  return moveAt(swapAt(text, parent, from, next), parent, next, to)
}

/** With an item of a list or a member of an object written once more behind it, changed by `rename`. */
export function duplicateAt(
  text: string,
  parent: Readonly<JSONPath>,
  index: number,
  rename: (written: string) => string,
): string {
  const node = find(text, parent)?.children?.[index]
  if (!node) return text
  const written = text.slice(node.offset, node.offset + node.length)
  return splice(text, node.offset + node.length, 0, `,${getGap(text, node)}${rename(written)}`)
}

/** With another name for a key. */
export function renameAt(text: string, path: Readonly<JSONPath>, name: string): string {
  const key = find(text, path)?.parent?.children?.[0]
  return key ? splice(text, key.offset, key.length, JSON.stringify(name)) : text
}

function find(text: string, path: Readonly<JSONPath>): Node | undefined {
  const root = parseTree(text)
  return root && findNodeAtLocation(root, [...path])
}

/** A place with its key, where it is a member of an object. */
function findOwn(text: string, path: Readonly<JSONPath>): Node | undefined {
  const node = find(text, path)
  return node?.parent?.type === 'property' ? node.parent : node
}

function splice(text: string, offset: number, length: number, content: string): string {
  return text.slice(0, offset) + content + text.slice(offset + length)
}

/** The text between an item and the one before it: a line and its indentation, or a blank. */
function getGap(text: string, { offset }: Node): string {
  const gap = /\n[ \t]*$/.exec(text.slice(0, offset))?.[0]
  return gap ?? ' '
}
