import { expect, test } from 'vitest'
import type { DeliveryRequest } from '#engine'
import { createLazyDeliver } from '#services/lazy-deliver.ts'

const request: DeliveryRequest = {
  funnel: 'quiz',
  form: null,
  channel: 'function',
  target: 'send',
  body: {},
  keepalive: false,
}
const { signal } = new AbortController()

test('an adapter is fetched at its first use, once, and given each request', async () => {
  let fetched = 0
  const delivered: DeliveryRequest[] = []
  const { deliver, prepare } = createLazyDeliver(async () => {
    fetched += 1
    return async (each) => void delivered.push(each)
  })
  expect(fetched).toBe(0)
  prepare()
  await deliver(request, signal)
  await deliver(request, signal)
  expect(fetched).toBe(1)
  expect(delivered).toEqual([request, request])
})

test('an adapter that cannot be fetched fails the send, and the next send fetches it anew', async () => {
  const outcomes = [new TypeError('offline'), new TypeError('offline'), null]
  const { deliver, prepare } = createLazyDeliver(async () => {
    const fault = outcomes.shift()
    if (fault) throw fault
    return async () => undefined
  })
  prepare()
  await expect(deliver(request, signal)).rejects.toMatchObject({ code: 'adapter-not-loaded' })
  await expect(deliver(request, signal)).rejects.toMatchObject({ code: 'adapter-not-loaded' })
  await expect(deliver(request, signal)).resolves.toBeUndefined()
})
