import { parseArgs } from 'node:util'
import { toCountsTable } from '#authoring/counts-table.ts'
import { suggest } from '#authoring/messages/checker-words.ts'
import { getLastMonth, readStepCounts } from '#tools/leads/read-step-counts.ts'
import { compileAllFunnels } from '#tools/project/compile-funnels.ts'
import { listFunnels } from '#tools/project/read-project.ts'
import { usages } from '#tools/usages.mjs'

// `npm run funnel -- cuestionario --since 2026-11-01`: how far visitors come in a funnel, as far as they agreed to be counted.
try {
  const { id, since: asked } = readArguments()
  const funnel = compileAllFunnels().find(({ definition }) => definition.id === id)
  if (!funnel) throw new Error(`No hay ningún embudo «${id}».${suggest(id, listFunnels())}\n${usages.funnel}`)
  const { store, since, counts } = await readStepCounts(id, asked)
  console.log(`Almacén: ${store}. Desde el ${since}.\n\n${toCountsTable(funnel, counts)}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function readArguments(): { id: string; since: string } {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { since: { type: 'string' } } })
  const [id] = positionals
  const since = values.since ?? getLastMonth()
  const isDay = /^\d{4}-\d\d-\d\d$/.test(since) && !Number.isNaN(Date.parse(since))
  if (id === undefined || !isDay) throw new Error(usages.funnel)
  return { id, since }
}
