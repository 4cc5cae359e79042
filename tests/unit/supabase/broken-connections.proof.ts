import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIntake, noLimits, sendAsPage } from '#support/lead-stack.ts'
import { provideLeadStack } from '#support/provide-lead-store.ts'

interface CuttingProxy {
  port: number
  /** Every so many pieces of the server's answers all connections are cut, in order and with a reset by turns; null lets them be. */
  every: number | null
  cuts: number
  stop(): Promise<void>
}

/** Stands between a function and its database, and breaks their connections whatever is being said on them. */
async function startCuttingProxy(targetPort: number): Promise<CuttingProxy> {
  const open = new Set<Socket>()
  let pieces = 0
  const cutAll = () => {
    const isReset = proxy.cuts++ % 2 === 1
    for (const client of open) {
      if (isReset) client.resetAndDestroy()
      else client.end()
    }
  }
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1')
    open.add(client)
    const end = () => {
      open.delete(client)
      client.destroy()
      target.destroy()
    }
    for (const socket of [client, target]) socket.on('error', end).on('close', end)
    client.pipe(target)
    target.on('data', (piece) => {
      if (client.writable) client.write(piece)
      if (proxy.every !== null && ++pieces % proxy.every === 0) cutAll()
    })
  })
  const proxy: CuttingProxy = {
    port: 0,
    every: null,
    cuts: 0,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const client of open) client.destroy()
        server.close(() => resolve())
      }),
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address === 'object' && address) proxy.port = address.port
  return proxy
}

const stack = provideLeadStack(noLimits)
let proxy: CuttingProxy

beforeAll(async () => {
  proxy = await startCuttingProxy(stack.databasePort)
  stack.env.SUPABASE_DB_URL = stack.postgres.url
  for (const name of ['LEAD_WRITER_URL', 'LEAD_DISPATCHER_URL', 'SUPABASE_DB_URL']) {
    stack.env[name] = (stack.env[name] ?? '').replace(`:${stack.databasePort}/`, `:${proxy.port}/`)
  }
})
afterAll(() => proxy.stop())

const inParallel = async (senders: number, each: number, send: () => Promise<Response | null>) => {
  const statuses: (number | undefined)[] = []
  const sendAll = async () => {
    for (let call = 0; call < each; call++) statuses.push((await send())?.status)
  }
  await Promise.all(Array.from({ length: senders }, sendAll))
  return new Set(statuses)
}

/** A fault that nobody caught ends the function's process, and every request it was answering with it. */
function expectNobodyDied() {
  expect(stack.log.filter((line) => line.includes('Uncaught'))).toEqual([])
}

test('a function outlives connections to its database that break at any moment, and answers everybody', async () => {
  const send = () => sendAsPage(stack, 'send-hipnosis-email', createIntake())
  expect(await inParallel(1, 5, send)).toEqual(new Set([200]))
  proxy.every = 5
  expect(await inParallel(8, 15, send)).toEqual(new Set([200]))
  expect(proxy.cuts).toBeGreaterThan(12)
  expectNobodyDied()
  proxy.every = null
  const sendAfterwards = () => sendAsPage(stack, 'send-hipnosis-email', createIntake(), { 'X-Form-Version': 'despues' })
  expect(await inParallel(4, 5, sendAfterwards)).toEqual(new Set([200]))
  // Stored, not mailed past a store that never came back.
  expect(await stack.sql`select from lead.submission where page_version = 'despues'`).toHaveLength(20)
})

test('so do the drain and the health function', async () => {
  proxy.every = 3
  const health = () => fetch(`${stack.functions.url}/functions/v1/salud`)
  const [drained, healthy] = await Promise.all([inParallel(4, 10, stack.drain), inParallel(4, 10, health)])
  for (const status of [...drained, ...healthy]) expect([200, 503]).toContain(status)
  expectNobodyDied()
  proxy.every = null
  expect(await inParallel(1, 3, stack.drain)).toContain(200)
  expect(await inParallel(1, 3, health)).toContain(200)
})
