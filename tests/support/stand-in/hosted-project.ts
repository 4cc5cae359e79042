import { createHash } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Answer, listen, readBody, toJson, toListener } from '#local/http-service.ts'
import type { EdgeFunction } from '#operating/probe/list-functions.ts'
import { edgeFunctions, standInFunctions } from '#support/stand-in/functions.ts'
import { standInRest } from '#support/stand-in/rest.ts'
import type { Leaks } from './find-leaks.ts'

const user = { id: crypto.randomUUID(), aud: 'authenticated', role: 'authenticated', email: 'PRIVADO' }
const session = { access_token: 'PRIVADO', token_type: 'bearer', expires_in: 3600, refresh_token: 'PRIVADO', user }

const refuse = (code: string) => toJson(422, { code, message: 'PRIVADO' })

/** The sign-up service in the format of its version 2024-01-01, which the client asks for. */
function standInAuth({ path, body }: Asked, leaks: Leaks): Answer {
  if (path === 'otp') return leaks.otp ? toJson(200, {}) : refuse('otp_disabled')
  if (path !== 'signup') return toJson(404, { code: 'not_found', message: 'no such path' })
  if (!JSON.parse(body).email) return leaks.anonymous ? toJson(200, session) : refuse('anonymous_provider_disabled')
  return leaks.signUp ? toJson(200, user) : refuse('signup_disabled')
}

type Message = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: Join]
interface Join {
  config?: { postgres_changes?: { event: string; schema: string; table: string }[] }
}

/** The realtime service, protocol 2.0.0: everybody may join; whether the database tells of a table comes in a second message. */
function converseRealtime(leaks: Leaks): Conversation {
  return (text, say) => {
    const [joinRef, ref, topic, event, { config }]: Message = JSON.parse(text)
    const send = (name: string, payload: object, own: string | null = null) =>
      say(JSON.stringify([joinRef, own, topic, name, payload]))
    if (leaks.realtime === 'private' && event === 'phx_join')
      return send('phx_reply', { status: 'error', response: { reason: 'PrivateOnly: only private channels' } }, ref)
    const changes = (config?.postgres_changes ?? []).map((change, id) => ({ id, ...change }))
    send('phx_reply', { status: 'ok', response: event === 'phx_join' ? { postgres_changes: changes } : {} }, ref)
    const [change] = changes
    if (event !== 'phx_join' || !change || leaks.realtime === 'mute') return
    const isLeaked = leaks.broadcast?.includes(`${change.schema}.${change.table}`)
    const message = isLeaked ? 'Subscribed to PostgreSQL' : 'Unable to subscribe to changes with given parameters.'
    send('system', { extension: 'postgres_changes', channel: topic, status: isLeaked ? 'ok' : 'error', message })
  }
}

const noBucket = toJson(400, { statusCode: '404', error: 'Bucket not found', message: 'Bucket not found' })
const noObject = toJson(400, { statusCode: '404', error: 'not_found', message: 'Object not found' })
const denied = toJson(400, {
  statusCode: '403',
  error: 'Unauthorized',
  message: 'new row violates row-level security policy',
})

/** The storage service: what a stranger may not see is left out or said not to be there. */
function standInStorage({ method, path, body }: Asked, leaks: Leaks): Answer {
  const { buckets = [], listed = [], filled = [], publicBuckets = [] } = leaks
  const [kind = '', first = '', second = ''] = path.split('/')
  if (kind === 'bucket' && method === 'GET' && !first) return toJson(200, buckets.map(toBucket))
  if (kind === 'bucket' && method === 'GET') return buckets.includes(first) ? toJson(200, toBucket(first)) : noBucket
  if (kind === 'bucket' && method === 'POST')
    return leaks.createsBuckets ? toJson(200, { name: JSON.parse(body).name }) : denied
  if (kind === 'bucket') return leaks.createsBuckets ? toJson(200, { message: 'Successfully deleted' }) : denied
  if (first === 'list') return toJson(200, listed.includes(second) ? [{ name: 'PRIVADO' }] : [])
  if (method === 'GET' && first === 'public') return publicBuckets.includes(second) ? noObject : noBucket
  if (method === 'DELETE') return toJson(200, [])
  return filled.includes(first) ? toJson(200, { Id: crypto.randomUUID(), Key: path }) : denied
}

function toBucket(id: string) {
  return { id, name: id, public: false, owner: '', created_at: '', updated_at: '' }
}

export const PUBLISHABLE_KEY = 'sb_publishable_prueba'
export const SITE_ORIGIN = 'https://web.example'

/** A request that a stand-in answers, its body read. */
export interface Asked {
  method: string
  /** Below the service's own path. */
  path: string
  headers: IncomingMessage['headers']
  body: string
}

interface HostedProject {
  url: string
  /** The requests to it, as `<method> <path and query>`. */
  asked: string[]
  stop(): Promise<void>
}

const prefixes = {
  '/functions/v1/': standInFunctions,
  '/rest/v1/': standInRest,
  '/auth/v1/': standInAuth,
  '/storage/v1/': standInStorage,
}

export interface HostedProjectOptions {
  /** May answer instead of a service. */
  disturb?(asked: Asked): Promise<Answer | null> | Answer | null
  functions?: EdgeFunction[]
}

/**
 * Answers what a hosted project answers to a publishable key, in the formats that its services document, with nothing allowed
 * but what the leaks name.
 */
export async function startHostedProject(
  leaks: Leaks = {},
  { disturb = () => null, functions = edgeFunctions }: HostedProjectOptions = {},
): Promise<HostedProject> {
  const asked: string[] = []
  const { url, server, stop } = await listen(
    toListener(async (request) => {
      const { pathname, search } = new URL(request.url ?? '', 'http://host')
      const [prefix, standIn] = Object.entries(prefixes).find(([start]) => pathname.startsWith(start)) ?? []
      if (!prefix || !standIn) return toJson(404, { message: 'no Route matched with those values' })
      const { method = '', headers } = request
      const body = String(await readBody(request, 20_000_000))
      asked.push(`${method} ${pathname}${search}`)
      const read = { method, path: decodeURIComponent(pathname.slice(prefix.length)), headers, body }
      const disturbed = await disturb(read)
      if (disturbed) return disturbed
      // Functions check the key themselves, and a public file is for everybody.
      const needsKey = prefix !== '/functions/v1/' && !pathname.startsWith('/storage/v1/object/public/')
      if (needsKey && headers.apikey !== PUBLISHABLE_KEY)
        return toJson(401, { message: 'Invalid API key', hint: 'Double check your Supabase API key.' })
      return standIn(read, leaks, functions)
    }),
  )
  const hangUp = serveWebSockets(server, '/realtime/v1/websocket', converseRealtime(leaks))
  return {
    url,
    asked,
    stop: () => {
      hangUp()
      return stop()
    },
  }
}

/** Takes what a client says; the answers go out as they are said. */
type Conversation = (text: string, say: (text: string) => void) => void

/** Lets a server talk over WebSockets (RFC 6455), as far as short texts in single frames need it; gives back what ends all talks. */
function serveWebSockets(server: Server, path: string, converse: Conversation): () => void {
  const sockets = new Set<Duplex>()
  server.on('upgrade', (request, socket: Duplex) => {
    sockets.add(socket)
    if (!request.url?.startsWith(path)) return socket.destroy()
    const accepted = createHash('sha1')
      .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accepted}\r\n\r\n`,
    )
    let pending = Buffer.alloc(0)
    socket.on('error', () => {}) // the client may leave at any moment
    socket.on('data', (chunk: Buffer) => {
      pending = Buffer.concat([pending, chunk])
      for (let frame = readFrame(pending); frame; frame = readFrame(pending)) {
        pending = pending.subarray(frame.length)
        if (frame.opcode === TEXT) converse(frame.text, (text) => socket.write(toFrame(text)))
        if (frame.opcode === CLOSE) socket.end(Buffer.from([0x80 | CLOSE, 0]))
      }
    })
  })
  return () => sockets.forEach((socket) => void socket.destroy())
}

const TEXT = 1
const CLOSE = 8

/** A client's frame, which is always masked; null while it is not whole. */
function readFrame(bytes: Buffer): { opcode: number; text: string; length: number } | null {
  if (bytes.length < 2) return null
  const short = bytes.readUInt8(1) & 0x7f
  const isLong = short === 126
  const maskAt = isLong ? 4 : 2
  if (bytes.length < maskAt) return null
  const size = isLong ? bytes.readUInt16BE(2) : short
  const length = maskAt + 4 + size
  if (bytes.length < length) return null
  const mask = bytes.subarray(maskAt, maskAt + 4)
  const payload = bytes.subarray(maskAt + 4, length).map((byte, index) => byte ^ (mask[index % 4] ?? 0))
  return { opcode: bytes.readUInt8(0) & 0x0f, text: Buffer.from(payload).toString('utf8'), length }
}

function toFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const head =
    payload.length < 126
      ? Buffer.from([0x80 | TEXT, payload.length])
      : Buffer.from([0x80 | TEXT, 126, payload.length >> 8, payload.length & 0xff])
  return Buffer.concat([head, payload])
}
