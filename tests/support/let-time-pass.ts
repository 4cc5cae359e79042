import type { Sql } from 'postgres'

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
async function tryUntilFree(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === '40P01')) throw error
    }
  }
}
