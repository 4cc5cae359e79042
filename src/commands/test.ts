import { runTier } from './testing/run-tier.ts'
import { contractStages } from './testing/stages.ts'

await runTier({
  command: 'npm test',
  about: 'the contract, each promise of the product once',
  usualSeconds: 260,
  stages: contractStages,
})
