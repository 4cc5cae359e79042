import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { endAfterwards } from '#campaigns/end-in-time.ts'
import type { Finding } from '#campaigns/finding.ts'
import { runMeasurement } from '#campaigns/run-measurement.ts'
import { generate } from '#project/generate/generate.ts'

const SAMPLE_MS = 3000

/** The share of all processors, from 0 to 1, that other work takes while this process waits. */
async function getOtherWork(): Promise<number> {
  const before = readTimes()
  await wait(SAMPLE_MS)
  const after = readTimes()
  return 1 - (after.idle - before.idle) / (after.all - before.all)
}

function readTimes(): { idle: number; all: number } {
  const times = cpus().map((each) => each.times)
  const sum = (pick: (time: (typeof times)[number]) => number) => times.reduce((total, time) => total + pick(time), 0)
  return { idle: sum(({ idle }) => idle), all: sum(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq) }
}

/** Beside more than this, what the clock on the wall says of a function says more of the other work. */
const MOST_OTHER_WORK = 0.25

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
})
const choose = (full: number, short: number) => (values.short ? short : full)

// The client of the database asks for the types of lists by itself once it is connected: nobody else hears that the database was killed
// in that moment.
process.on('unhandledRejection', (error) => {
  if (!(error instanceof Error && 'code' in error && error.code === 'CONNECTION_CLOSED')) throw error
})

await generate()
// After the generation: some of them import what it writes.
const measurements: Record<string, () => Promise<Finding[]>> = {
  kills: async () => (await import('./kill-under-load.ts')).killUnderLoad(choose(100, 6)),
  replays: async () => (await import('./replay-keys.ts')).replayKeys(choose(10_000, 1000)),
  names: async () => (await import('./hostile-names.ts')).hostileNames(choose(100_000, 4000), choose(2000, 60)),
  costly: async () => [
    ...(await (await import('./costly-texts.ts')).costlyTextsEverywhere(choose(16, 3), choose(12, 8))),
    ...(await (await import('./costly-neighbours.ts')).costlyNeighbours(choose(40, 10))),
  ],
  flood: async () =>
    values.short
      ? (await import('./flood.ts')).floods(1, [1, 150])
      : (await import('./flood.ts')).floods(24, [1, 150, 10_000]),
  disk: async () => (await import('./full-disk.ts')).fillDisk(),
  outages: async () => (await import('./mail-outages.ts')).mailOutages(choose(1, 0.2)),
  flaky: async () => (await import('./flaky-mail.ts')).flakyMail(choose(20_000, 150), choose(100, 1)),
  histories: async () => (await import('./outbox-histories.ts')).outboxHistories(choose(400, 10)),
  load: async () => {
    const busy = await getOtherWork()
    if (busy <= MOST_OTHER_WORK) return (await import('./sustained-load.ts')).sustainedLoad(choose(60, 5))
    console.log(`load: other work takes ${Math.round(busy * 100)} % of this machine; not measured`)
    return []
  },
}

let isMet = true
for (const [name, measure] of Object.entries(measurements)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  isMet = (await runMeasurement(name, choose(120, 10), measure)) && isMet
}
process.exitCode = isMet ? 0 : 1
endAfterwards()
