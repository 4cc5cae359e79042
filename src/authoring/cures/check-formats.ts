import { toChange, toLineDiff } from '#authoring/texts/text-changes.ts'
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

/** The report as SARIF 2.1.0, which code hosts show beside the lines of a pull request; cures are its `fixes`. */
export function toSarif({ diagnostics, others, texts }: Found): string {
  const rules = [...new Set(diagnostics.map(({ code }) => code))].map((id) => ({ id }))
  const results = diagnostics.map((each) => toResult(each, texts))
  const run = {
    tool: { driver: { name: 'check', rules } },
    columnKind: 'utf16CodeUnits',
    results: [...results, ...others.map((text) => ({ level: 'error', message: { text } }))],
  }
  return JSON.stringify(
    { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] },
    null,
    2,
  )
}

function toResult(diagnostic: Diagnostic, texts: Found['texts']) {
  const { code, severity, file, line, column } = diagnostic
  const region = { startLine: line, startColumn: column }
  return {
    ruleId: code,
    level: severity === 'fault' ? 'error' : 'warning',
    message: { text: toSentence(diagnostic) },
    locations: [{ physicalLocation: { artifactLocation: { uri: file }, region } }],
    fixes: getCures(diagnostic, texts).map((cure) => ({
      description: { text: cure.title },
      artifactChanges: Object.entries(cure.texts).map(([uri, after]) => ({
        artifactLocation: { uri },
        replacements: [toReplacement(texts.get(uri) ?? '', after)],
      })),
    })),
  }
}

function toReplacement(before: string, after: string) {
  const { from, to, insert } = toChange(before, after)
  return { deletedRegion: { charOffset: from, charLength: to - from }, insertedContent: { text: insert } }
}
