import { expect, test } from 'vitest'
import type { Deliver, DeliveryRequest } from '#engine'
import { lazy } from '#services/lazy.ts'
import { createLazyDeliver } from '#services/lazy-ports.ts'

const request: DeliveryRequest = {
  funnel: 'quiz',
  form: null,
  channel: 'function',
  target: 'send',
  body: {},
  keepalive: false,
}
/** Deliveries of one channel, whose adapter is fetched by `load`. */
const createDeliver = (load: () => Promise<Deliver>) =>
  createLazyDeliver(
    () => Promise.reject(new Error('not of this test')),
    lazy(load, (deliver) => deliver),
  )

const { signal } = new AbortController()

test('an adapter is fetched at its first use, once, and given each request', async () => {
  let fetched = 0
  const delivered: DeliveryRequest[] = []
  const { deliver, prepare } = createDeliver(async () => {
    fetched += 1
    return async (each) => void delivered.push(each)
  })
  expect(fetched).toBe(0)
  prepare('function')
  await deliver(request, signal)
  await deliver(request, signal)
  expect(fetched).toBe(1)
  expect(delivered).toEqual([request, request])
})

test('an adapter that cannot be fetched fails the send, and the next send fetches it anew', async () => {
  const outcomes = [new TypeError('offline'), new TypeError('offline'), null]
  const { deliver, prepare } = createDeliver(async () => {
    const fault = outcomes.shift()
    if (fault) throw fault
    return async () => undefined
  })
  prepare('function')
  await expect(deliver(request, signal)).rejects.toMatchObject({ code: 'adapter-not-loaded' })
  await expect(deliver(request, signal)).rejects.toMatchObject({ code: 'adapter-not-loaded' })
  await expect(deliver(request, signal)).resolves.toBeUndefined()
})
