import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getFreePort } from './free-port.ts'
import platform from './platform-limits.json' with { type: 'json' }
import { getPostgresBinaries } from './postgres-binaries.ts'
import { START_LIMIT_MS } from './postgres-cluster.ts'
import { PostgresStartError } from './postgres-start-error.ts'
import { endSurvivor, readPostmaster } from './postgres-survivor.ts'
import { endTree } from './processes.ts'
import { asUnprivileged } from './unprivileged.ts'

const SESSION_END_MS = 100

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '16MB',
  max_connections: String(platform.database.connections),
  jit: 'off',
  timezone: 'UTC',
  // Constraint errors quote the row in their DETAIL line: people's data must not reach a log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  // After a power cut a thousand files are synced one by one otherwise, which takes ten times as long as the whole start.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
}

/** Starts the server of a cluster and waits until it takes connections; `wantedPort` null means any free one. */
export async function launchServer(
  dataDir: string,
  wantedPort: number | null,
): Promise<{ child: ChildProcess; port: number }> {
  const deadline = performance.now() + START_LIMIT_MS
  for (let attempt = 1; ; attempt++) {
    const port = wantedPort ?? (await getFreePort())
    const options = Object.entries({ ...settings, port }).flatMap(([key, value]) => ['-c', `${key}=${value}`])
    const launched = asUnprivileged(getPostgresBinaries().postgres, ['-D', dataDir, ...options], [dataDir])
    const log = openSync(join(dataDir, 'server.log'), 'w', 0o600)
    const child = spawn(launched.command, launched.args, { ...launched.identity, stdio: ['ignore', log, log] })
    closeSync(log)
    if (await isReady(child, dataDir, deadline)) return { child, port }
    if (performance.now() >= deadline) throw new PostgresStartError('postgres', null)
    // Rare, and cured by another try: somebody took the port between our look and the server's start, or the server of a
    // supervisor killed in its start had not yet left its mark in the folder when that was looked for.
    const said = readFileSync(join(dataDir, 'server.log'), 'utf8')
    // A session that began as its server was killed ends by itself, but not at once.
    const isWaiting = said.includes('shared memory block')
    if (attempt >= 3 && !isWaiting) throw new PostgresStartError('postgres', said)
    if (isWaiting) await wait(SESSION_END_MS)
    await endSurvivor(dataDir)
  }
}

/** Waits until a server takes connections; false where it has ended, or is ended for not being ready by the deadline. */
async function isReady(child: ChildProcess, dataDir: string, deadline: number): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
    const postmaster = readPostmaster(dataDir)
    if (postmaster?.pid === child.pid && postmaster?.isReady) return true
    await wait(10)
  }
  endTree(child.pid)
  return false
}
