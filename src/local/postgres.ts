import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '#project/project-root.ts'
import { migrate } from './migrations.ts'
import { adminRole, createCluster, createRoles, readPassword } from './postgres-cluster.ts'
import { launchServer } from './postgres-server.ts'
import { endSurvivor } from './postgres-survivor.ts'
import { endTree, getChildren, hasEnded } from './processes.ts'

const STOP_LIMIT_MS = 10_000

export interface Postgres {
  /** Connection string of the role `postgres`, which owns the database but is not a superuser. */
  url: string
  /** Ends the server as a power cut would. */
  kill(): Promise<void>
  stop(): Promise<void>
}

interface PostgresOptions {
  dataDir: string
  migrationsDir?: string
  /** Fixed port, to bring a stopped server back where its clients look for it; any free one by default. */
  port?: number
}

/** Starts a real PostgreSQL 17 in `dataDir` (made on first use), ends a survivor of an earlier run, applies the migrations. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { dataDir, migrationsDir = inProject('supabase/migrations') } = options
  await endSurvivor(dataDir)
  const password = existsSync(join(dataDir, 'PG_VERSION')) ? readPassword(dataDir) : await createCluster(dataDir)
  const { child, port } = await launchServer(dataDir, options.port ?? null)
  const toUrl = (role: string) => `postgres://${role}:${password}@127.0.0.1:${port}/postgres`
  const end = async (signal: NodeJS.Signals) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    // Without their server the processes of its connections may answer one more query before they notice.
    const sessions = signal === 'SIGKILL' ? getChildren(child.pid) : []
    child.kill(signal)
    for (const session of sessions) endTree(session)
    if (!(await hasEnded(child.pid, STOP_LIMIT_MS))) child.kill('SIGKILL')
    await Promise.all(sessions.map((session) => hasEnded(session, STOP_LIMIT_MS)))
  }
  try {
    await createRoles(toUrl(adminRole), password)
    await migrate(toUrl('postgres'), migrationsDir)
  } catch (error) {
    await end('SIGINT')
    throw error
  }
  return {
    url: toUrl('postgres'),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
  }
}
