export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** The bytes of a PEM block; line ends may also be written as the two characters `\n`, as some secret stores want them. */
export function fromPem(pem: string): Uint8Array<ArrayBuffer> {
  const base64 = pem.replaceAll('\\n', '\n').replace(/-----(BEGIN|END) [A-Z ]+-----/g, '')
  return fromBase64(base64.replace(/\s/g, ''))
}
