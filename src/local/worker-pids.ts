import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getCommandLine, hasEnded } from './processes.ts'

const END_LIMIT_MS = 5000

/** Keeps the number of a function's process, by which the next start finds it again. */
export function keepPid(file: string, pid: number): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, String(pid))
}

/**
 * Ends the processes that a killed supervisor left behind. They end by themselves when they notice, but one that
 * is caught in a loop never does. A number that another program has by now is left alone.
 */
export async function endKeptWorkers(folder: string): Promise<void> {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const pid = Number(readFileSync(join(folder, name), 'utf8'))
    const command = getCommandLine(pid)
    if (command.includes('function-runtime.ts') && command.includes(`/${name}/index.ts`)) {
      process.kill(pid, 'SIGKILL')
      await hasEnded(pid, END_LIMIT_MS)
    }
    rmSync(join(folder, name))
  }
}
