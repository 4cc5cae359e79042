import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Project } from '#engine/compiler'
import { guessSource, isSourceName, MOST_BYTES, type SourceName, sourceNames } from '#importers/read-source.ts'
import { Unreadable } from '#importers/source.ts'
import { mendSurvey } from './mend-survey.ts'
import { createSurveyProject, proveSurvey } from './prove-survey.ts'
import { isLanguage, type Language, proofWords } from './prove-words.ts'
import { type Proved, toProofJson, toProofText, toSarif } from './report-proof.ts'

/** The text of the command and its exit code: 0 sound, 1 faults or unreadable, 2 asked wrongly. */
export type ProveRun = { exitCode: number; text: string }

export const PROVE_USAGE = `Usage: prove <survey.json> … [--from ${sourceNames.join('|')}] [--json | --sarif] [--fix] [--lang en|es]
  Decides whether every visitor can finish a survey of another tool: rules that never hold, pages that nobody reaches, dead ends,
  blank screens; with the answers that lead there, and how many answers end how. Exit code 1 where something is wrong.
  --from   where the files come from; guessed where it is plain
  --json   the findings as data
  --sarif  the findings as a SARIF 2.1.0 log
  --fix    puts names and options right in the file where something is called nearly so, and proves it again
  --lang   the language of the sentences`

type Asked = {
  files: string[]
  from: SourceName | undefined
  format: 'text' | 'json' | 'sarif'
  isFixing: boolean
  language: Language
}

/** Proves each file that is named. */
export function runProve(words: string[], metaSchemas: Project['metaSchemas']): ProveRun {
  const asked = parse(words)
  if (asked === null) return { exitCode: 2, text: PROVE_USAGE }
  const runs = asked.files.map((file) => proveFile(file, asked, metaSchemas))
  return {
    exitCode: Math.max(...runs.map(({ exitCode }) => exitCode)),
    text: runs.map(({ text }) => text).join('\n\n'),
  }
}

function proveFile(
  file: string,
  { from, format, isFixing, language }: Asked,
  metaSchemas: Project['metaSchemas'],
): ProveRun {
  const words = proofWords[language]
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats?.isFile()) return refuse(`${file}: ${words.noFile}`)
  try {
    if (stats.size > MOST_BYTES) throw new Unreadable('tooLong', '')
    const text = readFileSync(file, 'utf8')
    const source = from ?? guessSource(text)
    if (source === null) return refuse(`${file}: ${words.notGuessed}`)
    const project = createSurveyProject(metaSchemas, language)
    const mended = isFixing ? mendSurvey(source, text, project) : { text, count: 0 }
    if (mended.count > 0) writeFileSync(file, mended.text)
    const proof = proveSurvey(source, mended.text, project)
    const head = mended.count > 0 && format === 'text' ? `${file}: ${words.mended(mended.count)}\n` : ''
    return {
      exitCode: proof.findings.length > 0 ? 1 : 0,
      text: `${head}${toText({ file, text: mended.text, proof }, format, language)}`,
    }
  } catch (error) {
    if (error instanceof Unreadable) return refuse(`${file}: ${words.toRefusal(error)}`)
    throw error
  }
}

function toText(proved: Proved, format: Asked['format'], language: Language): string {
  const words = proofWords[language]
  if (format === 'json') return JSON.stringify(toProofJson(proved, words), null, 2)
  if (format === 'sarif') return JSON.stringify(toSarif(proved, words), null, 2)
  return toProofText(proved, words)
}

function refuse(text: string): ProveRun {
  return { exitCode: 1, text }
}

function parse(words: string[]): Asked | null {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        json: { type: 'boolean' },
        sarif: { type: 'boolean' },
        fix: { type: 'boolean', default: false },
        lang: { type: 'string', default: 'en' },
      },
    })
    const { from, json, sarif, fix, lang } = values
    if (positionals.length === 0 || !isLanguage(lang) || (json && sarif)) return null
    if (from !== undefined && !isSourceName(from)) return null
    return { files: positionals, from, format: json ? 'json' : sarif ? 'sarif' : 'text', isFixing: fix, language: lang }
  } catch {
    return null // an unknown option
  }
}
