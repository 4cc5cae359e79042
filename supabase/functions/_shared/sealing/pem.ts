import { fromBase64 } from './base64.ts'

/** The bytes of a PEM block; line ends may also be written as the two characters `\n`, as some secret stores want them. */
export function fromPem(pem: string): Uint8Array<ArrayBuffer> {
  const base64 = pem.replaceAll('\\n', '\n').replace(/-----(BEGIN|END) [A-Z ]+-----/g, '')
  return fromBase64(base64.replace(/\s/g, ''))
}
