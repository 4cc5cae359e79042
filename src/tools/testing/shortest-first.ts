import { statSync, writeFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { longerReport } from '#tools/testing/reports.ts'

/** Milliseconds of a worker that one run of `npm run quick` gives to tests, by the time that they took last. */
const MOST_MS = 10_000

/** A file of tests as the last run left it. */
export interface KnownFile {
  /** Whether it was edited since, has failed, or is new. */
  isDue: boolean
  durationMs: number
}

/** Divides files into those that run now (all that are due, then the shortest, as many as fit in `mostMs`) and the longer ones. */
export function pickShortest<T extends KnownFile>(files: readonly T[], mostMs: number): { now: T[]; longer: T[] } {
  const sorted = files.toSorted((a, b) => Number(b.isDue) - Number(a.isDue) || a.durationMs - b.durationMs)
  let sumMs = 0
  const first = sorted.findIndex((file) => {
    sumMs += file.durationMs
    return !file.isDue && sumMs > mostMs
  })
  const count = first === -1 ? sorted.length : first
  return { now: sorted.slice(0, count), longer: sorted.slice(count) }
}

/** Assumed of a file that has never run: those that run in other tiers come little by little. */
const UNKNOWN_MS = 500

/** Runs of the files that a change touches the shortest, and notes how many are left: a later run finds them touched still. */
export class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const results = files.map((file) => ({ file, last: this.ctx.cache.getTestSpecificationResult(file) }))
    // A file that has never run is new where it was written after the newest run of another.
    const newest = Math.max(0, ...results.map(({ last }) => last?.lastRun ?? 0))
    const known = results.map(({ file, last }) => ({
      file,
      isDue: last?.failed === true || statSync(file.moduleId).mtimeMs > (last?.lastRun || newest),
      durationMs: last?.duration ?? UNKNOWN_MS,
    }))
    const { now, longer } = pickShortest(known, MOST_MS)
    writeFileSync(longerReport, JSON.stringify({ count: longer.length }))
    return super.sort(now.map(({ file }) => file))
  }
}
