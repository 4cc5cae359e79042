import type { OutgoingMail, SendOutcome } from '#functions/mail/send-mail.ts'
import { createIdempotencyKeys } from '#tools/local/idempotency-keys.ts'

/** What happens to one call. "Taken": the mail is on its way, whatever the caller gets to hear. */
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

export interface ModelMail {
  id: string
  key: string
  text: string
}

export interface ProviderModel {
  /** What has left for the mailbox. */
  mails: ModelMail[]
  /** Keys that were sent with more than one payload within the provider's memory. */
  misusedKeys: string[]
  /** What its filters do not let through: refused for its content. */
  refusedText: string | null
  send(mail: OutgoingMail, weather: Weather): SendOutcome
  letTimePass(milliseconds: number): void
}

/** The mail provider as its documentation tells of it: keys remembered for 24 hours, both kinds of 409, and answers that get lost. */
export function createProviderModel(): ProviderModel {
  let now = 0
  const getKeyState = createIdempotencyKeys(() => now)
  const take = (mail: OutgoingMail): SendOutcome => {
    if (model.refusedText && mail.text.includes(model.refusedText))
      return { kind: 'refused', code: 'http-422', isForContent: true }
    const state = getKeyState(mail.key, JSON.stringify(mail))
    if (state.kind === 'known') return { kind: 'sent', providerId: state.id }
    if (state.kind === 'invalid_idempotent_request') {
      model.misusedKeys.push(mail.key)
      return { kind: 'conflict', code: 'key-used' }
    }
    if (state.kind !== 'new') return { kind: 'wait', seconds: 5, code: 'http-409' }
    const id = `mail-${model.mails.length + 1}`
    model.mails.push({ id, key: mail.key, text: `${mail.subject}\n${mail.text}` })
    state.finish(id)
    return { kind: 'sent', providerId: id }
  }
  const model: ProviderModel = {
    mails: [],
    misusedKeys: [],
    refusedText: null,
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
