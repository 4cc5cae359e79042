import { join } from 'node:path'
import connect, { type Sql } from 'postgres'
import type { Database } from '#functions/store/database.ts'
import { createLeadKeys, type LeadKeys } from '#local/lead-keys.ts'
import { startPostgres } from '#local/postgres.ts'
import { copyDatabase } from './copy-database.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

export interface LeadDatabase {
  url: string
  sql: Sql
  /** The same connection as the functions know theirs, for running their code in this process. */
  database: Database
  keys: LeadKeys
  stop(): Promise<void>
}

/** The store alone: real PostgreSQL with every migration, without functions. */
export async function startLeadDatabase(): Promise<LeadDatabase> {
  const folder = createTemporaryFolder()
  const dataDir = join(folder.path, 'postgres')
  await copyDatabase(dataDir)
  const postgres = await startPostgres({ dataDir })
  // Nothing here is pulled off the mains, so no commit waits for the disk.
  const sql = connect(postgres.url, { max: 4, onnotice: () => {}, connection: { synchronous_commit: 'off' } })
  return {
    url: postgres.url,
    sql,
    database: async <Row>(texts: TemplateStringsArray, ...values: (string | number)[]) => [
      ...(await sql.unsafe<Row[] & object[]>(
        texts.reduce((before, part, index) => `${before}$${index}${part}`),
        values,
      )),
    ],
    keys: createLeadKeys(),
    stop: async () => {
      await sql.end()
      await postgres.stop()
      folder.remove()
    },
  }
}

/**
 * A window of at most so many seconds in which places are counted. Windows are laid by the clock: of some lengths this one has the
 * most of itself before it, so that it does not end while a file of tests counts in it.
 */
export function findLastingWindow(mostSeconds: number): number {
  const now = Date.now() / 1000
  const getLeft = (seconds: number) => seconds - (now % seconds)
  const lengths = Array.from({ length: 100 }, (_, step) => mostSeconds - Math.floor((step * mostSeconds) / 200))
  return lengths.reduce((best, seconds) => (getLeft(seconds) > getLeft(best) ? seconds : best))
}

const UNLESS_LONG_SENT: Readonly<Record<string, string>> = {
  'lead.submission': `where id not in (
    select submission_id from lead.delivery where state = 'sent' and settled_at < now() - interval '1 hour')`,
  'lead.delivery': `where state <> 'sent' or settled_at >= now() - interval '1 hour'`,
}

/**
 * Moves everything that the lead store holds into the past, as if so much time had gone by. `received_at` stands in the mails:
 * where one is tried before and after, it may have to stay as it is, as it does when time really goes by. What was sent more than
 * an hour ago may stay too: of that only alarms and forgetting ask how old it is, and a campaign has thousands.
 */
export async function letTimePass(
  sql: Sql,
  milliseconds: number,
  { movesReceived = true, movesLongSent = true } = {},
): Promise<void> {
  const columns = await sql<{ place: string; changes: string }[]>`
    select format('lead.%I', c.relname) as place,
      string_agg(format('%1$I = %1$I - interval ''%2$s milliseconds''', a.attname, ${milliseconds}::bigint), ', ') as changes
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'lead'::regnamespace and c.relkind = 'r' and a.atttypid = 'timestamptz'::regtype
      and (${movesReceived} or a.attname <> 'received_at')
      and c.relname not in ('audit', 'erasure', 'rate_bucket')
    group by c.relname
    -- In the order in which the drain takes its locks.
    order by array_position(array['job_run', 'submission', 'delivery'], c.relname::text)`
  const unless: typeof UNLESS_LONG_SENT = movesLongSent ? {} : UNLESS_LONG_SENT
  await tryUntilFree(() =>
    sql.unsafe(columns.map(({ place, changes }) => `update ${place} set ${changes} ${unless[place] ?? ''}`).join(';')),
  )
}

/** A drain that is at work holds the same rows, and takes them in another order. */
export async function tryUntilFree(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === '40P01')) throw error
    }
  }
}

const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Empties the store beside functions that may still be at work for an earlier test. They lock the tables in another order, so
 * it never waits for one table while it holds another.
 */
export async function emptyStore(sql: Sql): Promise<void> {
  for (;;) {
    try {
      return await sql.begin(async (transaction) => {
        const tables = transaction`lead.submission, lead.delivery, lead.stray_return, lead.alarm, lead.job_run`
        await transaction`lock table ${tables} in access exclusive mode nowait`
        await transaction`truncate ${tables} cascade`
      })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)) throw error
    }
  }
}
