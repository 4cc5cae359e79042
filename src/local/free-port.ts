import { createServer } from 'node:net'

/** A port of the loopback interface that nobody listens on at this moment: any, or the one that is asked for. */
export function getFreePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })
}
