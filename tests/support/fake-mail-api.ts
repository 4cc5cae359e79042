import { listen, readBody, toJson, toListener } from '#local/http-service.ts'
import { createIdempotencyKeys } from '#local/mail-api.ts'

/** A request to the mail service, word for word. */
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
interface PlannedResponse {
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
  getResponse: (mail: TakenMail) => PlannedResponse
  /** The service's answer about the fate of a mail. */
  lastEvent: string | ((id: string) => string)
  /** How it answers that question; 401 is what a key that may only send gets. */
  eventStatus: number
  /** Moves the service's clock: it remembers a key for 24 hours. */
  letTimePass(milliseconds: number): void
  stop(): Promise<void>
}

/** A mail service of the Resend kind that keeps what it takes and can be told to misbehave: one mail for each Idempotency-Key. */
export async function startFakeMailApi(): Promise<FakeMailApi> {
  let passed = 0
  let count = 0
  const getKeyState = createIdempotencyKeys(() => Date.now() + passed)
  const { url, stop } = await listen(
    toListener(async (request) => {
      if (request.method === 'GET') {
        const id = request.url?.split('/').at(-1) ?? ''
        const event = typeof api.lastEvent === 'string' ? api.lastEvent : api.lastEvent(id)
        return toJson(api.eventStatus, { last_event: event })
      }
      const text = String(await readBody(request, 50_000_000))
      const key = String(request.headers['idempotency-key'])
      const mail: TakenMail = { ...JSON.parse(text), id: `mail-${++count}`, key }
      api.calls.push(key)
      const planned = api.getResponse(mail)
      if (planned.status) {
        await planned.until
        return toJson(planned.status, planned.body ?? { name: 'fault' }, planned.headers)
      }
      const state = getKeyState(key, text)
      await planned.until
      if (state.kind === 'new') {
        state.finish(mail.id)
        api.mails.push(mail)
      }
      if (planned.cut) request.socket.destroy()
      if (state.kind !== 'new' && state.kind !== 'known') return toJson(409, { name: state.kind })
      return toJson(200, planned.body ?? { id: state.kind === 'known' ? state.id : mail.id })
    }),
  )
  const api: FakeMailApi = {
    url,
    mails: [],
    calls: [],
    getResponse: () => ({}),
    lastEvent: 'sent',
    eventStatus: 200,
    letTimePass: (milliseconds) => {
      passed += milliseconds
    },
    stop,
  }
  return api
}
