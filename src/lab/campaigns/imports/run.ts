import { weigh } from '#importers/describe-losses.ts'
import { type ImportResult, importText } from '#importers/import-text.ts'
import { lossKinds } from '#importers/questionnaire.ts'
import { isSourceName, type SourceName, sourceNames } from '#importers/read-source.ts'
import { readProject } from '#tools/project/read-project.ts'
import { listFiles, type SourceFile } from './list-files.ts'

// `npm run faults -- imports typebot=/path/to/templates ons=/path/to/questionnaires`: every JSON file of the folders is
// imported and checked, and of a folder of SurveyJS every survey in it, in code and documents too. Ends with 1 where one breaks the import, which a sentence never does.
const project = readProject()

/** The outcome for a file. Whole: nothing is lost. Carried: no question, option or rule is missing. */
type Outcome = 'whole' | 'carried' | 'missing' | 'refused' | 'broken'
const outcomes: readonly Outcome[] = ['whole', 'carried', 'missing', 'refused', 'broken']

type Row = { file: string; isLarge: boolean; outcome: Outcome; detail: string; kinds: string[] }

function judge(from: SourceName, { file, text, isLarge }: SourceFile): Row {
  try {
    return { file, isLarge, ...toOutcome(importText(from, text, project, 'prueba')) }
  } catch (error) {
    return { file, isLarge, outcome: 'broken', detail: String(error), kinds: [] }
  }
}

function toOutcome(result: ImportResult): Omit<Row, 'file' | 'isLarge'> {
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
  const rows = listFiles(name, folder).map((file) => judge(name, file))
  const large = rows.filter(({ isLarge }) => isLarge)
  for (const { file, outcome, detail } of rows) console.log(`  ${outcome.padEnd(8)} ${name}/${file}  ${detail}`)
  const parts = [
    toTable(name, rows),
    ...(large.length < rows.length ? [toTable(`${name}, of five elements and more`, large)] : []),
  ]
  return { rows, text: parts.join('\n') }
})
console.log(`\n${tables.map(({ text }) => text).join('\n')}`)
process.exitCode = tables.some(({ rows }) => rows.some(({ outcome }) => outcome === 'broken')) ? 1 : 0
