import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { listen, toListener, toText } from '#tools/local/http-service.ts'

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
