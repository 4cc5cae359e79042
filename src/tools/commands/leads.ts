import { userInfo } from 'node:os'
import connect from 'postgres'
import { getLeadsAccess } from '#tools/leads/leads-access.ts'
import { createLeadsStore } from '#tools/leads/leads-store.ts'
import { parseLeadsCommand, usage } from '#tools/leads/parse-leads-command.ts'
import { runLeadsCommand } from '#tools/leads/run-leads-command.ts'

const command = parseLeadsCommand(process.argv.slice(2))
if (!command) {
  console.error(usage)
  process.exit(64)
}
try {
  const access = getLeadsAccess(process.env)
  // To the error stream, so that an export can be piped.
  console.error(`Almacén: ${access.title}\n`)
  const options = { max: 1, prepare: false, connect_timeout: 5, onnotice: () => {} }
  const sql = connect(access.databaseUrl, { ...options, ssl: access.authority ? { ca: access.authority } : false })
  try {
    const { lines, isHealthy } = await runLeadsCommand(command, createLeadsStore(sql, userInfo().username), access)
    console.log(lines.join('\n'))
    process.exitCode = isHealthy ? 0 : 2
  } finally {
    await sql.end({ timeout: 1 })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
