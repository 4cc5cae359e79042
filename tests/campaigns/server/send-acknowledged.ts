import { setTimeout as wait } from 'node:timers/promises'
import { createMac, toUuid } from '#functions/sealing/mac.ts'
import { edgeFunctionLimits } from '#services/edge-functions-deliver.ts'
import { createIntake, type LeadStack, sendAsPage } from '#support/lead-stack.ts'

const SENDERS = 8

/** Sends as pages would, as long as it goes on, told how many were acknowledged by then; answers the ids of those whose page was told of success. */
export async function sendAcknowledged(
  stack: LeadStack,
  goesOn: (acknowledged: number) => boolean,
  pauseMs = 0,
): Promise<string[]> {
  const mac = await createMac(stack.keys.hmacKey)
  const ids: string[] = []
  const senders = Array.from({ length: SENDERS }, async () => {
    while (goesOn(ids.length)) {
      const key = crypto.randomUUID()
      if (pauseMs > 0) await wait(pauseMs)
      const headers = { 'Idempotency-Key': key }
      const response = await sendAsPage(
        stack,
        'send-hipnosis-email',
        createIntake(),
        headers,
        edgeFunctionLimits.pauses,
      )
      if (response?.status === 200) ids.push(toUuid(await mac('id', `formulario-hipnosis-regresiva ${key}`)))
    }
  })
  await Promise.all(senders)
  return ids
}

/** Goes on for so many submissions. */
export function countDown(count: number): () => boolean {
  let left = count
  return () => left-- > 0
}
