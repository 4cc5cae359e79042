import { Agent, createServer, request } from 'node:http'
import { expect, test } from 'vitest'
import { createFaults } from '#local/faults.ts'
import { createFront } from '#local/front.ts'

test('with a fault about, a connection that was kept from before brings nothing to a service', async () => {
  const faults = createFaults()
  let calls = 0
  const service = faults.wrap('emailjs', async () => {
    calls++
    return { status: 200, headers: {}, body: 'OK' }
  })
  const server = createServer(createFront(new Map([['_emailjs', service]]), faults, () => {}))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = () =>
    new Promise<string>((done) => {
      const sent = request({ host: '127.0.0.1', port, path: '/_emailjs/', method: 'POST', agent }, (response) => {
        response.resume().once('end', () => done('answered'))
      })
      sent.once('error', () => done('failed')).end()
    })
  expect(await send()).toBe('answered')
  faults.add({ service: 'emailjs', drop: 'after' })
  expect(await send()).toBe('failed')
  expect(calls).toBe(1)
  expect(await send()).toBe('failed')
  expect(calls).toBe(2)
  agent.destroy()
  server.close()
})
