import { isDeepStrictEqual } from 'node:util'
import { type Answer, toJson } from '#local/http-service.ts'
import type { EdgeFunction } from '#operating/probe/list-functions.ts'
import { isDeployed } from '#operating/probe/list-functions.ts'
import type { Leaks } from './find-leaks.ts'
import { type Asked, PUBLISHABLE_KEY, SITE_ORIGIN } from './hosted-project.ts'

/** Two submissions, a copy that nothing asks for, and the drain. */
export const edgeFunctions: EdgeFunction[] = [
  { name: 'drain-outbox', bodies: [] },
  {
    name: 'respaldo',
    bodies: [{ target: 'respaldo', body: { copia: { nombre: 'CANARIO' } }, isSent: false }],
  },
  {
    name: 'send-encuesta',
    bodies: [{ target: 'send-encuesta', body: { lista: ['a', 'b'] }, isSent: true }],
  },
  {
    name: 'send-sesion',
    bodies: [{ target: 'send-sesion', body: { datos: { nombre: 'CANARIO' } }, isSent: true }],
  },
]

const refuse = (status: number) => toJson(status, { ok: false, error: `E${status}` })

/** Functions that look at what those of the site look at, in the same order, but for what is left unchecked. */
export function standInFunctions({ method, path, headers, body }: Asked, leaks: Leaks, all: EdgeFunction[]): Answer {
  const edgeFunction = all.find(({ name }) => name === path)
  if (!edgeFunction || !(isDeployed(edgeFunction) || leaks.deployed?.includes(path)))
    return toJson(404, { code: 'NOT_FOUND', message: 'Requested function was not found' })
  const checks = (what: string) => !leaks.unchecked?.some((one) => one === `${path} ${what}`)
  if (method === 'OPTIONS') return { status: 204, headers: { 'access-control-allow-origin': SITE_ORIGIN } }
  if (path === 'drain-outbox') return checks('secret') ? refuse(401) : toJson(200, { ok: true, sent: 0 })
  if (checks('origin') && headers.origin !== SITE_ORIGIN) return refuse(403)
  if (headers.apikey !== PUBLISHABLE_KEY) return refuse(401)
  if (checks('type') && headers['content-type'] !== 'application/json') return refuse(415)
  if (checks('size') && body.length > 65_536) return refuse(413)
  const value = parse(body)
  if (checks('json') && value === undefined) return refuse(400)
  const isRight = edgeFunction.bodies.some((canary) => isDeepStrictEqual(canary.body, value))
  return isRight || (!checks('answers') && value !== undefined) || (!checks('json') && value === undefined)
    ? toJson(200, { ok: true })
    : refuse(422)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // refused where it is looked at
  }
}
