import { endWithParent } from '#tools/local/end-with-parent.ts'
import { readLocalAccounts } from '#tools/local/stack.ts'
import { startOnPort } from '#tools/local/start-on-port.ts'
import { createStaticHandler } from '#tools/local/static-server.ts'
import { buildIfChanged } from '#tools/project/build-if-changed.ts'
import { inProject } from '#tools/project/project-root.ts'

const dist = inProject('dist')
const ending = new AbortController()

const starting = startOnPort(process.env.PORT, (port) => ({
  port,
  dataDir: inProject('.local', String(port)),
  serveSite: createStaticHandler({ dist }),
  ...readLocalAccounts(),
}))
endWithParent(async () => {
  ending.abort()
  await (await starting).stop()
})

try {
  const [stack, hasBuilt] = await Promise.all([starting, buildIfChanged(dist, ending.signal)])
  console.log(`
  Web:     ${stack.siteUrl}
  Bandeja: ${stack.inboxUrl}
  SMTP:    ${stack.smtpUrl}

Listo en ${(performance.now() / 1000).toFixed(1)} s${hasBuilt ? '' : ' (nada que construir)'}. Para terminar: Ctrl+C.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await starting.then((stack) => stack.stop()).catch(() => {})
  process.exit(1)
}
