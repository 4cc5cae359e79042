import type { SupabaseClient } from '@supabase/supabase-js'
import { type Answer, isAllowed, type Judgement, judgeAnyAnswer, leak, refused, unclear } from './judgement.ts'
import { observe } from './observe.ts'
import type { Catalogue, DatabaseFunction, Relation } from './read-catalogue.ts'
import type { Attempt } from './run-attempts.ts'
import type { Target } from './target.ts'

/** Schemas that every hosted project has and that the data service must not speak of. */
const platformSchemas = [
  'auth',
  'cron',
  'extensions',
  'graphql_public',
  'information_schema',
  'net',
  'pg_catalog',
  'pgmq_public',
  'realtime',
  'storage',
  'vault',
]
const NO_SUCH_TABLE = 'canary_does_not_exist'

/** The data service's codes for a name that a stranger cannot use. The first says that the schema is not exposed. */
const refusals = ['PGRST106', 'PGRST202', 'PGRST205', '42501', '42P01', '42883']

/**
 * Tries every schema, every table and view with every verb, and every function, both in their own schema and in the one that is
 * exposed. Nothing is changed where it is allowed: conditions that no row meets, functions called as a mere reading.
 */
export function createRestAttempts(target: Target, catalogue: Catalogue, exposedSchemas: string[]): Attempt[] {
  const schemas = [...new Set([...catalogue.schemas, ...platformSchemas, ...exposedSchemas])].sort()
  const toPlaces = (own: string) => [...new Set([own, ...exposedSchemas])]
  return [
    ...schemas.map((schema) => createSchemaAttempt(target, schema, exposedSchemas.includes(schema))),
    ...catalogue.relations.flatMap((relation) =>
      toPlaces(relation.schema).flatMap((schema) => createRelationAttempts(target, { ...relation, schema })),
    ),
    ...catalogue.functions.flatMap((called) =>
      toPlaces(called.schema).map((schema) => createCallAttempt(target, { ...called, schema })),
    ),
  ]
}

function createSchemaAttempt(target: Target, schema: string, isExposed: boolean): Attempt {
  return {
    tried: `schema ${schema}`,
    run: () => observe(target, (client) => client.schema(schema).from(NO_SUCH_TABLE).select().limit(1).retry(false)),
    // A service with the schema exposed looks for the table: it says that there is none, or that it may not be read.
    judge: (answer) => {
      const judgement = judgeRest(answer, 'can be read')
      const isOpen = judgement.verdict === 'refused' && answer.code !== 'PGRST106'
      return isOpen && !isExposed ? leak('the schema is exposed') : judgement
    },
  }
}

function createRelationAttempts(target: Target, { schema, name, column }: Relation): Attempt[] {
  const toAttempt = (
    verb: string,
    allowed: string,
    use: (table: ReturnType<SupabaseClient['from']>) => PromiseLike<unknown>,
  ): Attempt => ({
    tried: `${verb} ${schema}.${name}`,
    run: () => observe(target, (client) => use(client.schema(schema).from(name))),
    judge: (answer) => judgeRest(answer, allowed),
  })
  return [
    toAttempt('select', 'can be read', (table) => table.select().limit(1).retry(false)),
    // Most tables refuse an empty row after they have let the stranger in.
    toAttempt('insert', 'can be written', (table) => table.insert({}).retry(false)),
    toAttempt('update', 'can be changed', (table) =>
      table
        .update({ [column]: null })
        .is(column, null)
        .not(column, 'is', null)
        .retry(false),
    ),
    toAttempt('delete', 'can be deleted', (table) =>
      table.delete().is(column, null).not(column, 'is', null).retry(false),
    ),
  ]
}

function createCallAttempt(target: Target, { schema, name, args }: DatabaseFunction): Attempt {
  return {
    tried: `rpc ${schema}.${name}(${Object.keys(args).join(', ')})`,
    run: () => observe(target, (client) => client.schema(schema).rpc(name, args, { get: true }).retry(false)),
    judge: (answer) => judgeRest(answer, 'can be called'),
  }
}

function judgeRest(answer: Answer, allowed: string): Judgement {
  if (isAllowed(answer))
    return judgeAnyAnswer(answer) ?? leak(answer.entries === 0 ? `${allowed}, and gives no rows` : allowed)
  if (refusals.includes(answer.code)) return refused
  // A state of the database other than those: it has been let in and something later went wrong.
  if (/^(?!42)[0-9A-Z]{5}$/.test(answer.code) && answer.status !== null && answer.status < 500) return leak(allowed)
  return judgeAnyAnswer(answer) ?? unclear('is no refusal that is known')
}
