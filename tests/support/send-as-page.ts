import { setTimeout as wait } from 'node:timers/promises'
import type { Intake } from '#functions/forms/registry.ts'
import { edgeFunctionLimits } from '#services/edge-functions-deliver.ts'
import type { LeadStack } from './lead-stack.ts'

/** As many as the page's, and much sooner. */
const SHORT_PAUSES_MS = edgeFunctionLimits.pauses.map((pause) => pause / 20)

const TRIES = SHORT_PAUSES_MS.length + 1

/** One of the page's tries, from 1. */
export const toAttempt = (count: number) => ({ 'X-Form-Attempt': `${count}/${TRIES}` })
/** Says that the page will not try again by itself. */
export const lastTry = toAttempt(TRIES)

/** Sends as the page does, which tries again under the same key where it is not answered or told of trouble; null at the end. */
export async function sendAsPage(
  stack: LeadStack,
  form: Intake,
  body: object,
  headers: Record<string, string> = {},
  pausesMs: readonly number[] = SHORT_PAUSES_MS,
): Promise<Response | null> {
  const own = { 'Idempotency-Key': crypto.randomUUID(), ...headers }
  for (let attempt = 1; ; attempt++) {
    const response = await stack.send(form, body, { ...own, ...toAttempt(attempt) }).catch(() => null)
    const pause = pausesMs[attempt - 1]
    if (pause === undefined || (response && response.status < 500)) return response
    await wait(pause)
  }
}

const SOON_MS = 50
const MOST_TRIES = 200

/**
 * Sends under one key until the function says more than that it is busy: a submission that was stored after its answer had
 * been given up is found again. One that stays busy is told as it is. It asks for the way past the store where its headers do.
 */
export async function sendUntilTaken(
  stack: LeadStack,
  form: Intake,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const own = { 'Idempotency-Key': crypto.randomUUID(), ...toAttempt(1), ...headers }
  for (let tries = 1; ; tries++) {
    const response = await stack.send(form, body, own)
    if (response.status !== 503 || tries === MOST_TRIES) return response
    await wait(SOON_MS)
  }
}
