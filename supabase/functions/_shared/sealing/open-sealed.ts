import { fromPem } from './base64.ts'
import { type Sealed, wrapping } from './seal.ts'

/** Opens what `seal` closed; rejects where the key is unknown, the content was altered, or the context is another. */
export type Open = (sealed: Sealed, context: string) => Promise<string>

/** Keys by their id, so that rows sealed before a change of keys stay readable. */
export async function createOpener(privateKeys: Record<string, string>): Promise<Open> {
  const imported = Object.entries(privateKeys).map(async ([id, pem]) => {
    const key = await crypto.subtle.importKey('pkcs8', fromPem(pem), wrapping, false, ['decrypt'])
    return [id, key] as const
  })
  const keys = new Map(await Promise.all(imported))
  return async (sealed, context) => {
    const key = keys.get(sealed.keyId)
    if (!key) throw new Error('no private key of this id')
    const rowKey = await crypto.subtle.decrypt(wrapping, key, sealed.wrappedKey)
    const aes = await crypto.subtle.importKey('raw', rowKey, 'AES-GCM', false, ['decrypt'])
    const additionalData = new TextEncoder().encode(context)
    const content = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: sealed.iv, additionalData },
      aes,
      sealed.ciphertext,
    )
    return new TextDecoder().decode(content)
  }
}
