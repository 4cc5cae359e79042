import { createHmac } from 'node:crypto'

/** The headers under which the mail provider calls its webhook with a body, signed as its documents say. */
export function signWebhook(secret: string, body: string, id: string, seconds = Math.floor(Date.now() / 1000)) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    'Content-Type': 'application/json',
    'svix-id': id,
    'svix-timestamp': String(seconds),
    'svix-signature': `v1,${signature}`,
  }
}
