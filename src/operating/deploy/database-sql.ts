import { readdirSync, readFileSync } from 'node:fs'
import { inProject } from '#project/project-root.ts'
import { DeployFault } from './deploy-state.ts'

/** Jobs that a deployed store has. */
export const jobs = ['lead-chores', 'lead-drain', 'lead-forget-runs', 'lead-purge']

/** A drain of before may not run with newer SQL: none does until the schedule is back. */
export const pauseSql = `do $$ begin
  if to_regclass('cron.job') is not null then
    perform cron.unschedule(jobname) from cron.job where jobname = 'lead-drain';
  end if;
end $$;`

export const listJobsSql = `select jobname from cron.job where jobname like 'lead-%' order by jobname`

/** The pairs that what the store holds is sealed with, told apart from rows that are only hidden, and the milliseconds of its clock. */
export const heldKeysSql = `select row_security_active('lead.submission') as hidden, string_agg(distinct key_id, ' ') as ids,
  round(1000 * extract(epoch from now())) as now
from lead.submission where ciphertext is not null`

/** Puts the drain's address and secret into the vault, in the place of older ones. */
export function writeVault(values: Record<string, string>): string {
  const lines = Object.entries(values).map(
    ([name, value]) => `  select id into known from vault.secrets where name = ${quote(name)};
  if known is null then perform vault.create_secret(${quote(value)}, ${quote(name)});
  else perform vault.update_secret(known, ${quote(value)});
  end if;`,
  )
  return `do $vault$ declare known uuid; begin\n${lines.join('\n')}\nend $vault$;\n`
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** The schedule as the newest migration has it: naming a job again replaces it (github.com/citusdata/pg_cron). */
export function readScheduleSql(folder = inProject('supabase/migrations')): string {
  const texts = readdirSync(folder)
    .sort()
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  const newest = texts.findLast((text) => text.includes('cron.schedule(')) ?? ''
  const sql = /execute \$job\$(.*?)\$job\$/s.exec(newest)?.[1]
  if (!sql) throw new DeployFault('Ninguna migración programa el envío: supabase/migrations.')
  return `${sql.trim()};`
}
