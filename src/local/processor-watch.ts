import { readFileSync } from 'node:fs'

/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10
const LOOK_EVERY_MS = 100

export interface ProcessorWatch {
  /** A call begins; the answer ends it, and gives the milliseconds of processor time that it took. */
  begin(): () => number
}

interface Call {
  spentMs: number
}

/**
 * Counts the processor time of a function's calls as the platform does, and calls `onSpent` once one has used up what a call
 * is given, `limitMs`. Calls at work at the same time share what their process takes. Only Linux tells: elsewhere nothing is ever spent.
 */
export function watchProcessor(pid: number, limitMs: number, onSpent: () => void): ProcessorWatch {
  const calls = new Set<Call>()
  let countedMs = 0
  let timer: NodeJS.Timeout | undefined
  let isSpent = false

  function share(): void {
    const nowMs = readProcessorMs(pid)
    for (const call of calls) call.spentMs += Math.max(0, nowMs - countedMs) / calls.size
    countedMs = nowMs
  }

  function look(): void {
    share()
    if (isSpent || [...calls].every(({ spentMs }) => spentMs <= limitMs)) return
    // A process takes a while to end.
    isSpent = true
    onSpent()
  }

  return {
    begin: () => {
      share()
      const call = { spentMs: 0 }
      calls.add(call)
      timer ??= setInterval(look, LOOK_EVERY_MS).unref()
      return () => {
        share()
        calls.delete(call)
        if (calls.size === 0) {
          clearInterval(timer)
          timer = undefined
        }
        return call.spentMs
      }
    },
  }
}

/** Milliseconds of processor time of a process, the kernel's work for it among them; 0 where nobody tells, or once it has ended. */
function readProcessorMs(pid: number): number {
  try {
    // Behind the name of the program, which may hold anything: from the state on, the third field.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return 0
  }
}
