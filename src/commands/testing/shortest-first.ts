import { globSync, statSync, writeFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { inProject } from '#project/project-root.ts'
import { longerReport } from './reports.ts'

/** Milliseconds of a worker that one run of `npm run quick` gives to tests, by the time that they took last. */
const MOST_MS = 10_000

/** Milliseconds that a file is taken to need which has never run. */
const UNKNOWN_MS = 500

/** Milliseconds that a worker takes to load a file and what it imports. */
const LOAD_MS = 200

/** A file of tests as the last run left it. */
interface KnownFile {
  /** Whether it was edited since, has failed, or is new. */
  isDue: boolean
  durationMs: number
}

/** The last run of a file of tests, as vitest keeps it. */
interface LastRun {
  failed: boolean
  duration: number
  /** When it began, in milliseconds since 1970. */
  lastRun?: number
}

/**
 * Judges a file that was written at `writtenMs`. One that has never run is due where it was written after `newestMs`, the newest run of any
 * file: others belong to a tier that has not run here, and come little by little.
 */
export function toKnownFile(last: LastRun | undefined, writtenMs: number, newestMs: number): KnownFile {
  return {
    isDue: last?.failed === true || writtenMs > (last?.lastRun || newestMs),
    durationMs: LOAD_MS + (last?.duration ?? UNKNOWN_MS),
  }
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
    const kept = globSync('.local/vitest/**/results.json', { cwd: inProject() })
    const newestMs = Math.max(0, ...kept.map((file) => statSync(inProject(file)).mtimeMs))
    const known = files.map((file) => {
      const last = this.ctx.cache.getTestSpecificationResult(file)
      return { file, ...toKnownFile(last, statSync(file.moduleId).mtimeMs, newestMs) }
    })
    const { now, longer } = pickShortest(known, MOST_MS)
    writeFileSync(longerReport, JSON.stringify({ count: longer.length }))
    return super.sort(now.map(({ file }) => file))
  }
}
