import type { LeadForm } from '../forms/form.ts'
import { parseSubmission, type RawSubmission } from '../http/parse-submission.ts'
import { Refusal } from '../http/refusal.ts'
import { createResponses, servePages } from '../http/responses.ts'
import { log } from '../log.ts'
import { toMailContent } from '../mail/mail-content.ts'
import { renderMail } from '../mail/render-mail.ts'
import { createMailSender, toReplyTo } from '../mail/send-mail.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { afterAnswer, getVariable } from '../runtime.ts'
import { toBase64 } from '../sealing/base64.ts'
import { createMac } from '../sealing/mac.ts'
import { importSealingKey } from '../sealing/seal.ts'
import { type IntakeSettings, parseIntakeSettings } from '../settings.ts'
import { createDatabase } from '../store/database.ts'
import { createAccept, createAcknowledge, createNoteDirect, createNoteMacKey } from '../store/store-calls.ts'
import { type Submission, storeSubmission } from '../store/store-submission.ts'
import { timeLimits } from '../time-limits.ts'
import { toReference } from '../to-reference.ts'
import { createNetworkPlaces, type Place } from './network-places.ts'
import { type PreparedSubmission, prepareSubmission } from './prepare-submission.ts'

/** Far more than come within the hours in which a page may ask again. */
const MOST_REMEMBERED = 10_000

interface StoredBefore {
  add(submission: Submission): void
  /** Whether this process has seen the same submission on the store's disk. */
  has(submission: Submission): boolean
}

/** The function of one form, or of a few: parse, validate, store, answer. Does not start with a setting missing. */
export async function serveForms(forms: LeadForm[]): Promise<void> {
  const settings = parseIntakeSettings(getVariable)
  const { policy } = settings
  const responses = createResponses(settings.siteOrigin)
  const mac = await createMac(settings.hmacKey)
  const sealingKey = await importSealingKey(settings.keyId, settings.publicKey)
  const database = createDatabase(settings.database)
  const [accept, acknowledge] = [createAccept(database), createAcknowledge(database)]
  const noteMacKey = createNoteMacKey(database, mac)
  const noteDirect = createNoteDirect(database)
  const storedBefore = createStoredBefore()
  const takePlace = createNetworkPlaces(policy.abuse)
  const mailDirectly = createDirectMail(settings)
  const triggerDrain = createDrainTrigger(settings.drainUrl, settings.drainSecret)

  async function take(request: Request): Promise<Response> {
    const raw = await parseSubmission(request, settings)
    const prepared = await prepareSubmission(raw, { forms, mac, sealingKey, policy }, new Date())
    const place = takePlace(raw.networks, Date.now())
    if (raw.networks.length === 0) log('no-client-address')
    const result = await storeSubmission(accept, prepared.stored, place.isTaken, policy)
    if (result.outcome === 'unavailable') return mailInstead(place, prepared, raw.attempt)
    if (result.outcome === 'accepted' || result.outcome === 'replayed') {
      storedBefore.add(prepared.stored)
      afterAnswer(followUp(prepared.stored.id, raw.attempt))
    }
    if (result.outcome !== 'accepted' && place.isTaken) place.giveBack()
    if (result.outcome === 'conflict') throw new Refusal(409)
    if (result.outcome === 'limited') throw new Refusal(429, { 'Retry-After': String(result.seconds) })
    // One that is replayed may be the act of another tab: its mail bears the reference of that one.
    return responses.success(result.outcome === 'accepted' ? toReference(prepared.stored.id) : undefined)
  }

  async function followUp(id: string, attempt: RawSubmission['attempt']): Promise<void> {
    await Promise.all([acknowledgeOnceHeard(id, attempt).then(triggerDrain), noteMacKey(), noteDirect()])
  }

  /**
   * A function that dies before its answer has left is asked again, and may then mail directly: its row is acknowledged only once the
   * answer has had time to leave. After a try that was mailed directly nobody can say that the row went no other way.
   */
  async function acknowledgeOnceHeard(id: string, attempt: RawSubmission['attempt']): Promise<void> {
    if (!attempt || attempt.count > attempt.of) return
    const { heardMilliseconds } = policy.mail
    if (heardMilliseconds > 0) await new Promise((resolve) => setTimeout(resolve, heardMilliseconds))
    await acknowledge(id)
  }

  /** The store cannot be asked: only who has a place goes round it, and only once the page will not try again by itself. */
  async function mailInstead(
    place: Place,
    prepared: PreparedSubmission,
    attempt: RawSubmission['attempt'],
  ): Promise<Response> {
    if (storedBefore.has(prepared.stored)) {
      if (place.isTaken) place.giveBack()
      return responses.success()
    }
    if (!place.isTaken) throw new Refusal(429, { 'Retry-After': String(place.seconds) })
    const triesAgain = attempt !== null && attempt.count < attempt.of
    // Also where the provider's answer is lost: it may have taken the mail.
    if (!triesAgain) afterAnswer(noteDirect(prepared.stored.id))
    const reference = triesAgain ? null : await mailDirectly(prepared)
    if (reference !== null) return responses.success(reference)
    place.giveBack()
    throw new Refusal(503, { 'Retry-After': '30' })
  }

  servePages(responses, take)
}

/**
 * The submissions that this process knows to be stored. While the store is away it can answer for them, and mails none of them past it:
 * their rows may be on their way in a mail with others by then.
 */
function createStoredBefore(): StoredBefore {
  const bodies = new Map<string, string>()
  return {
    add: ({ id, bodyMac }) => {
      bodies.delete(id)
      bodies.set(id, toBase64(bodyMac))
      const [oldest] = bodies.keys()
      if (bodies.size > MOST_REMEMBERED && oldest !== undefined) bodies.delete(oldest)
    },
    has: ({ id, bodyMac }) => bodies.get(id) === toBase64(bodyMac),
  }
}

/**
 * Asks the drain to run now rather than at the next minute, and in a flood now and then: each round reads the whole queue. It may be
 * lost, for the schedule calls anyway.
 */
function createDrainTrigger(url: string, secret: string): () => Promise<void> {
  return oneAtATime(async () => {
    try {
      const headers = { Authorization: `Bearer ${secret}` }
      const response = await fetch(`${url}?triggered`, {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(timeLimits.trigger),
      })
      await response.body?.cancel()
    } catch {
      // the schedule will call
    }
  }, timeLimits.betweenTriggers)
}

const HOUR_MS = 3_600_000

interface DirectMail {
  at: number
  act: string
  reference: string
  /** The widest of its sender's. */
  network: string | null
  isSent: Promise<boolean>
}

/**
 * The way round a database that is down: one mail, now, under the key the outbox would use, so that a row which was
 * stored after all is not mailed twice. The store keeps no counts meanwhile and knows no act again, so this does. Answers
 * the reference in the mail, which is another tab's where that has sent the same words; null where none was sent.
 */
function createDirectMail({ mail, policy }: IntakeSettings): (prepared: PreparedSubmission) => Promise<string | null> {
  const { directMailsPerHour, sameActSeconds } = policy.abuse
  const send = createMailSender(mail, timeLimits.directMail)
  let mails: DirectMail[] = []

  async function sendNow({ form, open }: PreparedSubmission): Promise<boolean> {
    const rendered = renderMail([toMailContent(form, open)])
    const outcome = await send({ ...rendered, key: open.id, replyTo: toReplyTo(form, open.answers) })
    if (outcome.kind !== 'sent') log(`direct-mail-${outcome.code}`, toReference(open.id))
    return outcome.kind === 'sent'
  }

  return async (prepared) => {
    const now = Date.now()
    mails = mails.filter(({ at }) => at > now - HOUR_MS)
    const act = toAct(prepared)
    // The same words from another tab.
    const before = mails.find((one) => one.act === act && one.at > now - sameActSeconds * 1000)
    if (before && (await before.isSent)) return before.reference
    const network = toNetwork(prepared)
    // Half of the mails are for those who have had none: nobody uses up all of them.
    const isFirst = network === null || mails.every((one) => one.network !== network)
    if (mails.length >= (isFirst ? directMailsPerHour : directMailsPerHour / 2)) return null
    // Its place is taken before the wait: whoever comes meanwhile counts it too.
    const direct = { at: now, act, reference: toReference(prepared.open.id), network, isSent: sendNow(prepared) }
    mails.push(direct)
    if (await direct.isSent) return direct.reference
    mails.splice(mails.indexOf(direct), 1)
    return null
  }
}

function toNetwork({ stored }: PreparedSubmission): string | null {
  const widest = stored.networkMacs.at(-1)
  return widest ? toBase64(widest.mac) : null
}

/** Words that do not say whose they are may well come from two people: only the same key is then the same act. */
function toAct({ stored }: PreparedSubmission): string {
  return `${stored.form} ${stored.emailMac ? toBase64(stored.bodyMac) : stored.id}`
}
