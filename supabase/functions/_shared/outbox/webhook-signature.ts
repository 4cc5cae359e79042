import { fromBase64 } from '../sealing/base64.ts'

/** Whether a call bears the provider's signature, made not long ago. */
type IsSigned = (headers: Headers, body: string, now: number) => Promise<boolean>

const TOLERANCE_S = 300

/** Signatures of the Svix kind: HMAC-SHA-256 over `<id>.<seconds>.<body>`, several of them during a change of secrets. */
export async function createSignatureCheck(secret: string): Promise<IsSigned> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  return async (headers, body, now) => {
    const [id, seconds, signatures] = ['id', 'timestamp', 'signature'].map((name) => headers.get(`svix-${name}`) ?? '')
    // An old call that somebody has kept is no news.
    if (!id || !seconds || !/^\d{1,12}$/.test(seconds) || Math.abs(now / 1000 - Number(seconds)) > TOLERANCE_S)
      return false
    const content = new TextEncoder().encode(`${id}.${seconds}.${body}`)
    const given = (signatures ?? '').split(' ').filter((signature) => signature.startsWith('v1,'))
    const checks = given.slice(0, 5).map((signature) => verify(key, signature.slice(3), content))
    return (await Promise.all(checks)).includes(true)
  }
}

/** Compares in a time that tells nothing of how much was right. */
async function verify(key: CryptoKey, signature: string, content: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    return await crypto.subtle.verify('HMAC', key, fromBase64(signature), content)
  } catch {
    return false // no base64
  }
}
