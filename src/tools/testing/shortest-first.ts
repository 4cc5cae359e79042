import { statSync, writeFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { longerReport } from '#tools/testing/reports.ts'

/** Milliseconds of a worker that one run of `npm run quick` gives to tests, by the time that they took last. */
const MOST_MS = 10_000

/** A file of tests as the last run left it. */
export interface KnownFile {
  /** Whether it was edited since, has failed, or has never run. */
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

/** Runs of the files that a change touches the shortest, and notes how many are left: a later run finds them touched still. */
export class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = files.map((file) => {
      const last = this.ctx.cache.getTestSpecificationResult(file)
      const isDue = !last?.lastRun || last.failed || statSync(file.moduleId).mtimeMs > last.lastRun
      return { file, isDue, durationMs: last?.duration ?? 0 }
    })
    const { now, longer } = pickShortest(known, MOST_MS)
    writeFileSync(longerReport, JSON.stringify({ count: longer.length }))
    return super.sort(now.map(({ file }) => file))
  }
}
