import type { RequestListener } from 'node:http'
import { parseArgs } from 'node:util'
import { studioPath } from '#authoring/studio-service/contract.ts'
import { createDevServer, openInBrowser } from '#local/dev-server.ts'
import { toInboxPort } from '#local/inbox-port.ts'
import { readLocalAccounts } from '#local/stack.ts'
import { startOnPort } from '#local/start-on-port.ts'
import { endWithParent } from '#local/watch-parent.ts'
import { generateSources } from '#project/generate/generate.ts'
import { inProject } from '#project/project-root.ts'

// A shell's NODE_ENV for builds would leave out the libraries' warnings, and updates without a reload.
process.env.NODE_ENV = 'development'
// Before anything reads the site's configuration: endpoints are paths of this server.
process.env.SITE_SERVICES = 'local'

const { open } = parseArgs({ options: { open: { type: 'string' } } }).values

let serveSite: RequestListener = (_, response) => response.writeHead(503, { 'retry-after': '1' }).end()

const starting = startOnPort(process.env.PORT, (port) => ({
  port,
  inboxPort: toInboxPort(port),
  isInboxKept: true,
  dataDir: inProject('.local', String(port)),
  serveSite: (request, response) => serveSite(request, response),
  ...readLocalAccounts(),
  isHotReloading: true,
}))
endWithParent(async () => (await starting).stop())

/** A port that is taken is told in its sentence, and nothing is begun. */
const stack = await starting.catch((error: unknown): never => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
// Forms and funnels are made by the development server, which shows their diagnostics in the page and goes on.
await generateSources()
const { handle } = await createDevServer(stack.site.server)
serveSite = handle
const studio = new URL(open === undefined ? studioPath : `${studioPath}#${open}`, stack.siteUrl)
console.log(`
  Web en desarrollo: ${stack.siteUrl}
  Estudio:           ${studio}
  Bandeja:           ${stack.inboxUrl}

Listo en ${(performance.now() / 1000).toFixed(1)} s. Para terminar: Ctrl+C.`)
if (open !== undefined) openInBrowser(studio.href)
