import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceName } from '#importers/read-source.ts'
import { listSurveys } from './list-surveys.ts'

/** A questionnaire in a folder. It is large if it asks five things or more: smaller ones are samples of a question. */
export type SourceFile = { file: string; text: string; isLarge: boolean }

const LARGE = 5

/** The questionnaires of a folder: its JSON files, or every survey of SurveyJS in it and below. */
export function listFiles(from: SourceName, folder: string): SourceFile[] {
  if (from === 'surveyjs')
    return listSurveys(folder).map(({ name, text, size }) => ({ file: name, text, isLarge: size >= LARGE }))
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return names.sort().map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8'), isLarge: true }))
}
