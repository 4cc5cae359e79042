import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import connect, { type Sql } from 'postgres'

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
export async function migrate(url: string, folder: string): Promise<void> {
  const sql = connect(url, { max: 1, onnotice: () => {} })
  try {
    await applyMigrations(sql, folder)
  } finally {
    await sql.end()
  }
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
      throw new Error(`${file} was changed after it had been applied: add a new migration instead`)
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
