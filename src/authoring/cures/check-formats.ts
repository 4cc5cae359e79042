import { toLineDiff } from '#authoring/texts/text-changes.ts'
import type { Diagnostic } from '#engine/compiler'
import { toSentence } from '#messages/checker.ts'
import { getCures } from './get-cures.ts'

/** Result of a check: diagnostics with their places and cures, and other faults as sentences. */
type Found = {
  diagnostics: readonly Diagnostic[]
  others: readonly string[]
  texts: ReadonlyMap<string, string>
}

/** The report for programs: each diagnostic with its place and its cures, whose lines are those of a diff. */
export function toJsonReport({ diagnostics, others, texts }: Found): string {
  return JSON.stringify(
    {
      diagnostics: diagnostics.map((each) => ({
        ...{ file: each.file, line: each.line, column: each.column, code: each.code, severity: each.severity },
        sentence: toSentence(each),
        cures: getCures(each, texts).map((cure) => ({
          title: cure.title,
          changes: Object.entries(cure.texts).map(([file, after]) => ({
            file,
            lines: toLineDiff(texts.get(file) ?? '', after),
          })),
        })),
      })),
      others,
    },
    null,
    2,
  )
}
