import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toInboxPort } from '#local/inbox-port.ts'
import { startOnPort } from '#local/start-on-port.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'

const holder = createServer()
let taken = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
  taken = (holder.address() as AddressInfo).port
})
afterAll(() => void holder.close())

const toOptions = (port: number) => ({
  port,
  dataDir: '/nonexistent',
  serveSite: () => {},
  providerFormIds: [],
  emailjsAccount: { publicKey: '', serviceId: '', templateIds: [], recipient: '' },
})

test('a port that was asked for and is taken is refused in Spanish, and no other one is tried', async () => {
  await expect(startOnPort(String(taken), toOptions)).rejects.toThrow(`El puerto ${taken} está ocupado.`)
})

test('a taken port of the inbox is told as such, and nothing is built for either', async () => {
  const listened: string[] = []
  const start = startOnPort('1', () => ({
    ...toOptions(0),
    inboxPort: taken,
    onListening: () => void listened.push('both ports'),
  }))
  await expect(start).rejects.toThrow(`El puerto ${taken}, el de la bandeja, está ocupado.`)
  expect(listened).toEqual([])
})

test('the port of the inbox follows from the port of the site', () => {
  expect([4173, 8080, 55_535, 55_536, 65_535].map(toInboxPort)).toEqual([14_173, 18_080, 65_535, 45_536, 55_535])
})

test.each(['0', '65536', 'abc', '80 80', '-1', '1e3'])('PORT=%s is refused', async (text) => {
  await expect(startOnPort(text, toOptions)).rejects.toThrow('PORT debe ser un número entre 1 y 65535')
})

test('without a port the first free one is taken, and the data folder goes with it', async () => {
  const tried: number[] = []
  const start = startOnPort(undefined, (port) => {
    tried.push(port)
    return { ...toOptions(tried.length === 1 ? taken : 0), dataDir: '/dev/null/nowhere' }
  })
  // The second port is free; the stack stops at its data folder, which cannot be made.
  await expect(start).rejects.toThrow('/dev/null/nowhere')
  expect(tried).toEqual([4173, 4174])
})

test('a database that does not start is told in Spanish, with what it said and what to do', async () => {
  const { path: dataDir, remove } = createTemporaryFolder()
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17')
  writeFileSync(join(dataDir, 'postgres/local-password'), '')
  await expect(startOnPort('1', () => ({ ...toOptions(0), dataDir }))).rejects.toThrow(
    /^La base de datos no arranca \(.*postgresql\.conf.*\)\. Cierra otros programas y repite la orden\.$/,
  )
  remove()
})
