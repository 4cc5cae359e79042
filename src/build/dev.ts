import { createServer } from 'node:http'
import { createDevServer } from '#build/dev-server.ts'
import { generate } from '#build/generate.ts'

await generate()
const server = createServer()
const { handle } = await createDevServer(server)
server.on('request', handle)
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) console.log(`Sitio en desarrollo: http://localhost:${address.port}`)
})
