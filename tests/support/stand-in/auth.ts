import { type Answer, toJson } from '#local/http-service.ts'
import type { Asked } from './hosted-project.ts'
import type { Leaks } from './leaks.ts'

const user = { id: crypto.randomUUID(), aud: 'authenticated', role: 'authenticated', email: 'PRIVADO' }
const session = { access_token: 'PRIVADO', token_type: 'bearer', expires_in: 3600, refresh_token: 'PRIVADO', user }

const refuse = (code: string) => toJson(422, { code, message: 'PRIVADO' })

/** The sign-up service in the format of its version 2024-01-01, which the client asks for. */
export function standInAuth({ path, body }: Asked, leaks: Leaks): Answer {
  if (path === 'otp') return leaks.otp ? toJson(200, {}) : refuse('otp_disabled')
  if (path !== 'signup') return toJson(404, { code: 'not_found', message: 'no such path' })
  if (!JSON.parse(body).email) return leaks.anonymous ? toJson(200, session) : refuse('anonymous_provider_disabled')
  return leaks.signUp ? toJson(200, user) : refuse('signup_disabled')
}
