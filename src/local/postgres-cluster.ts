import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import connect from 'postgres'
import { getPostgresBinaries } from './postgres-binaries.ts'
import { PostgresStartError } from './postgres-start-error.ts'
import { endTree } from './processes.ts'
import { asUnprivileged } from './unprivileged.ts'

/** Milliseconds after which PostgreSQL is not waited for any longer: far above what a slow machine takes. */
export const START_LIMIT_MS = 60_000

/** The superuser that initdb makes. Nothing of the product connects as it. */
export const adminRole = 'supabase_admin'

/**
 * Makes an empty cluster in `dataDir` and answers the password of its roles.
 * Made beside its place and moved there when whole, so that a killed first start leaves nothing half done.
 */
export async function createCluster(dataDir: string): Promise<string> {
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
export async function createRoles(adminUrl: string, password: string): Promise<void> {
  const admin = connect(adminUrl, { max: 1, onnotice: () => {} })
  try {
    const [role] = await admin`select 1 from pg_roles where rolname = 'postgres'`
    if (role) return
    const roles = readFileSync(join(import.meta.dirname, 'postgres-roles.sql'), 'utf8')
    await admin.unsafe(
      `begin; ${roles}; alter role postgres password '${password}'; alter database postgres owner to postgres; commit`,
    )
  } finally {
    await admin.end()
  }
}
