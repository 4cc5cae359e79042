import type { OutgoingMail, SendOutcome } from '#functions/mail/send-mail.ts'
import { createIdempotencyKeys } from '#local/mail-api.ts'

/** The fate of one call. "Taken": the mail is on its way, whatever the caller gets to hear. */
export type Weather = 'well' | 'refusing' | 'taken, then refusing' | 'lost' | 'taken, then lost' | 'waiting' | 'busy'

export const weathers: Weather[] = [
  'well',
  'refusing',
  'taken, then refusing',
  'lost',
  'taken, then lost',
  'waiting',
  'busy',
]

/**
 * The effect of a text on each mail it is in: refused by the provider's filter, an error of its, or sent back by the
 * mailbox.
 */
export type Poison = 'refused' | 'failing' | 'bouncing'

export interface ModelMail {
  id: string
  key: string
  text: string
  at: number
  isReturned: boolean
}

export interface ProviderModel {
  /** The mails that have left for the mailbox. */
  mails: ModelMail[]
  /** Keys that were sent with more than one payload within the provider's memory. */
  misusedKeys: string[]
  /** The poisons by the reference of the submission whose text they are. */
  poisons: Map<string, Poison>
  send(mail: OutgoingMail, weather: Weather): SendOutcome
  letTimePass(milliseconds: number): void
}

/** The mail provider as its documentation tells of it: keys remembered for 24 hours, both kinds of 409, and answers that get lost. */
export function createProviderModel(): ProviderModel {
  let now = 0
  const getKeyState = createIdempotencyKeys(() => now)
  const take = (mail: OutgoingMail): SendOutcome => {
    const poisons = [...model.poisons].filter(([reference]) => mail.text.includes(`— ref ${reference}`))
    const has = (kind: Poison) => poisons.some(([, poison]) => poison === kind)
    if (has('refused')) return { kind: 'refused', code: 'http-422', isForContent: true }
    if (has('failing')) return { kind: 'retry', code: 'http-500' }
    const state = getKeyState(mail.key, JSON.stringify(mail))
    if (state.kind === 'known') return { kind: 'sent', providerId: state.id }
    if (state.kind === 'invalid_idempotent_request') {
      model.misusedKeys.push(mail.key)
      return { kind: 'conflict', code: 'key-used' }
    }
    if (state.kind !== 'new') return { kind: 'wait', seconds: 5, code: 'http-409' }
    const id = `mail-${model.mails.length + 1}`
    const text = `${mail.subject}\n${mail.text}`
    model.mails.push({ id, key: mail.key, text, at: now, isReturned: has('bouncing') })
    state.finish(id)
    return { kind: 'sent', providerId: id }
  }
  const model: ProviderModel = {
    mails: [],
    misusedKeys: [],
    poisons: new Map(),
    send: (mail, weather) => {
      if (weather.startsWith('taken')) take(mail)
      switch (weather) {
        case 'well':
          return take(mail)
        case 'refusing':
        case 'taken, then refusing':
          return { kind: 'retry', code: 'http-503' }
        case 'lost':
        case 'taken, then lost':
          return { kind: 'retry', code: 'TimeoutError' }
        case 'waiting':
          return { kind: 'wait', seconds: 60, code: 'http-429' }
        case 'busy':
          return { kind: 'wait', seconds: 5, code: 'http-409' }
      }
    },
    letTimePass: (milliseconds) => {
      now += milliseconds
    },
  }
  return model
}
