import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { inProject } from '#project/project-root.ts'
import { DeployFault } from './deploy-state.ts'
import { toRows, type Vendor } from './vendor-cli.ts'

/** Frankfurt: what people say of their health stays in the EU. */
const REGION = 'eu-central-1'
const CREATION_TRIES = 60
const CREATION_PAUSE_MS = 5000

/** How the project is called at both vendors, as its configuration says. */
export function readProjectName(): string {
  const [, name = ''] = /^project_id = "([\w-]+)"$/m.exec(readFileSync(inProject('supabase/config.toml'), 'utf8')) ?? []
  return name
}

/** The project of that name in the owner's account, made where there is none. Answers its reference once it is awake. */
export async function findProject(supabase: Vendor, name: string, createPassword: () => string): Promise<string> {
  const list = async () => toRows(await supabase('projects', 'list', '--output-format', 'json'))
  const find = async () => (await list()).filter((row) => row.name === name)
  const found = await find()
  if (found.length > 1)
    throw new DeployFault(
      `En Supabase hay ${found.length} proyectos «${name}». Cambia el nombre de los que sobren y repite.`,
    )
  if (found.length === 0) await createProject(supabase, name, createPassword())
  for (let left = CREATION_TRIES; left > 0; left--) {
    const [project] = await find()
    if (project?.status === 'ACTIVE_HEALTHY') return String(project.id)
    if (project?.status === 'INACTIVE')
      throw new DeployFault(`El proyecto «${name}» está en pausa. Reactívalo en supabase.com/dashboard y repite.`)
    await wait(CREATION_PAUSE_MS)
  }
  throw new DeployFault(`Supabase aún prepara «${name}». Espera unos minutos y repite «npm run deploy».`)
}

/**
 * The password of the role `postgres` is needed by nobody afterwards, so it is kept nowhere: the panel gives a new one.
 * Without a terminal the program takes it as an argument alone. Other users of this machine may read it meanwhile.
 */
async function createProject(supabase: Vendor, name: string, password: string): Promise<void> {
  const organizations = toRows(await supabase('orgs', 'list', '--output-format', 'json'))
  const own = process.env.SUPABASE_ORG_ID ?? (organizations.length === 1 ? organizations[0]?.id : undefined)
  if (typeof own !== 'string')
    throw new DeployFault(
      `Di en cuál de tus organizaciones va el proyecto: SUPABASE_ORG_ID=${organizations.map(({ id }) => id).join(' o ')}`,
    )
  const words = ['--org-id', own, '--db-password', password, '--region', REGION, '--output-format', 'json', '--yes']
  await supabase('projects', 'create', name, ...words)
}

/** Host and port of the pooler in transaction mode, as `supabase link` has left them (its file has the port of sessions). */
export function readPooler(file = inProject('supabase/.temp/pooler-url')): string {
  const { hostname, port } = new URL(readFileSync(file, 'utf8').trim())
  return `${hostname}:${port === '5432' ? '6543' : port}`
}

/** The key for browsers, which may be seen by everybody. */
export async function readPublishableKey(supabase: Vendor): Promise<string> {
  const keys = toRows(await supabase('projects', 'api-keys', '--output-format', 'json'))
  const key = keys.find(({ type }) => type === 'publishable')?.api_key
  if (typeof key !== 'string')
    throw new DeployFault('El proyecto no tiene clave publicable: créala en Project Settings > API Keys y repite.')
  return key
}

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
