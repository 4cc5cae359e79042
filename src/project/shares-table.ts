import type { Funnel } from '#engine'
import { type EndingShares, getShares } from '#engine/model'
import { toPercent } from '#messages/path-words.ts'

/**
 * The endings to which the answers of a funnel lead: a line for each option that makes a difference, with the share of
 * the answers with it that ends so, and one for all of them. Empty where nothing that is answered makes a difference.
 */
export function toSharesTable(funnel: Funnel): string {
  const { endings, all, options, variants, free } = getShares(funnel)
  if (options.length === 0) return ''
  const toLine = (title: string, shares: EndingShares) => [
    title,
    ...endings.map((name) => toPercent(shares[name] ?? 0)),
  ]
  const lines = options.map(({ field, option, shares }) => toLine(`${field} = ${option.value}`, shares))
  const ofVariants = variants.map(({ variant, shares }) => toLine(`variante «${variant}»`, shares))
  const table = alignColumns([['', ...endings], ...lines, ...ofVariants, toLine('todas las respuestas', all)])
  const note =
    free.length === 0
      ? []
      : [`De «${free.join('», «')}» cuenta como un caso cada valor que nombra una regla, y otro el resto.`]
  return [
    'Qué parte de las respuestas acaba en cada final, con todas las opciones igual de probables:',
    ...table,
    ...note,
  ].join('\n')
}

export function alignColumns(rows: readonly string[][]): string[] {
  const toWidth = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(toWidth(0)) : cell.padStart(toWidth(column)))).join('  '),
  )
}
