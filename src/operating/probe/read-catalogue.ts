import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { defined } from '#engine'
import { startPostgres } from '#local/postgres.ts'
import { withDatabase } from '#local/with-database.ts'

export interface Relation {
  schema: string
  name: string
  /** Whether realtime can tell of its changes; a view has none. */
  isTable: boolean
  /** One of its columns, for a condition that no row meets. */
  column: string
}

export interface DatabaseFunction {
  schema: string
  name: string
  /** A well-formed text for each argument, so that only the right to call it can be missing. */
  args: Record<string, string>
}

/** Everything that the migrations make. */
export interface Catalogue {
  schemas: string[]
  relations: Relation[]
  functions: DatabaseFunction[]
}

/** Asks a PostgreSQL of its own that has run the migrations and is gone afterwards. */
export async function readCatalogue(migrationsDir?: string): Promise<Catalogue> {
  const folder = mkdtempSync(join(tmpdir(), 'web-probe-'))
  // PostgreSQL may run as another user, who has to pass through.
  chmodSync(folder, 0o711)
  try {
    const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), ...defined({ migrationsDir }) })
    return await withDatabase(postgres.url, ask).finally(postgres.stop)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function ask(sql: Sql): Promise<Catalogue> {
  const own = sql`n.nspname !~ '^(pg_|information_schema$)'`
  const schemas = await sql<{ name: string }[]>`select n.nspname as name from pg_namespace n where ${own} order by 1`
  const relations = await sql<Relation[]>`
    select n.nspname as schema, c.relname as name, c.relkind in ('r', 'p') as "isTable", a.attname as column
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
      and a.attnum = (select min(attnum) from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped)
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and ${own} order by 1, 2`
  const functions = await sql<{ schema: string; name: string; names: string[]; types: string[] }[]>`
    select n.nspname as schema, p.proname as name,
      array(
        select u.name from unnest(p.proargnames, p.proargmodes) with ordinality as u (name, mode, i)
        where u.mode is null or u.mode in ('i', 'b', 'v') order by i
      ) as names,
      array(select format_type(t, null) from unnest(p.proargtypes) with ordinality as u (t, i) order by i) as types
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prokind in ('f', 'p') and ${own} order by 1, 2, pg_get_function_identity_arguments(p.oid)`
  return {
    schemas: schemas.map(({ name }) => name),
    relations: [...relations],
    functions: functions.map(({ schema, name, names, types }) => ({
      schema,
      name,
      args: Object.fromEntries(types.map((type, index) => [names[index] ?? '', toText(type)])),
    })),
  }
}

const texts: Record<string, string> = {
  boolean: 'false',
  bytea: '\\x00',
  date: '2000-01-01',
  interval: '0',
  json: '{}',
  jsonb: '{}',
  'timestamp with time zone': '2000-01-01',
  uuid: '00000000-0000-4000-8000-000000000000',
}

function toText(type: string): string {
  if (type.endsWith('[]')) return '{}'
  return texts[type] ?? (/^(smallint|integer|bigint|numeric|real|double precision)$/.test(type) ? '0' : 'CANARIO')
}
