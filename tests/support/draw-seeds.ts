import { onTestFailed } from 'vitest'

/** How many times as many seeds are drawn: `TIMES=30` for a long run. */
const TIMES = Number(process.env.TIMES ?? 1)

/** Other seeds in each run. A failure prints the first of them, and `SEED=<first>` draws the same again. */
export function drawSeeds(count: number): number[] {
  const first = Number(process.env.SEED)
  onTestFailed(() => console.error(`SEED=${first}`))
  return Array.from({ length: count * TIMES }, (_, index) => first + index)
}
