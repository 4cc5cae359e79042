import connect from 'postgres'
import { listen, readBody, toJson, toListener } from '#local/http-service.ts'

export const SECRET_KEY = 'sb_secret_prueba'
const roles: Record<string, string> = { [SECRET_KEY]: 'service_role', sb_publishable_prueba: 'anon' }

interface Called {
  is_set: boolean
  is_void: boolean
}

/**
 * PostgREST's calls of functions, over a real PostgreSQL and with its rights: the key says the role, `Content-Profile`
 * the schema, and the body the arguments by their names (postgrest.org/en/stable/references/api/functions.html). A
 * forbidden call is refused by the database itself, with the status that PostgREST gives its code.
 */
export async function startDataApi(databaseUrl: string, exposed: readonly string[]) {
  const sql = connect(databaseUrl, { max: 2, onnotice: () => {} })
  const { url, stop } = await listen(
    toListener(async (request) => {
      const role = roles[String(request.headers.apikey)]
      if (!role) return toJson(401, { message: 'Invalid API key', hint: 'Double check your Supabase API key.' })
      const schema = String(request.headers['content-profile'] ?? 'public')
      if (!exposed.includes(schema)) return toJson(406, { code: 'PGRST106', message: `Invalid schema: ${schema}` })
      const name = new URL(request.url ?? '', 'http://host').pathname.replace('/rest/v1/rpc/', '')
      const [called] = await sql<Called[]>`
        select proretset as is_set, prorettype = 'void'::regtype as is_void from pg_proc
        where pronamespace = to_regnamespace(${schema}) and proname = ${name}`
      if (!called) return toJson(404, { code: 'PGRST202', message: `Could not find the function ${schema}.${name}` })
      const given: Record<string, unknown> = JSON.parse(String(await readBody(request, 100_000)) || '{}')
      const args = Object.entries(given).map(([key, value]) => `${key} => ${quote(value)}`)
      const call = `${schema}.${name}(${args.join(', ')})`
      const text = called.is_set
        ? `select coalesce(json_agg(x), '[]') as told from ${call} x`
        : `select to_json(x) as told from ${call} x`
      try {
        const [row] = await sql.begin(async (transaction) => {
          await transaction.unsafe(`set local role ${role}`)
          return transaction.unsafe(text)
        })
        return called.is_void ? { status: 204 } : toJson(200, row?.told)
      } catch (error) {
        const { code, message } = Object(error)
        return toJson(code === '42501' ? (role === 'anon' ? 401 : 403) : 400, { code, message })
      }
    }),
  )
  return {
    url,
    stop: async () => {
      await stop()
      await sql.end({ timeout: 1 })
    },
  }
}

function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `'${text.replaceAll("'", "''")}'`
}
