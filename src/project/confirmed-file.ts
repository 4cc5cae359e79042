import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createShapeCheck, parseJson } from '#engine/compiler'
import { toReportLine } from '#messages/checker.ts'
import { inProject } from './project-root.ts'

/** The file of confirmations, as the author is told. */
const confirmedPath = 'src/site/config/confirmed.json'

/** A sentence of a page, word for word, that somebody of the practice answers for. */
export interface Confirmation {
  page: string
  sentence: string
  by: string
  /** The day (ISO 8601). */
  on: string
}

/** The confirmations; or the faults of the file, one sentence each. */
export function readConfirmations(file = inProject(confirmedPath)): { confirmed: Confirmation[]; faults: string[] } {
  if (!existsSync(file)) return { confirmed: [], faults: [] }
  const { source, diagnostics } = parseJson(confirmedPath, readFileSync(file, 'utf8'))
  if (!source) return { confirmed: [], faults: diagnostics.map(toReportLine) }
  const schema = JSON.parse(readFileSync(inProject('schemas/meta/confirmed.schema.json'), 'utf8'))
  const faults = createShapeCheck(schema)(source).map(toReportLine)
  return { confirmed: faults.length > 0 ? [] : Object(source.value).confirmed, faults }
}

/** Adds confirmations to the file as it is at this moment, each in the place of an older one of its sentence. */
export function writeConfirmations(added: readonly Confirmation[], file = inProject(confirmedPath)): void {
  const { confirmed, faults } = readConfirmations(file)
  if (faults.length > 0) throw new SyntaxError(faults.join('\n'))
  const isAnew = ({ page, sentence }: Confirmation) =>
    added.some((other) => other.page === page && other.sentence === sentence)
  const all = [...confirmed.filter((one) => !isAnew(one)), ...added]
  const sorted = all.toSorted((a, b) => a.page.localeCompare(b.page) || a.sentence.localeCompare(b.sentence))
  const text = JSON.stringify({ $schema: '../../../schemas/meta/confirmed.schema.json', confirmed: sorted }, null, 2)
  // Moved to its place when whole.
  writeFileSync(`${file}.tmp`, `${text}\n`)
  renameSync(`${file}.tmp`, file)
}
