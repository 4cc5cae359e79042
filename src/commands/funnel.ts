import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { stopExperiment, toExperimentLines } from '#authoring/experiment/experiment-lines.ts'
import { experimentWords } from '#authoring/experiment/experiment-words.ts'
import { toCountsTable } from '#authoring/step-flows.ts'
import { suggest } from '#messages/checker-words.ts'
import { readStepCounts } from '#operating/leads/open-store.ts'
import { inProject } from '#project/project-root.ts'
import { compileAllFunnels, listFunnels } from '#project/read-project.ts'
import { usages } from './usages.mjs'

type Funnel = ReturnType<typeof compileAllFunnels>[number]

// `npm run funnel -- cuestionario --since 2026-11-01`: how far visitors come in a funnel, as far as they agreed to be counted, and
// what its experiment says; `--stop directa` ends that.
try {
  const { id, since, stop } = readArguments()
  const funnel = compileAllFunnels().find(({ definition }) => definition.id === id)
  if (!funnel) throw new Error(`No hay ningún embudo «${id}».${suggest(id, listFunnels())}\n${usages.funnel}`)
  if (stop === undefined) await print(funnel, since)
  else end(funnel, stop)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function print(funnel: Funnel, asked: string | undefined): Promise<void> {
  const { id, experiment } = funnel.definition
  const { store, since, counts } = await readStepCounts(id, asked ?? experiment?.since)
  console.log(`Almacén: ${store}. Desde el ${since}.\n\n${toCountsTable(funnel, counts)}`)
  if (!experiment) return
  const isWhole = since === experiment.since
  const lines = isWhole ? toExperimentLines(funnel, counts, Date.now()) : [experimentWords.elsewhen(experiment.since)]
  console.log(`\n${lines.join('\n')}`)
}

function end({ definition }: Funnel, keep: string): void {
  const file = `funnels/${definition.id}.funnel.json`
  writeFileSync(inProject(file), stopExperiment(readFileSync(inProject(file), 'utf8'), definition, keep))
  console.log(experimentWords.stopped(file, keep))
}

function readArguments(): { id: string; since: string | undefined; stop: string | undefined } {
  const options = { since: { type: 'string' }, stop: { type: 'string' } } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [id] = positionals
  const { since, stop } = values
  const isDay = since === undefined || (/^\d{4}-\d\d-\d\d$/.test(since) && !Number.isNaN(Date.parse(since)))
  if (id === undefined || !isDay) throw new Error(usages.funnel)
  return { id, since, stop }
}
