import type { Sql } from 'postgres'

/** Moves everything that the lead store holds into the past, as if so much time had gone by. */
export async function letTimePass(sql: Sql, milliseconds: number): Promise<void> {
  const columns = await sql<{ place: string; changes: string }[]>`
    select format('lead.%I', c.relname) as place,
      string_agg(format('%1$I = %1$I - interval ''%2$s milliseconds''', a.attname, ${milliseconds}::bigint), ', ') as changes
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'lead'::regnamespace and c.relkind = 'r' and a.atttypid = 'timestamptz'::regtype
      and c.relname not in ('audit', 'erasure', 'rate_bucket')
    group by c.relname
    -- In the order in which the drain takes its locks.
    order by array_position(array['job_run', 'delivery', 'submission'], c.relname::text)`
  for (const { place, changes } of columns) await sql.unsafe(`update ${place} set ${changes}`)
}
