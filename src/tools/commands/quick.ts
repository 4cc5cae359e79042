import { runTier } from '#tools/testing/run-tier.ts'
import { quickStages } from '#tools/testing/stages.ts'

await runTier({
  command: 'npm run quick',
  about:
    'types, JSON, format, lint, and the unit tests whose sources changed since they last ran; no database, no browser',
  usualSeconds: 20,
  stages: quickStages,
  mayBeEmpty: true,
})
