import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import connect from 'postgres'
import { getLeadsAccess } from '#tools/leads/leads-access.ts'
import { createLeadsStore } from '#tools/leads/leads-store.ts'
import { suggest } from '#tools/messages/suggest.ts'
import { compileAllFunnels } from '#tools/project/compile-funnels.ts'
import { toCountsTable } from '#tools/project/counts-table.ts'
import { listFunnels } from '#tools/project/funnel-names.ts'

// `npm run funnel -- cuestionario --since 2026-11-01`: how far visitors come in a funnel, as far as they agreed to be counted.
const USAGE = 'Uso: npm run funnel -- <embudo> [--since AAAA-MM-DD]   (sin fecha, los últimos 30 días)'
const MONTH_MS = 30 * 86_400_000

try {
  const { id, since } = readArguments()
  const funnel = compileAllFunnels().find(({ definition }) => definition.id === id)
  if (!funnel) throw new Error(`No hay ningún embudo «${id}».${suggest(id, listFunnels())}\n${USAGE}`)
  const access = getLeadsAccess(process.env)
  const options = { max: 1, prepare: false, connect_timeout: 5, onnotice: () => {} }
  const sql = connect(access.databaseUrl, { ...options, ssl: access.authority ? { ca: access.authority } : false })
  try {
    const counts = await createLeadsStore(sql, userInfo().username).getStepCounts(id, since)
    console.log(`Almacén: ${access.title}. Desde el ${since}.\n\n${toCountsTable(funnel, counts)}`)
  } finally {
    await sql.end({ timeout: 1 })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function readArguments(): { id: string; since: string } {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { since: { type: 'string' } } })
  const [id] = positionals
  const since = values.since ?? new Date(Date.now() - MONTH_MS).toISOString().slice(0, 10)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(since) && !Number.isNaN(Date.parse(since))
  if (id === undefined || !isDay) throw new Error(USAGE)
  return { id, since }
}
