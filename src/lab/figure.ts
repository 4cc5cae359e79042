import { availableParallelism, loadavg } from 'node:os'

/** One line of the bench's table: what was measured, and what it should be at most (or at least). */
export type Figure = {
  readonly name: string
  readonly measured: number
  readonly unit: '' | 'ms' | 'kB' | 'MB' | 's' | '%'
  readonly target: { readonly atMost: number } | { readonly atLeast: number } | null
  /** A note that helps to judge the value: the milliseconds behind a ratio, the noise, the page it was found on. */
  readonly note?: string
}

/** Something that the bench measures by itself: what goes wrong in one takes nothing from the others. */
export type Measurement = { readonly name: string; readonly measure: () => Promise<Figure[]> }

/** `true` when the figure reaches its target; a figure without a target is there to be read only. */
export function isReached({ measured, target }: Figure): boolean {
  if (target === null) return true
  return 'atMost' in target ? measured <= target.atMost : measured >= target.atLeast
}

/** How busy the machine is: the clock counts what neighbours do too. */
export function describeLoad(): string {
  return `${loadavg()[0]?.toFixed(0)} programs want ${availableParallelism()} CPUs`
}

/** The figures as one aligned table: figure, measured, target, ok or short, note. */
export function toTable(figures: readonly Figure[]): string {
  const rows = [['figure', 'measured', 'target', '', ''], ...figures.map(toRow)]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => pad(cell, column, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function toRow(figure: Figure): string[] {
  return [figure.name, toText(figure.measured, figure.unit), toTarget(figure), toVerdict(figure), figure.note ?? '']
}

function pad(cell: string, column: number, width: number): string {
  return column === 1 || column === 2 ? cell.padStart(width) : cell.padEnd(width)
}

function toText(value: number, unit: Figure['unit']): string {
  const digits = unit === '' ? 2 : unit === 'ms' || unit === 'MB' || unit === '%' ? 0 : 1
  return `${value.toFixed(Number.isInteger(value) && unit !== '' ? 0 : digits)}${unit && ` ${unit}`}`
}

function toTarget({ target, unit }: Figure): string {
  if (target === null) return ''
  return 'atMost' in target ? `≤ ${toText(target.atMost, unit)}` : `≥ ${toText(target.atLeast, unit)}`
}

function toVerdict(figure: Figure): string {
  if (figure.target === null) return ''
  return isReached(figure) ? 'ok' : 'SHORT'
}
