import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { createCertificate } from '#support/create-certificate.ts'

const SSL_REQUEST = 80_877_103

/**
 * The pooler of a hosted database: it takes encrypted connections alone, under a certificate of its own authority, and logs
 * `<role>.<project>` in as `<role>`.
 */
export async function startPooler(databasePort: number, project: string) {
  const { certificate, key } = createCertificate()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('data', (request) => {
      if (request.length !== 8 || request.readInt32BE(4) !== SSL_REQUEST) return void socket.destroy()
      socket.write('S')
      const secure = new TLSSocket(socket, { isServer: true, key, cert: certificate })
      secure.on('error', () => secure.destroy())
      secure.once('data', (startup) => forward(secure, startup))
    })
  })

  function forward(client: TLSSocket, startup: Buffer): void {
    const text = startup.subarray(8).toString('latin1').replace(`.${project}\0`, '\0')
    const head = Buffer.alloc(8)
    head.writeInt32BE(8 + text.length, 0)
    startup.copy(head, 4, 4, 8)
    const database = connect(databasePort, '127.0.0.1')
    sockets.add(database)
    database.on('error', () => client.destroy())
    database.write(Buffer.concat([head, Buffer.from(text, 'latin1')]))
    database.pipe(client).pipe(database)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    certificate,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
