import { trimText } from '../forms/engine.gen.js'
import { fromBase64 } from './base64.ts'

/** HMAC-SHA-256 of a text, apart for each purpose: the same text gives unrelated values for two of them. */
export type Mac = (
  purpose: 'id' | 'body' | 'email' | 'address' | 'key',
  text: string,
) => Promise<Uint8Array<ArrayBuffer>>

const MIN_BYTES = 32

export async function createMac(base64Key: string): Promise<Mac> {
  const bytes = fromBase64(base64Key)
  if (bytes.length < MIN_BYTES) throw new Error('HMAC key too short')
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return async (purpose, text) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${purpose}\0${text}`)))
}

/** The first 16 bytes as a UUID of version 8 (RFC 9562: the values are our own affair). */
export function toUuid(mac: Uint8Array): string {
  const bytes = mac.slice(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The key by which the same person is found again however the address was written. */
export function macEmail(mac: Mac, email: string): Promise<Uint8Array<ArrayBuffer>> {
  return mac('email', trimText(email.normalize('NFC'), true).toLowerCase())
}

/** Tells two keys apart, and nothing of either: the MAC of a constant. */
export function markKey(mac: Mac): Promise<Uint8Array<ArrayBuffer>> {
  return mac('key', 'mark')
}
