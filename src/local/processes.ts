import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { isAlive } from '#project/file-lock.mjs'

/** The command line of a process; empty when it is gone. Numbers are reused, so nothing is ended by its number alone. */
export function getCommandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  } catch {
    return '' // ended meanwhile
  }
}

/** The processes that a process has started. */
export function getChildren(pid: number): number[] {
  try {
    const list =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
        : execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    return list.trim().split(/\s+/).filter(Boolean).map(Number)
  } catch {
    return [] // ended meanwhile, or none
  }
}

/** Ends a process at once, with everything that it has started; nothing is done where it was never started or has gone. */
export function endTree(pid: number | undefined): void {
  if (pid === undefined) return
  const started = getChildren(pid)
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has ended by itself
  }
  for (const each of started) endTree(each)
}

/** Waits until a process has ended; false when it has not after `limitMs`. */
export async function hasEnded(pid: number, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs
  while (isRunning(pid)) {
    if (performance.now() > deadline) return false
    await wait(10)
  }
  return true
}

/** A process that has ended but that nobody has collected yet keeps its number, and no command line. */
function isRunning(pid: number): boolean {
  return isAlive(pid) && (process.platform !== 'linux' || getCommandLine(pid) !== '')
}
