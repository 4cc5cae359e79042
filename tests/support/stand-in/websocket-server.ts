import { createHash } from 'node:crypto'
import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Takes what a client says; the answers go out as they are said. */
export type Conversation = (text: string, say: (text: string) => void) => void

/** Lets a server talk over WebSockets (RFC 6455), as far as short texts in single frames need it; gives back what ends all talks. */
export function serveWebSockets(server: Server, path: string, converse: Conversation): () => void {
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
  if (bytes.length < 8) return null
  const short = bytes.readUInt8(1) & 0x7f
  const isLong = short === 126
  const maskAt = isLong ? 4 : 2
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
