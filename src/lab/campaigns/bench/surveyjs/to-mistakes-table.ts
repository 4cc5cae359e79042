/** One tool's findings of one mistake and of the sound edit beside it. */
export type Judged = { isFound: boolean; isPlaced: boolean; isFalseAlarm: boolean }

type Row = { kind: string; prove: Judged; linter: Judged }

/** A table in Markdown: of each kind how many were found, at their place, and how many sound surveys were called wrong. */
export function toMistakesTable(rows: readonly Row[], version: string): string {
  const line = (name: string, own: readonly Row[]) => {
    const cells = (['prove', 'linter'] as const).flatMap((tool) => [
      own.filter((row) => row[tool].isFound).length,
      own.filter((row) => row[tool].isPlaced).length,
      own.filter((row) => row[tool].isFalseAlarm).length,
    ])
    return `| ${[name, own.length, ...cells].join(' | ')} |`
  }
  const kinds = Map.groupBy(rows, ({ kind }) => kind)
  return [
    `| seeded mistake | surveys | prove: found | at its place | false alarms | survey-core ${version}: found | at its place | false alarms |`,
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...[...kinds].map(([kind, own]) => line(kind, own)),
    line('**all**', rows),
  ].join('\n')
}
