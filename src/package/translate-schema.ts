import { getKnown, isRecord } from '#engine'

/**
 * A schema with other texts in the place of its titles and descriptions, by their JSON Pointers.
 *
 * @throws for a text that has no other
 */
export function translateSchema(node: unknown, texts: Readonly<Record<string, string>>, pointer = ''): unknown {
  if (typeof node === 'string')
    return /\/(?:title|description)$/.test(pointer) ? getKnown(texts[pointer], 'text', pointer) : node
  if (Array.isArray(node)) return node.map((item, index) => translateSchema(item, texts, `${pointer}/${index}`))
  if (!isRecord(node)) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, translateSchema(value, texts, `${pointer}/${key}`)]),
  )
}
