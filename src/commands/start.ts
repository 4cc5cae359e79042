import { toInboxPort } from '#local/inbox-port.ts'
import { readLocalAccounts } from '#local/stack.ts'
import { startOnPort } from '#local/start-on-port.ts'
import { createStaticHandler } from '#local/static-server.ts'
import { endWithParent } from '#local/watch-parent.ts'
import { buildIfChanged } from '#project/build-if-changed.ts'
import { inProject } from '#project/project-root.ts'

const dist = inProject('dist')
const ending = new AbortController()
const listening = Promise.withResolvers<void>()

const starting = startOnPort(process.env.PORT, (port) => ({
  port,
  inboxPort: toInboxPort(port),
  isInboxKept: true,
  onListening: listening.resolve,
  dataDir: inProject('.local', String(port)),
  serveSite: createStaticHandler({ dist }),
  ...readLocalAccounts(),
}))
endWithParent(async () => {
  ending.abort()
  await (await starting).stop()
})

try {
  // Nothing is built for a start that is refused its port.
  const building = listening.promise.then(() => buildIfChanged(dist, { signal: ending.signal }))
  const [stack, hasBuilt] = await Promise.all([starting, building])
  console.log(`
  Web:     ${stack.siteUrl}
  Bandeja: ${stack.inboxUrl}

Listo en ${(performance.now() / 1000).toFixed(1)} s${hasBuilt ? '' : ' (nada que construir)'}. Para terminar: Ctrl+C.`)
} catch (error) {
  ending.abort()
  console.error(error instanceof Error ? error.message : error)
  await starting.then((stack) => stack.stop()).catch(() => {})
  process.exit(1)
}
