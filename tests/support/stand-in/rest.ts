import { type Answer, toJson } from '#local/http-service.ts'
import type { Catalogue } from '#operating/probe/read-catalogue.ts'
import type { Leaks } from './find-leaks.ts'
import type { Asked } from './hosted-project.ts'

/** A database with something in the schema that is exposed, and something in one that is not. */
export const catalogue: Catalogue = {
  schemas: ['interno', 'public'],
  relations: [
    { schema: 'interno', name: 'envios', isTable: true, column: 'id' },
    { schema: 'public', name: 'notas', isTable: true, column: 'id' },
    { schema: 'public', name: 'resumen', isTable: false, column: 'total' },
  ],
  functions: [
    { schema: 'interno', name: 'borrar', args: { p_id: '0' } },
    { schema: 'public', name: 'contar', args: {} },
    { schema: 'public', name: 'purgar', args: { p_dias: '0' } },
  ],
}

const verbs: Record<string, string> = { GET: 'select', POST: 'insert', PATCH: 'update', DELETE: 'delete' }
const denied = (what: string) => toJson(401, { code: '42501', message: `permission denied for ${what}` })

/** PostgREST: which schema a request is for stands in a header; what the role may not do is refused with the database's own code. */
export function standInRest({ method, path, headers }: Asked, leaks: Leaks): Answer {
  const profile = method === 'GET' ? headers['accept-profile'] : headers['content-profile']
  const schema = String(profile ?? 'public')
  if (schema !== 'public' && !leaks.exposed?.includes(schema))
    return toJson(406, {
      code: 'PGRST106',
      message: 'Invalid schema',
      hint: 'Only the following schemas are exposed: public',
    })
  const [, called] = /^rpc\/(.+)$/.exec(path) ?? []
  if (called) return call(`${schema}.${called}`, leaks)
  if (!catalogue.relations.some((one) => one.schema === schema && one.name === path))
    return toJson(404, {
      code: 'PGRST205',
      message: `Could not find the table '${schema}.${path}' in the schema cache`,
    })
  const verb = verbs[method] ?? ''
  if (!leaks.granted?.includes(`${verb} ${schema}.${path}`)) return denied(`table ${path}`)
  if (verb === 'select')
    return toJson(
      200,
      Array.from({ length: leaks.rows ?? 0 }, (_, id) => ({ id, texto: 'PRIVADO' })),
    )
  if (verb === 'insert') return toJson(400, { code: '23502', message: 'null value in column "id"', details: 'PRIVADO' })
  return { status: 204 }
}

/** One of the two writes: a reading of it is refused where it writes, which is after it was let in. */
function call(name: string, leaks: Leaks): Answer {
  if (!catalogue.functions.some((one) => `${one.schema}.${one.name}` === name))
    return toJson(404, { code: 'PGRST202', message: `Could not find the function ${name} in the schema cache` })
  if (!leaks.callable?.includes(name)) return denied(`function ${name}`)
  return name.endsWith('contar')
    ? toJson(200, 7)
    : toJson(405, { code: '25006', message: 'cannot execute DELETE in a read-only transaction' })
}
