import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A certificate for this machine that signs itself, and its key, both PEM: Node can make keys, but no certificates. */
export function createCertificate(): { certificate: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(tag(0x31, sequence(oid('550403'), tag(0x0c, Buffer.from('localhost')))))
  const names = sequence(tag(0x82, Buffer.from('localhost')), tag(0x87, Buffer.from([127, 0, 0, 1])))
  const body = sequence(
    tag(0xa0, tag(0x02, Buffer.from([2]))), // version 3
    tag(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])), // serial number
    ecdsaWithSha256,
    name,
    sequence(toTime(Date.now() - oneDay), toTime(Date.now() + oneDay)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tag(0xa3, sequence(sequence(oid('551d11'), tag(0x04, names)))), // subjectAltName
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)])
  const certificate = sequence(body, ecdsaWithSha256, tag(0x03, signature)).toString('base64')
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

const oneDay = 86_400_000

function tag(kind: number, content: Buffer): Buffer {
  const size = content.length.toString(16)
  const bytes = Buffer.from(size.padStart(size.length + (size.length % 2), '0'), 'hex')
  const length = content.length < 128 ? bytes : Buffer.concat([Buffer.from([0x80 + bytes.length]), bytes])
  return Buffer.concat([Buffer.from([kind]), length, content])
}

function sequence(...parts: Buffer[]): Buffer {
  return tag(0x30, Buffer.concat(parts))
}

function oid(hex: string): Buffer {
  return tag(0x06, Buffer.from(hex, 'hex'))
}

function toTime(time: number): Buffer {
  return tag(0x18, Buffer.from(`${new Date(time).toISOString().replace(/\D/g, '').slice(0, 14)}Z`))
}

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
