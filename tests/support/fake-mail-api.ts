import { listen, readBody, toJson, toListener } from '#build/local/http-service.ts'

/** What was asked of the mail service, word for word. */
export interface TakenMail {
  id: string
  key: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  reply_to?: string
  headers: Record<string, string>
}

/** How the service behaves next: `status` answers so, `until` waits for it first, `cut` takes the mail and drops the connection. */
export interface Mood {
  status?: number
  headers?: Record<string, string>
  until?: Promise<void>
  cut?: boolean
  body?: unknown
}

export interface FakeMailApi {
  url: string
  mails: TakenMail[]
  /** Every call, the refused and repeated ones too. */
  calls: string[]
  /** Chosen anew for each call. */
  mood: (mail: TakenMail) => Mood
  /** What the service answers when asked what became of a mail. */
  lastEvent: string
  stop(): Promise<void>
}

/** A mail service of the Resend kind that keeps what it takes and can be told to misbehave: one mail for each Idempotency-Key. */
export async function startFakeMailApi(): Promise<FakeMailApi> {
  const known = new Map<string, { text: string; id: string }>()
  const { url, stop } = await listen(
    toListener(async (request) => {
      if (request.method === 'GET') return toJson(200, { last_event: api.lastEvent })
      const text = String(await readBody(request, 10_000_000))
      const key = String(request.headers['idempotency-key'])
      const id = known.get(key)?.id ?? `mail-${known.size + 1}`
      const mail: TakenMail = { ...JSON.parse(text), id, key }
      api.calls.push(key)
      const mood = api.mood(mail)
      await mood.until
      if (mood.status) return toJson(mood.status, mood.body ?? { name: 'fault' }, mood.headers)
      const before = known.get(key)
      if (before === undefined) {
        known.set(key, { text, id })
        api.mails.push(mail)
      }
      if (mood.cut) request.socket.destroy()
      if (before !== undefined && before.text !== text) return toJson(409, { name: 'invalid_idempotent_request' })
      return mood.body ? toJson(200, mood.body) : toJson(200, { id })
    }),
  )
  const api: FakeMailApi = { url, mails: [], calls: [], mood: () => ({}), lastEvent: 'sent', stop }
  return api
}
