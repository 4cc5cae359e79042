import { readLongerReport } from './testing/reports.ts'
import { runTier } from './testing/run-tier.ts'
import { quickStages } from './testing/stages.ts'

await runTier({
  command: 'npm run quick',
  about:
    'types, JSON, format, lint, and the shortest unit tests whose sources changed since they last ran; no database, no browser',
  usualSeconds: 20,
  stages: quickStages,
  mayBeEmpty: true,
  conclude: () => {
    const { count = 0 } = readLongerReport()
    if (count > 0)
      console.log(
        `\n${count} longer files of tests are touched too: another npm run quick goes on with them, npm test and npm run proofs run all.`,
      )
  },
})
