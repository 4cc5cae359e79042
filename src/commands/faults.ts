import { spawn } from 'node:child_process'
import { inProject } from '#project/project-root.ts'

interface Part {
  name: string
  script: string
  measurements: string[]
}

const server = 'tests/campaigns/server/run.ts'

/** Campaigns that a clock judges, on the wall or of the processor, have the machine to themselves. */
const alone: Part = { name: 'Server: what it takes', script: server, measurements: ['load', 'names', 'costly'] }

/**
 * The lanes run side by side: where one waits the other works. Every part prints its own tables and ends with 1 when a figure
 * falls short.
 */
const lanes: Part[][] = [
  [
    {
      name: 'Server: functions, database and mail',
      script: server,
      measurements: ['kills', 'replays', 'flood', 'disk', 'outages', 'flaky', 'histories'],
    },
  ],
  [
    {
      name: 'Browser: forms, consent and traces',
      script: 'tests/campaigns/browser/run.ts',
      measurements: ['browser', 'consent', 'canaries'],
    },
    {
      name: 'Bugs planted in a copy: who notices',
      script: 'tests/campaigns/planted/run.ts',
      measurements: ['planted'],
    },
  ],
]

/** A part that hangs fails, and those behind it run all the same: by far more than the longest takes. */
const LIMIT_MS = 4 * 3_600_000

// `--short` runs a small part of everything, to see that it runs; other words choose measurements.
const words = process.argv.slice(2)
const isMeasurement = (word: string) => !word.startsWith('-')
const wanted = words.filter(isMeasurement)
const settings = words.filter((word) => !isMeasurement(word))
const known = [alone, ...lanes.flat()].flatMap(({ measurements }) => measurements)
const unknown = wanted.filter((word) => !known.includes(word))
if (unknown.length > 0) throw new Error(`no measurement ${unknown.join(' ')}; there are ${known.join(' ')}`)

const failed: string[] = []
const startedAt = performance.now()
await runPart(alone)
await Promise.all(lanes.map(runLane))
console.log(`\n${toMinutes(startedAt)} in all; ${failed.length === 0 ? 'nothing' : failed.join(', ')} fell short`)
process.exitCode = failed.length > 0 ? 1 : 0

async function runLane(parts: Part[]): Promise<void> {
  for (const part of parts) await runPart(part)
}

async function runPart({ name, script, measurements }: Part): Promise<void> {
  const chosen = wanted.length === 0 ? measurements : measurements.filter((measurement) => wanted.includes(measurement))
  if (chosen.length === 0) return
  console.log(`\n${name}\n`)
  const begunAt = performance.now()
  const code = await run([inProject(script), ...chosen, ...settings])
  console.log(`${name}: ended with ${code} after ${toMinutes(begunAt)}`)
  if (code !== 0) failed.push(name)
}

/** Answers the exit code; null where it was ended from outside, or for its limit. */
function run(args: string[]): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit', timeout: LIMIT_MS })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code))
  })
}

function toMinutes(since: number): string {
  return `${((performance.now() - since) / 60_000).toFixed(1)} minutes`
}
