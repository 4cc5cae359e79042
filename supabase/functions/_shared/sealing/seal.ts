import { fromPem } from './base64.ts'

/** Content that only the holder of the private key can read. */
export interface Sealed {
  keyId: string
  wrappedKey: Uint8Array<ArrayBuffer>
  iv: Uint8Array<ArrayBuffer>
  ciphertext: Uint8Array<ArrayBuffer>
}

export interface SealingKey {
  id: string
  key: CryptoKey
}

export const wrapping = { name: 'RSA-OAEP', hash: 'SHA-256' }
const MIN_BITS = 3072

export async function importSealingKey(id: string, pem: string): Promise<SealingKey> {
  const key = await crypto.subtle.importKey('spki', fromPem(pem), wrapping, false, ['encrypt'])
  const bits = 'modulusLength' in key.algorithm ? Number(key.algorithm.modulusLength) : 0
  if (bits < MIN_BITS) throw new Error('public key too short')
  return { id, key }
}

/** AES-256-GCM under a key of its own, which is wrapped with the public key. `context` is bound to it: moved to another row, it opens no more. */
export async function seal(content: string, context: string, { id, key }: SealingKey): Promise<Sealed> {
  const rowKey = crypto.getRandomValues(new Uint8Array(32))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const aes = await crypto.subtle.importKey('raw', rowKey, 'AES-GCM', false, ['encrypt'])
  const encoder = new TextEncoder()
  const parameters = { name: 'AES-GCM', iv, additionalData: encoder.encode(context) }
  const [ciphertext, wrappedKey] = await Promise.all([
    crypto.subtle.encrypt(parameters, aes, encoder.encode(content)),
    crypto.subtle.encrypt(wrapping, key, rowKey),
  ])
  return { keyId: id, wrappedKey: new Uint8Array(wrappedKey), iv, ciphertext: new Uint8Array(ciphertext) }
}

/** The context that a sealed row is bound to: its id, its form and the version of the form. */
export function toContext(row: { id: string; form: string; formVersion: string }): string {
  return `${row.id}|${row.form}|${row.formVersion}`
}
