import type { Sql } from 'postgres'

const HEAD = `-- Generated from the migrations, to be read: what the store is after all of them. Nobody runs it.
-- \`npx vitest run -u all tests/unit/supabase/schema.test.ts\` writes it anew.
`

/** Everything that the migrations make in the schema of the store, as SQL in an order of its own. */
export async function dumpSchema(sql: Sql): Promise<string> {
  const parts = [
    ['Roles', await listRoles(sql)],
    ['Tables', await listTables(sql)],
    ['Functions', await listFunctions(sql)],
    ['Triggers', await listTriggers(sql)],
    ['Rights', await listRights(sql)],
  ] as const
  return [HEAD, ...parts.map(([name, texts]) => `-- ${name}\n\n${texts.join('\n\n')}\n`)].join('\n')
}

type Row = { text: string }
const toTexts = (rows: readonly Row[]) => rows.map(({ text }) => text)

async function listRoles(sql: Sql): Promise<string[]> {
  return toTexts(
    await sql<Row[]>`
      select format('create role %I %s %s', rolname, case when rolcanlogin then 'login' else 'nologin' end,
        case when rolinherit then 'inherit' else 'noinherit' end)
        || coalesce(' connection limit ' || nullif(rolconnlimit, -1), '') || ';'
        || coalesce((select string_agg(format(E'\nalter role %I set %s;', rolname, setting), '' order by setting)
          from pg_db_role_setting s, unnest(s.setconfig) as setting where s.setrole = r.oid), '') as text
      from pg_roles r where rolname like 'lead\_%' order by rolname`,
  )
}

async function listTables(sql: Sql): Promise<string[]> {
  return toTexts(
    await sql<Row[]>`
      select format(E'create %stable lead.%I (\n%s\n);', case c.relpersistence when 'u' then 'unlogged ' else '' end, c.relname,
        concat_ws(E',\n',
          (select string_agg('  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
              || case when a.attnotnull then ' not null' else '' end
              || case a.attidentity when 'a' then ' generated always as identity' else '' end
              || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), ''), E',\n' order by a.attnum)
            from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
          (select string_agg(format('  constraint %I %s', conname, pg_get_constraintdef(oid)), E',\n' order by contype desc, conname)
            from pg_constraint where conrelid = c.oid and contype <> 'n')))
        || coalesce((select string_agg(E'\n' || pg_get_indexdef(indexrelid) || ';', '' order by indexrelid::regclass::text)
          from pg_index i where i.indrelid = c.oid and not exists (select from pg_constraint where conindid = i.indexrelid)), '')
        || case when c.relrowsecurity then format(E'\nalter table lead.%I enable row level security;', c.relname) else '' end
        || case when c.relforcerowsecurity then format(E'\nalter table lead.%I force row level security;', c.relname) else '' end
        || coalesce((select string_agg(format(E'\ncreate policy %I on lead.%I to %s using (%s) with check (%s);', policyname, tablename,
            array_to_string(roles, ', '), qual, with_check), '' order by policyname)
          from pg_policies where schemaname = 'lead' and tablename = c.relname), '') as text
      from pg_class c where c.relnamespace = 'lead'::regnamespace and c.relkind = 'r' order by c.relname`,
  )
}

async function listFunctions(sql: Sql): Promise<string[]> {
  return toTexts(
    await sql<Row[]>`
      select rtrim(pg_get_functiondef(oid), E'\n') || ';' as text from pg_proc
      where pronamespace = 'lead'::regnamespace order by proname, pg_get_function_identity_arguments(oid)`,
  )
}

async function listTriggers(sql: Sql): Promise<string[]> {
  return toTexts(
    await sql<Row[]>`
      select pg_get_triggerdef(t.oid) || ';' as text from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'lead'::regnamespace and not t.tgisinternal order by c.relname, t.tgname`,
  )
}

/** The owners, and everybody's rights; the owner's own rights go without saying. */
async function listRights(sql: Sql): Promise<string[]> {
  return toTexts(
    await sql<Row[]>`
      with thing as (
        select 'schema lead' as name, nspacl as acl, nspowner as owner from pg_namespace where nspname = 'lead'
        union all select format('table lead.%I', relname), relacl, relowner from pg_class
          where relnamespace = 'lead'::regnamespace and relkind in ('r', 'S')
        union all select format('function lead.%I(%s)', proname, pg_get_function_identity_arguments(oid)), proacl, proowner
          from pg_proc where pronamespace = 'lead'::regnamespace
      )
      select name || ': ' || owner::regrole || coalesce((
        select string_agg(distinct format('; %s may %s', coalesce(nullif(a.grantee, 0)::regrole::text, 'everybody'), lower(a.privilege_type)), '')
        from aclexplode(t.acl) as a where a.grantee <> t.owner), '') as text
      from thing t order by name`,
  )
}
