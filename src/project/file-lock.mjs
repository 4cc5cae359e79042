// Plain JavaScript without dependencies: it also guards the installation of the dependencies.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const HELD_LIMIT_MS = 15 * 60_000
const LOOK_EVERY_MS = 100

/** Runs `work` while no other process runs one under the same file; a lock whose holder was killed is taken over. */
export async function withFileLock(file, work) {
  mkdirSync(dirname(file), { recursive: true })
  while (!tryLock(file)) {
    if (isAbandoned(file)) rmSync(file, { force: true })
    else await wait(LOOK_EVERY_MS)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** Takes the file for this process: null, or the process that holds it and has not ended. Whoever took it removes it. */
export function tryFileLock(file) {
  mkdirSync(dirname(file), { recursive: true })
  if (tryLock(file)) return null
  const holder = Number(readFileSync(file, 'utf8'))
  if (holder > 0 && isAlive(holder)) return holder
  rmSync(file, { force: true })
  return tryFileLock(file)
}

function tryLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

function isAbandoned(file) {
  try {
    const holder = Number(readFileSync(file, 'utf8'))
    return (holder > 0 && !isAlive(holder)) || Date.now() - statSync(file).mtimeMs > HELD_LIMIT_MS
  } catch {
    return false // released meanwhile
  }
}

/** Whether a process with this number exists, be it ours or not. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
