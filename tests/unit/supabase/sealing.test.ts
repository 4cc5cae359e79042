import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMac, macEmail, toUuid } from '#functions/sealing/mac.ts'
import { createOpener } from '#functions/sealing/open-sealed.ts'
import { importSealingKey, seal, toContext } from '#functions/sealing/seal.ts'
import { toReference } from '#functions/to-reference.ts'
import { createLeadKeys } from '#local/lead-keys.ts'

const keys = createLeadKeys()
const context = toContext({ id: '1', form: 'cuestionario', formVersion: 'v1' })

test('what the public key closes the private key opens, and nothing of it shows', async () => {
  const sealed = await seal('Ana García ✨', context, await importSealingKey('k1', keys.publicKey))
  expect(Buffer.from(sealed.ciphertext).toString('latin1')).not.toContain('Ana')
  const open = await createOpener({ k1: keys.privateKey })
  expect(await open(sealed, context)).toBe('Ana García ✨')
})

test('every row has a key of its own', async () => {
  const key = await importSealingKey('k1', keys.publicKey)
  const [one, two] = [await seal('lo mismo', context, key), await seal('lo mismo', context, key)]
  expect(one.ciphertext).not.toEqual(two.ciphertext)
  expect(one.wrappedKey).not.toEqual(two.wrappedKey)
})

test('content moved to another row, altered, or without its key does not open', async () => {
  const sealed = await seal('texto', context, await importSealingKey('k1', keys.publicKey))
  const open = await createOpener({ k1: keys.privateKey })
  await expect(open(sealed, toContext({ id: '2', form: 'cuestionario', formVersion: 'v1' }))).rejects.toThrow()
  await expect(open({ ...sealed, ciphertext: sealed.ciphertext.map((byte) => byte ^ 1) }, context)).rejects.toThrow()
  await expect(open({ ...sealed, keyId: 'k0' }, context)).rejects.toThrow('no private key of this id')
})

test('after a change of keys both generations open', async () => {
  const next = createLeadKeys()
  const open = await createOpener({ k1: keys.privateKey, k2: next.privateKey })
  expect(await open(await seal('vieja', context, await importSealingKey('k1', keys.publicKey)), context)).toBe('vieja')
  expect(await open(await seal('nueva', context, await importSealingKey('k2', next.publicKey)), context)).toBe('nueva')
})

test('keys too short are refused', async () => {
  const { publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await expect(importSealingKey('k', publicKey)).rejects.toThrow('too short')
  await expect(createMac(btoa('corta'))).rejects.toThrow('too short')
})

test('an address is the same person however it is written, and another thing for every other purpose', async () => {
  const mac = await createMac(keys.hmacKey)
  const ana = await macEmail(mac, 'ana@correo.example')
  expect(await macEmail(mac, '\u202a  ANA@Correo.Example\u200b ')).toEqual(ana)
  expect(await mac('body', 'ana@correo.example')).not.toEqual(ana)
})

test('identities are UUIDs, and references their first eight digits', async () => {
  const id = toUuid(new Uint8Array(32).fill(0xff))
  expect(id).toBe('ffffffff-ffff-8fff-bfff-ffffffffffff')
  expect(toReference(id)).toBe('FFFFFFFF')
})
