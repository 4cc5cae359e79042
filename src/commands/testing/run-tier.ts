import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { watchParent } from '#local/watch-parent.ts'
import { tryFileLock } from '#project/file-lock.mjs'
import { inProject } from '#project/project-root.ts'
import { tryJson, tryRead } from '#project/try-read.ts'
import { type Count, clearReports } from './reports.ts'
import { findFullFolders, removeAbandonedFolders } from './run-folders.ts'
import type { Stage, Stages } from './stages.ts'

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
  return Object(tryJson(tryRead(durations) ?? ''))
}

/** 45 → '45 s', 200 → '3 min 20 s' */
export function toTime(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** Result of a run: its tests, its red stages, and the stages that were not run. */
interface Outcome extends Count {
  red: string[]
  notRun: string[]
}

interface StageRun {
  stages: Stages
  /** Whether the stages after a red one are run too. */
  isWhole: boolean
  /** Ends the run, with everything that it has started. */
  signal: AbortSignal
}

/** Milliseconds that an interrupted stage has to close its browsers and databases. */
const STOP_LIMIT_MS = 20_000
const LOOK_EVERY_MS = 50

/** Runs rows of stages in order, those of one row beside each other, and stops after the first red row unless the run is whole. */
export async function runStages({ stages, isWhole, signal }: StageRun): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, failed: 0, red: [], notRun: [] }
  for (const row of stages) {
    if (signal.aborted || (outcome.red.length > 0 && !isWhole)) {
      outcome.notRun.push(...row.map(({ name }) => name))
      continue
    }
    for (const { stage, passed, failed } of await Promise.all(
      row.map((stage) => run(stage, row.length === 1, signal)),
    )) {
      outcome.passed += passed
      outcome.failed += failed
      if (failed > 0) outcome.red.push(stage.name)
    }
  }
  return outcome
}

/** Runs one stage. Its output is shown as it comes where it is alone, else when it has ended. */
async function run(stage: Stage, isAlone: boolean, signal: AbortSignal): Promise<Count & { stage: Stage }> {
  const { name, args, env, count } = stage
  const started = performance.now()
  if (isAlone && count) console.log(`\n▶ ${name}`)
  const isShown = isAlone && count !== undefined
  const child = spawn(process.execPath, args, {
    cwd: inProject('.'),
    env: { ...process.env, ...env },
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
    // A group of its own: what is interrupted ends with all that it has started.
    detached: true,
  })
  let ending = Promise.resolve()
  const interrupt = () => {
    ending = endGroup(child)
  }
  signal.addEventListener('abort', interrupt, { once: true })
  const said = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''))
  const [status] = await once(child, 'exit')
  signal.removeEventListener('abort', interrupt)
  await ending
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const counted = count?.() ?? { passed: 0, failed: 0 }
  const isGreen = status === 0
  const output = (await Promise.all(said)).join('').trim()
  // A green stage has nothing to say but that it is green.
  console.log(
    [...(isGreen ? [] : [output]), `${isGreen ? '✔' : '✘'} ${name} · ${seconds} s`].filter(Boolean).join('\n'),
  )
  // A stage may fail without a failed test: a type, a file that does not load.
  return { stage, passed: counted.passed, failed: isGreen ? counted.failed : Math.max(counted.failed, 1) }
}

/** Asks a stage and all it has started to end, as Ctrl+C does, ends by force what has not, and waits until nothing of it is left. */
async function endGroup(child: ChildProcess): Promise<void> {
  const send = (signal: NodeJS.Signals | 0) => {
    try {
      return child.pid !== undefined && process.kill(-child.pid, signal)
    } catch {
      return false // nothing of it is left
    }
  }
  const begun = performance.now()
  send('SIGINT')
  const limit = setTimeout(() => send('SIGKILL'), STOP_LIMIT_MS)
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  // Databases and functions notice by themselves that the tests have gone; whatever does not is ended here.
  send('SIGTERM')
  // Dead processes that nobody collects count as members of the group for ever.
  while (send(0) && performance.now() < begun + STOP_LIMIT_MS) await wait(LOOK_EVERY_MS)
  clearTimeout(limit)
  send('SIGKILL')
}
