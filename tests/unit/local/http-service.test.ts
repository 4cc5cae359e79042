import { request as ask } from 'node:http'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
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
