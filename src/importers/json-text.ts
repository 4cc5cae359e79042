import { findNodeAtLocation, findNodeAtOffset, getNodePath, type JSONPath, parseTree } from 'jsonc-parser'

/** A JSON text, parsed once for all the places that are looked for in it. Lines and columns count from 1. */
export type JsonText = {
  value: unknown
  /** The path of the value at a line and column. */
  findPath(line: number, column: number): JSONPath
  /** Line and column of 'pages[2].elements[0]'; the first line where nothing stands there. */
  findPlace(place: string): { line: number; column: number }
}

export function readJsonText(text: string): JsonText {
  const tree = parseTree(text)
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return {
    value: JSON.parse(text),
    findPath: (line, column) => {
      const node = tree && findNodeAtOffset(tree, (starts[line - 1] ?? 0) + column - 1)
      return node ? getNodePath(node) : []
    },
    findPlace: (place) => {
      const path = toJsonPath(place)
      const node = tree && path.length > 0 ? findNodeAtLocation(tree, path) : tree
      const offset = node?.offset ?? 0
      const line = starts.findLastIndex((start) => start <= offset)
      return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 }
    },
  }
}

/** 'pages[2].name' → ['pages', 2, 'name'] */
function toJsonPath(place: string): JSONPath {
  return [...place.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map(([, key, index]) => key ?? Number(index))
}
