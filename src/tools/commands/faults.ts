import { spawnSync } from 'node:child_process'
import { inProject } from '#tools/project/project-root.ts'

/** Every part of the campaign prints its own table and ends with 1 when a figure falls short. */
const parts = [
  {
    name: 'Checker: mangled forms and funnels',
    script: 'src/lab/campaigns/compiler/run.ts',
    measurements: ['mangled'],
  },
  {
    name: 'Server: functions, database and mail',
    script: 'src/lab/campaigns/server/run.ts',
    measurements: ['kills', 'replays', 'hostile', 'names', 'costly', 'disk', 'outages', 'flaky', 'histories', 'load'],
  },
  {
    name: 'Browser: forms, consent and traces',
    script: 'src/lab/campaigns/browser/run.ts',
    measurements: ['browser', 'consent', 'canaries'],
  },
  {
    name: 'What authors do most, in a copy: what it turns red',
    script: 'src/lab/campaigns/edits/run.ts',
    measurements: ['edits'],
  },
  {
    name: 'Bugs planted in a copy: who notices',
    script: 'src/lab/campaigns/planted/run.ts',
    measurements: ['planted'],
  },
  {
    name: 'Questionnaires of other tools, imported from folders: imports defra=folder',
    script: 'src/lab/campaigns/imports/run.ts',
    measurements: ['imports'],
    isAsked: true,
  },
  {
    name: 'Surveys of SurveyJS, imported from a folder and replayed in a browser: walks surveyjs=folder',
    script: 'src/lab/campaigns/imports/replay.ts',
    measurements: ['walks'],
    isAsked: true,
  },
]

/** A part that hangs fails, and those behind it run all the same: by far more than the longest takes. */
const LIMIT_MS = 4 * 3_600_000

// `--short` runs a small part of everything, to see that it runs; other words choose measurements.
const words = process.argv.slice(2)
// Whose files are imported, `defra=folder`, is no measurement.
const wanted = words.filter((word) => !word.startsWith('-') && !word.includes('='))
const unknown = wanted.filter((word) => !parts.some(({ measurements }) => measurements.includes(word)))
if (unknown.length > 0) {
  const known = parts.flatMap(({ measurements }) => measurements)
  throw new Error(`no measurement ${unknown.join(' ')}; there are ${known.join(' ')}`)
}
const chosen = parts.filter(
  ({ measurements, isAsked = false }) =>
    (wanted.length === 0 && !isAsked) || wanted.some((word) => measurements.includes(word)),
)
const failed = chosen.filter(({ name, script }) => {
  console.log(`\n${name}\n`)
  const args = [inProject(script), ...words]
  const { status, error } = spawnSync(process.execPath, args, { stdio: 'inherit', timeout: LIMIT_MS })
  if (error) console.error(`${name}: ${error.message}`)
  return status !== 0
})
process.exitCode = failed.length > 0 ? 1 : 0
