import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

const SAMPLE_MS = 3000

/** The share of all processors, from 0 to 1, that other work takes while this process waits. */
export async function getOtherWork(): Promise<number> {
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
