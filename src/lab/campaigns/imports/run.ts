import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { weigh } from '#importers/describe-losses.ts'
import { type ImportResult, importText } from '#importers/import-text.ts'
import { lossKinds } from '#importers/questionnaire.ts'
import { isSourceName, type SourceName, sourceNames } from '#importers/read-source.ts'
import { readProject } from '#tools/project/read-project.ts'

// `npm run faults -- imports typebot=/path/to/templates ons=/path/to/questionnaires`: every JSON file of the folders is
// imported and checked. Ends with 1 where one breaks the import, which a sentence never does.
const project = readProject()

/** The outcome for a file. Whole: nothing is lost. Carried: no question, option or rule is missing. */
type Outcome = 'whole' | 'carried' | 'missing' | 'refused' | 'broken'
const outcomes: readonly Outcome[] = ['whole', 'carried', 'missing', 'refused', 'broken']

type Row = { file: string; outcome: Outcome; detail: string; kinds: string[] }

function judge(from: SourceName, folder: string, file: string): Row {
  try {
    const result = importText(from, readFileSync(join(folder, file), 'utf8'), project, 'prueba')
    return { file, ...toOutcome(result) }
  } catch (error) {
    return { file, outcome: 'broken', detail: String(error), kinds: [] }
  }
}

function toOutcome(result: ImportResult): Omit<Row, 'file'> {
  if ('refusal' in result)
    return { outcome: 'refused', detail: result.refusal.replace(/\s+/g, ' ').slice(0, 160), kinds: [] }
  const kinds = [...new Set(result.losses.map(({ kind }) => kind))].filter((kind) => lossKinds[kind] !== 'idle')
  const weight = weigh(result.losses)
  const outcome = weight === null ? 'whole' : weight === 'missing' ? 'missing' : 'carried'
  return { outcome, detail: kinds.join(' '), kinds }
}

function toTable(name: string, rows: readonly Row[]): string {
  const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length
  const reasons = Map.groupBy(
    rows.flatMap(({ kinds }) => kinds),
    (kind) => kind,
  )
  const counted = [...reasons].map(([kind, all]) => `${kind} ${all.length}`).join(', ')
  return `${name}: ${rows.length} files; ${outcomes.map((each) => `${each} ${count(each)}`).join(', ')}\n  files that lose: ${counted}`
}

const folders = process.argv.slice(2).flatMap((word): [SourceName, string][] => {
  const [name = '', ...path] = word.split('=')
  return isSourceName(name) && path.length > 0 ? [[name, path.join('=')]] : []
})
if (folders.length === 0)
  throw new Error(`say which folders: imports ${sourceNames.map((name) => `${name}=…`).join(' ')}`)
const tables = folders.map(([name, folder]) => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const rows = files.sort().map((file) => judge(name, folder, file))
  for (const { file, outcome, detail } of rows) console.log(`  ${outcome.padEnd(8)} ${name}/${file}  ${detail}`)
  return { rows, text: toTable(name, rows) }
})
console.log(`\n${tables.map(({ text }) => text).join('\n')}`)
process.exitCode = tables.some(({ rows }) => rows.some(({ outcome }) => outcome === 'broken')) ? 1 : 0
