import { connect, createServer, type Socket } from 'node:net'

export interface CuttingProxy {
  port: number
  /** Every so many pieces of the server's answers all connections are cut, in order and with a reset by turns; null lets them be. */
  every: number | null
  cuts: number
  stop(): Promise<void>
}

/** Stands between a function and its database, and breaks their connections whatever is being said on them. */
export async function startCuttingProxy(targetPort: number): Promise<CuttingProxy> {
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
