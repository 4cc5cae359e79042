import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser'
import { toJsonPath } from '#importers/json-text.ts'
import type { Mistake } from '#importers/mistake.ts'

/** A survey with the names and options that are nearly right put right, and how many mistakes that were. The rest of the text stays. */
export function fixSurvey(text: string, mistakes: readonly Mistake[]): { text: string; count: number } {
  let fixed = text
  let count = 0
  for (const { kind, place, what, near } of mistakes) {
    const path = toJsonPath(place)
    const tree = parseTree(fixed)
    const value: unknown = tree && findNodeAtLocation(tree, path)?.value
    if (near === undefined || typeof value !== 'string') continue
    const mended = kind === 'unknown-target' ? near : replaceWord(value, what, near)
    if (mended === value) continue
    fixed = applyEdits(fixed, modify(fixed, path, mended, {}))
    count++
  }
  return { text: fixed, count }
}

/** Replaces a name in braces or a constant in quotes, whole. */
function replaceWord(value: string, what: string, near: string): string {
  const marks = [
    ['{', '}'],
    ["'", "'"],
    ['"', '"'],
  ]
  return marks.reduce(
    (text, [open, close]) => text.replaceAll(`${open}${what}${close}`, `${open}${near}${close}`),
    value,
  )
}
