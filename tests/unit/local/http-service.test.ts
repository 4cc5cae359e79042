import { Agent, request as ask, createServer, request } from 'node:http'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createFaults } from '#local/faults.ts'
import { createFront } from '#local/front.ts'
import { isFromElsewhere, listen, toListener, toText } from '#local/http-service.ts'

test('a kept connection outlives by far the time that its caller is told', async () => {
  const { server, url, stop } = await listen(toListener(async () => toText(200, 'sí')))
  const sockets: Socket[] = []
  server.on('connection', (socket) => sockets.push(socket))
  const response = await fetch(url)
  await response.text()
  const [, told] = /timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '') ?? []
  await expect.poll(() => sockets[0]?.timeout).toBeGreaterThan(10 * 1000 * Number(told))
  await stop()
})

const own = 'http://127.0.0.1'
test.each<[string, Record<string, string>, number]>([
  ['a program', {}, 200],
  ['a page of its own', { origin: own, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }, 200],
  ['a link from elsewhere', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 200],
  ['an address that was typed', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, 200],
  ['a picture of a page elsewhere', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 403],
  ['a picture of a neighbouring port', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }, 403],
  ['a form of a page elsewhere', { origin: 'https://evil.example', 'sec-fetch-mode': 'navigate' }, 403],
  ['a page of another port', { origin: 'http://127.0.0.1:1' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
  ['a name that was pointed here', { host: 'evil.example' }, 403],
])('of %s it is known whether it comes from elsewhere', async (_, headers, status) => {
  const { port, stop } = await listen((request, response) => {
    response.writeHead(isFromElsewhere(request) ? 403 : 200).end()
  })
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  const origin = headers.origin === own ? { origin: `${own}:${port}` } : {}
  ask({ port, host: '127.0.0.1', headers: { ...headers, ...origin } }, (response) => resolve(response.statusCode)).end()
  expect(await promise).toBe(status)
  await stop()
})

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
