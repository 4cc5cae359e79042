import type { SupabaseClient } from '@supabase/supabase-js'
import { createStranger, noAnswer, observe } from './observe.ts'
import type { Catalogue, DatabaseFunction, Relation } from './read-catalogue.ts'
import type { Attempt } from './run-attempts.ts'
import { type Answer, isAllowed, type Judgement, judgeAnyAnswer, leak, refused, unclear } from './run-attempts.ts'
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

/** The names that people give their buckets; the site has none. */
const usualBuckets = ['avatars', 'documents', 'files', 'images', 'media', 'public', 'uploads']
const FILE = 'canary.txt'
const content = new Blob(['CANARIO'], { type: 'text/plain' })

type Storage = SupabaseClient['storage']

/**
 * Tries to see, fill and make buckets, those that can be seen and those with a usual name. A bucket that it could make
 * it removes.
 */
export async function createStorageAttempts(target: Target): Promise<Attempt[]> {
  const toAttempt = (
    tried: string,
    allowed: string,
    use: (storage: Storage, fetch: typeof globalThis.fetch) => PromiseLike<unknown>,
  ): Attempt => ({
    tried,
    run: () => observe(target, (client, fetch) => use(client.storage, fetch)),
    judge: (answer) => judgeStorage(answer, allowed),
  })
  const newBucket = `canary-${crypto.randomUUID()}`
  return [
    toAttempt('listBuckets', 'the buckets are seen', (storage) => storage.listBuckets()),
    toAttempt('createBucket', 'a bucket can be made', async (storage) => {
      const { error } = await storage.createBucket(newBucket)
      if (!error) await storage.deleteBucket(newBucket)
    }),
    ...(await listBuckets(target)).flatMap((bucket) => [
      toAttempt(`getBucket ${bucket}`, 'the bucket is seen', (storage) => storage.getBucket(bucket)),
      toAttempt(`list ${bucket}`, 'what is in it is seen', (storage) => storage.from(bucket).list()),
      toAttempt(`upload ${bucket}`, 'a file can be put into it', async (storage) => {
        const name = `${crypto.randomUUID()}-${FILE}`
        const { error } = await storage.from(bucket).upload(name, content)
        if (!error) await storage.from(bucket).remove([name])
      }),
      toAttempt(`public ${bucket}`, 'the bucket is public', (storage, fetch) =>
        fetch(storage.from(bucket).getPublicUrl(FILE).data.publicUrl),
      ),
    ]),
  ]
}

async function listBuckets(target: Target): Promise<string[]> {
  const limited: typeof fetch = (input, init) =>
    fetch(input, { ...init, redirect: 'manual', signal: AbortSignal.timeout(target.limits.attemptMs) })
  const { data } = await createStranger(target, limited).storage.listBuckets()
  return [...new Set([...usualBuckets, ...(data ?? []).map(({ name }) => name)])]
}

function judgeStorage(answer: Answer, allowed: string): Judgement {
  const { status, code, message, entries } = answer
  // The service says of a bucket that is not public that there is none.
  if (/object not found/i.test(message) || code === 'NoSuchKey') return leak(allowed)
  const general = judgeAnyAnswer(answer)
  if (general) return general
  // Rows that a stranger may not see are left out of a list: an empty one shows nothing.
  if (isAllowed(answer)) return entries === 0 ? refused : leak(allowed)
  const isRefusal = ['403', '404', 'AccessDenied', 'NoSuchBucket'].includes(code) || status === 403 || status === 404
  return isRefusal ? refused : unclear('is no refusal that is known')
}

/** Asks to be told of every change in a table. Joining says nothing yet: what counts is what the database answers afterwards. */
export function createRealtimeAttempts(target: Target, relations: Relation[]): Attempt[] {
  return relations
    .filter(({ isTable }) => isTable)
    .map(({ schema, name }) => ({
      tried: `postgres_changes ${schema}.${name}`,
      run: () => subscribe(target, schema, name),
      judge,
    }))
}

async function subscribe(target: Target, schema: string, table: string): Promise<Answer> {
  const client = createStranger(target, fetch)
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const answer = (code: string) => resolve({ ...noAnswer, code })
  const limit = AbortSignal.any([target.deadline, AbortSignal.timeout(target.limits.subscriptionMs)])
  limit.addEventListener('abort', () => resolve(noAnswer), { once: true })
  if (limit.aborted) return noAnswer
  client
    .channel(`canary-${schema}-${table}`)
    .on('postgres_changes', { event: '*', schema, table }, () => answer('subscribed'))
    .on('system', {}, ({ extension, status }: Record<string, unknown>) => {
      if (extension === 'postgres_changes') answer(status === 'ok' ? 'subscribed' : 'refused')
    })
    .subscribe((status) => {
      // The same word stands for a connection that could not be made, which the client tries again.
      if (status === 'CHANNEL_ERROR' && client.realtime.isConnected()) answer('refused')
    })
  try {
    return await promise
  } finally {
    await leave(client)
  }
}

async function leave(client: SupabaseClient): Promise<void> {
  await client.removeAllChannels()
  await client.realtime.disconnect()
}

function judge({ code }: Answer): Judgement {
  if (code === 'subscribed') return leak('tells every change')
  return code === 'refused' ? refused : unclear('has not answered')
}

const signUpRefusals = ['signup_disabled', 'anonymous_provider_disabled', 'otp_disabled', 'email_provider_disabled']
/** Complaints about the address or the password, made after nobody has refused the sign-up itself. */
const complaints = [
  'email_address_invalid',
  'email_address_not_authorized',
  'over_email_send_rate_limit',
  'weak_password',
]

/** Tries to become a user: with a password, with a code by mail, without a name. No mail can arrive: `.invalid` is nobody's. */
export function createAuthAttempts(target: Target): Attempt[] {
  const email = `canary-${crypto.randomUUID()}@canary.invalid`
  const toAttempt = (tried: string, use: (auth: SupabaseClient['auth']) => PromiseLike<unknown>): Attempt => ({
    tried,
    run: () => observe(target, (client) => use(client.auth)),
    judge: judgeAuth,
  })
  return [
    toAttempt('signUp', (auth) => auth.signUp({ email, password: `Canary-${crypto.randomUUID()}` })),
    toAttempt('signInAnonymously', (auth) => auth.signInAnonymously()),
    toAttempt('signInWithOtp', (auth) => auth.signInWithOtp({ email })),
  ]
}

function judgeAuth(answer: Answer): Judgement {
  if (isAllowed(answer)) return judgeAnyAnswer(answer) ?? leak('anybody can sign up')
  if (signUpRefusals.includes(answer.code)) return refused
  if (complaints.includes(answer.code)) return leak('anybody can sign up: only the invented address is refused')
  return judgeAnyAnswer(answer) ?? unclear('is no refusal that is known')
}
