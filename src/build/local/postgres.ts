import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import connect from 'postgres'
import { inProject } from '#build/project-root.ts'
import { applyMigrations } from './migrations.ts'
import { adminRole, createCluster, readPassword } from './postgres-cluster.ts'
import { launchServer } from './postgres-server.ts'
import { endSurvivor } from './postgres-survivor.ts'
import { hasEnded } from './processes.ts'

const STOP_LIMIT_MS = 10_000

export interface Postgres {
  /** Connection string of the role `postgres`, which owns the database but is not a superuser. */
  url: string
  /** A database of its own, migrated like the first one, for one test file; answers its connection string. */
  createDatabase(name: string): Promise<string>
  /** Ends the server as a power cut would. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export interface PostgresOptions {
  dataDir: string
  migrationsDir?: string
  /** Fixed port, to bring a stopped server back where its clients look for it; any free one by default. */
  port?: number
}

/** Starts a real PostgreSQL 17 in `dataDir` (made on first use), ends a survivor of an earlier run, applies the migrations. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { dataDir, migrationsDir = inProject('supabase/migrations') } = options
  await endSurvivor(dataDir)
  const password = existsSync(join(dataDir, 'PG_VERSION')) ? readPassword(dataDir) : createCluster(dataDir)
  const { child, port } = await launchServer(dataDir, options.port ?? null)
  const toUrl = (role: string, database: string) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
  const end = async (signal: NodeJS.Signals) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    if (!(await hasEnded(child.pid, STOP_LIMIT_MS))) child.kill('SIGKILL')
  }
  try {
    await prepare(toUrl, 'postgres', password, migrationsDir)
  } catch (error) {
    await end('SIGINT')
    throw error
  }
  return {
    url: toUrl('postgres', 'postgres'),
    createDatabase: async (name) => {
      await prepare(toUrl, name, password, migrationsDir)
      return toUrl('postgres', name)
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
  }
}

type ToUrl = (role: string, database: string) => string

/** Gives a database its owner and its migrations; does nothing where they are already there. */
async function prepare(toUrl: ToUrl, database: string, password: string, migrationsDir: string): Promise<void> {
  const admin = connect(toUrl(adminRole, 'postgres'), { max: 1, onnotice: () => {} })
  try {
    const [role] = await admin`select 1 from pg_roles where rolname = 'postgres'`
    if (!role) {
      const roles = readFileSync(join(import.meta.dirname, 'postgres-roles.sql'), 'utf8')
      await admin.unsafe(
        `begin; ${roles}; alter role postgres password '${password}'; alter database postgres owner to postgres; commit`,
      )
    }
    const [found] = await admin`select 1 from pg_database where datname = ${database}`
    if (!found) await admin`create database ${admin(database)} owner postgres`
  } finally {
    await admin.end()
  }
  const owner = connect(toUrl('postgres', database), { max: 1, onnotice: () => {} })
  try {
    await applyMigrations(owner, migrationsDir)
  } finally {
    await owner.end()
  }
}
