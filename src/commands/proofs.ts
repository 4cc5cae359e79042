import { parseArgs } from 'node:util'
import { listSlowest, readBrowserReport, readUnitReport } from './testing/reports.ts'
import { runTier } from './testing/run-tier.ts'
import { toProofStages } from './testing/stages.ts'

const SLOWEST = 10

const { values } = parseArgs({ options: { all: { type: 'boolean' }, shard: { type: 'string' } } })

await runTier({
  command: 'npm run proofs',
  about: 'everything that npm test leaves out: replays, brute force, random walks, histories, hostile input',
  usualSeconds: 1200,
  stages: toProofStages(values.shard),
  isPart: values.shard !== undefined,
  conclude: () => {
    console.log('\nThe slowest files (seconds of a worker):')
    for (const { file, seconds } of listSlowest(readUnitReport(), readBrowserReport(), SLOWEST)) {
      console.log(`  ${seconds.toFixed(1).padStart(6)}  ${file}`)
    }
  },
})
