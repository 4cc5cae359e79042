import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, type Handle, readBody, toJson } from '#local/http-service.ts'
import { createMailApi } from '#local/mail-api.ts'
import type { Mailbox } from '#local/mailbox.ts'
import { signWebhook } from '#support/sign-webhook.ts'

/** The account's key with full access, and the one that its API makes. */
export const accountKeys = { reading: 're_todo_abcdefgh', sending: 're_envio_abcdefgh' }

/** A provider calls again where its news find nobody (resend.com/docs/dashboard/webhooks/introduction), here sooner. */
const NEWS_TRIES = 60
const NEWS_PAUSE_MS = 500

/**
 * The mail provider's account: domains, keys and webhooks beside the mails, in the shapes of its API reference. The webhooks hear that
 * each mail ended as `getEnd` says.
 */
export function createProviderAccount(
  mailbox: Mailbox,
  domain: string,
  note: (change: string) => void,
  getEnd: () => 'delivered' | 'bounced' = () => 'delivered',
): Handle {
  const mails = createMailApi(mailbox, accountKeys)
  const lists: Record<string, { id: string; [key: string]: unknown }[]> = {
    domains: [{ id: 'd1', name: domain, status: 'verified', open_tracking: true, click_tracking: false }],
    'api-keys': [],
    webhooks: [],
  }
  let count = 0

  async function tellWebhooks({ body }: Answer, end: string): Promise<void> {
    const { id } = JSON.parse(String(body))
    const news = JSON.stringify({ type: `email.${end}`, created_at: new Date().toISOString(), data: { email_id: id } })
    for (const { endpoint, signing_secret: secret } of lists.webhooks ?? []) {
      for (let left = NEWS_TRIES, isHeard = false; left > 0 && !isHeard; left--) {
        await wait(NEWS_PAUSE_MS, undefined, { ref: false })
        const init = { method: 'POST', headers: signWebhook(String(secret), news, String(id)), body: news }
        isHeard = await fetch(String(endpoint), init).then(
          ({ ok }) => ok,
          () => false,
        )
      }
    }
  }

  return async (request: IncomingMessage): Promise<Answer> => {
    const [, list = '', id] = (request.url ?? '').split('/')
    const rows = lists[list]
    if (!rows) {
      const answer = await mails(request)
      if (request.method === 'POST' && answer.status === 200) void tellWebhooks(answer, getEnd())
      return answer
    }
    if (request.headers.authorization !== `Bearer ${accountKeys.reading}`)
      return toJson(401, { statusCode: 401, name: 'restricted_api_key', message: 'This API key is restricted' })
    const body: object = JSON.parse(String(await readBody(request, 100_000)) || '{}')
    if (request.method !== 'GET') note(`resend ${request.method} /${list}`)
    const found = rows.find((row) => row.id === id)
    if (request.method === 'GET')
      return id ? toJson(found ? 200 : 404, found ?? {}) : toJson(200, { object: 'list', data: rows })
    if (request.method === 'PATCH') return toJson(200, Object.assign(found ?? {}, body))
    if (request.method === 'DELETE') lists[list] = rows.filter((row) => row !== found)
    if (request.method !== 'POST') return toJson(200, {})
    const secret = list === 'webhooks' ? { signing_secret: `whsec_${'c2VjcmV0'.repeat(5)}` } : {}
    const made = { id: `${list}-${++count}`, ...body, ...secret }
    rows.push(made)
    return toJson(201, list === 'api-keys' ? { id: made.id, token: accountKeys.sending } : made)
  }
}
