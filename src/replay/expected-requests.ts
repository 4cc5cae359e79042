import type { Form } from '#engine'
import { readSite } from '#project/read-site.ts'
import type { Authored } from './reference/authored.ts'
import type { Effect } from './reference/visit.ts'
import type { SentRequest } from './replay-record.ts'

type ExpectedRequest = Omit<SentRequest, 'atMs'>

/** How often a function is tried, the first time included; whoever may leave at once counts on one. */
const TRIES = 3
/** As many keys as a function takes of bodies that were replaced. */
const MOST_SUPERSEDED = 16

type Keyed = { text: string; key: string; supersedes: string[]; attempts: number }
type Sent = Extract<Effect, { kind: 'send' | 'copy' }>

const { emailjs, functions } = readSite({ SITE_SERVICES: 'local' })

/**
 * The requests that have to be sent on a way, in order: by the specification's rules for sends, the funnel's JSON and
 * the answers of the way, without a line of the code that sends.
 */
export function createExpectedRequests({ funnel }: Authored, form: Form | null) {
  const list: ExpectedRequest[] = []
  /** Keys of what nobody has accepted yet, by its target. */
  let pending = new Map<string, Keyed>()
  let keys = 0

  function expectOnce(effect: Sent): void {
    const delivery = effect.kind === 'send' ? funnel.deliveries?.[effect.delivery] : undefined
    const {
      channel = 'function',
      target = effect.kind === 'copy' ? effect.target : '',
      keepalive = false,
    } = delivery ?? {}
    if (channel === 'mail') {
      const body = { user_id: emailjs.publicKey, service_id: emailjs.serviceId, template_params: effect.body }
      list.push({ channel, target, method: 'POST', headers: {}, body })
      return
    }
    const keyed = take(target, JSON.stringify(effect.body))
    keyed.attempts++
    const isOnce = keepalive || effect.kind === 'copy'
    const headers = {
      apikey: functions.publishableKey,
      'content-type': 'application/json',
      'idempotency-key': keyed.key,
      ...(keyed.supersedes.length > 0 ? { supersedes: keyed.supersedes.join(', ') } : {}),
      'x-form-attempt': `${keyed.attempts}/${isOnce ? 1 : TRIES}`,
      'x-form-elapsed': 'milliseconds',
      'x-form-honeypot': '0',
      'x-form-version': form?.definition.version ?? '',
    }
    list.push({ channel: 'function', target, method: 'POST', headers, body: effect.body })
    // Nobody waits for a copy, and it arrives.
    if (effect.kind === 'copy') pending.delete(target)
  }

  /** The same body keeps its key until it is accepted; another in its place names those before it. */
  function take(target: string, text: string): Keyed {
    const before = pending.get(target)
    if (before?.text === text) return before
    const supersedes = before ? [before.key, ...before.supersedes].slice(0, MOST_SUPERSEDED) : []
    const keyed = { text, key: `key ${++keys}`, supersedes, attempts: 0 }
    pending.set(target, keyed)
    return keyed
  }

  return {
    list,
    /** The first try of what a funnel does, and each further one. */
    expectOnce,
    /** An accepted request closes the act: the next body to the target, even the same, is another act. */
    settle: (target: string) => void pending.delete(target),
    /** The page was opened anew, and remembers nothing. */
    forget: () => {
      pending = new Map()
    },
  }
}
