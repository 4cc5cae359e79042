import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { watchParent } from '#local/watch-parent.ts'
import { tryFileLock } from '#project/file-lock.mjs'
import { inProject } from '#project/project-root.ts'
import { clearReports } from './reports.ts'
import { findFullFolders, removeAbandonedFolders } from './run-folders.ts'
import { type Outcome, runStages } from './run-stages.ts'
import type { Stages } from './stages.ts'

/** One of the commands that test: what it runs, and what it says of itself. */
interface Tier {
  /** As it is called on the command line. */
  command: 'npm run quick' | 'npm test' | 'npm run proofs'
  /** One phrase for the first line. */
  about: string
  /** Seconds on two cores: said until a whole run has been measured here. */
  usualSeconds: number
  stages: Stages
  /** Whether a run without a single test is green: nothing that tests read has changed. */
  mayBeEmpty?: boolean
  /** Whether only a part is run, whose time says nothing of the whole. */
  isPart?: boolean
  /** Is called after the last stage. */
  conclude?(): void
}

const durations = inProject('.local/test-durations.json')
const lock = inProject('.local/tests.lock')

/** Runs a tier from its first line to its closing one, and sets how the process ends. */
export async function runTier(
  tier: Tier,
  isWhole = process.argv.includes('--all') || Boolean(process.env.CI),
): Promise<void> {
  const holder = tryFileLock(lock)
  if (holder !== null) {
    console.error(
      `Another run of the tests is under way in this checkout (process ${holder}): wait until it has ended, or run them in a clone.`,
    )
    process.exitCode = 1
    return
  }
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort())
  watchParent(() => ending.abort())
  try {
    clearReports()
    removeAbandonedFolders()
    console.log(describeStart(tier))
    const outcome = await runStages({ stages: tier.stages, isWhole, signal: ending.signal })
    tier.conclude?.()
    report(tier, outcome, ending.signal.aborted)
  } finally {
    // An interrupted run leaves the databases and copies of its tests.
    removeAbandonedFolders()
    rmSync(lock, { force: true })
  }
}

function describeStart({ command, about, usualSeconds }: Tier): string {
  const last = readDurations()[command]
  const expected =
    last === undefined ? `about ${toTime(usualSeconds)} on two cores` : `${toTime(last)} the last time here`
  return `${command}: ${about}. It takes ${expected}.`
}

function report(
  { command, mayBeEmpty = false, isPart = false }: Tier,
  { passed, failed, red, notRun }: Outcome,
  isInterrupted: boolean,
): void {
  const seconds = Math.round(performance.now() / 1000)
  if (isInterrupted) console.log('\nInterrupted: what had been started has been ended.')
  else if (notRun.length > 0) {
    console.log(
      `\nRed: ${red.join(', ')}. Not run: ${notRun.join(', ')}. To run all stages although one is red: ${command} -- --all`,
    )
  } else if (red.length > 0) console.log(`\nRed: ${red.join(', ')}.`)
  else if (!isPart) writeFileSync(durations, JSON.stringify({ ...readDurations(), [command]: seconds }))
  if (red.length > 0) for (const sentence of findFullFolders()) console.log(sentence)
  console.log(`\nIn all ${toTime(seconds)}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || isInterrupted || (passed === 0 && !mayBeEmpty) ? 1 : 0
}

function readDurations(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(durations, 'utf8'))
  } catch {
    return {}
  }
}

/** 45 → '45 s', 200 → '3 min 20 s' */
export function toTime(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
