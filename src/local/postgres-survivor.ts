import { join } from 'node:path'
import { tryRead } from '#project/try-read.ts'
import { getCommandLine, hasEnded } from './processes.ts'

/** Reads PostgreSQL's postmaster.pid: line 1 its process, line 4 its port, line 8 its state. */
export function readPostmaster(dataDir: string): { pid: number; port: number; isReady: boolean } | null {
  // A starting server replaces the file of a killed one: between a look and the reading it may be gone.
  const text = tryRead(join(dataDir, 'postmaster.pid'))
  if (text === null) return null
  const lines = text.split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}

/**
 * Ends the PostgreSQL of this data folder that a supervisor killed hard left behind.
 * Only a process that names this very folder in its command line is touched.
 */
export async function endSurvivor(dataDir: string): Promise<void> {
  const survivor = readPostmaster(dataDir)
  if (!survivor || !getCommandLine(survivor.pid).includes(`-D ${dataDir} `)) return
  process.kill(survivor.pid, 'SIGINT')
  if (await hasEnded(survivor.pid, 5000)) return
  process.kill(survivor.pid, 'SIGKILL')
  await hasEnded(survivor.pid, 5000)
}
