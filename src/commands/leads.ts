import { getLeadsAccess } from '#operating/leads/leads-access.ts'
import { withLeadsStore } from '#operating/leads/open-store.ts'
import { parseLeadsCommand, usage } from '#operating/leads/parse-leads-command.ts'
import { runLeadsCommand } from '#operating/leads/run-leads-command.ts'

const command = parseLeadsCommand(process.argv.slice(2))
if (!command) {
  console.error(usage)
  process.exit(64)
}
try {
  const access = getLeadsAccess(process.env, command.name)
  // To the error stream, so that an export can be piped.
  console.error(`Almacén: ${access.title}\n`)
  const { lines, isHealthy } = await withLeadsStore(access, (store) => runLeadsCommand(command, store, access))
  console.log(lines.join('\n'))
  process.exitCode = isHealthy ? 0 : 2
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
