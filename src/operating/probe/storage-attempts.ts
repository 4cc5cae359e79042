import type { SupabaseClient } from '@supabase/supabase-js'
import { type Answer, isAllowed, type Judgement, judgeAnyAnswer, leak, refused, unclear } from './judgement.ts'
import { createStranger, observe } from './observe.ts'
import type { Attempt } from './run-attempts.ts'
import type { Target } from './target.ts'

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
