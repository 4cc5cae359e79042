import type { SupabaseClient } from '@supabase/supabase-js'
import { type Answer, type Judgement, leak, refused, unclear } from './judgement.ts'
import { createStranger, noAnswer } from './observe.ts'
import type { Relation } from './read-catalogue.ts'
import type { Attempt } from './run-attempts.ts'
import type { Target } from './target.ts'

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
