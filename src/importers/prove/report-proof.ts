import { type JsonText, readJsonText } from '#importers/json-text.ts'
import type { SurveyFinding, SurveyProof } from './prove-survey.ts'
import type { ProofWords } from './prove-words.ts'

/** The survey that was proved: its name, and its text for the places in it. */
export type Proved = { file: string; text: string; proof: SurveyProof }

/** How many losses are listed by name; the rest is counted. */
const MOST_LISTED = 12

/** A proof for a terminal: a line for each fault, `file:line:column` first, then what is undecided, how answers end, what was not read. */
export function toProofText({ file, text, proof }: Proved, words: ProofWords): string {
  const { findings, undecided, endings, losses, source } = proof
  const survey = readJsonText(text)
  const toLine = (finding: SurveyFinding) => {
    const { place, code, line, column, sentence } = toFlat(survey, finding, words)
    return `${file}:${line}:${column}  ${place === '' ? '' : `${place}: `}${sentence}  [${code}]`
  }
  const shares = Object.entries(endings ?? {}).map(([name, share]) => `  ${name}  ${(share * 100).toFixed(1)} %`)
  const unread = losses
    .slice(0, MOST_LISTED)
    .map(
      ({ place, kind, what }) =>
        `  ${place || '·'}  ${what.replace(/\s+/g, ' ').slice(0, 60)}: ${words.toUnread(kind)}`,
    )
  return [
    ...(findings.length === 0 ? [words.sound(file, source)] : [...findings.map(toLine), words.faults(findings.length)]),
    ...(undecided.length === 0 ? [] : [words.undecided, ...undecided.map(toLine)]),
    ...(shares.length === 0 ? [] : [words.endings, ...shares]),
    ...(losses.length === 0
      ? []
      : [words.unread(losses.length), ...unread, ...(losses.length > MOST_LISTED ? ['  …'] : [])]),
  ].join('\n')
}

/** The same as data: each finding with its code, its place in the survey, its line and column from 1, and its sentence. */
export function toProofJson(proved: Proved, words: ProofWords): object {
  const { source, endings, losses, findings, undecided } = proved.proof
  const survey = readJsonText(proved.text)
  return {
    file: proved.file,
    source,
    findings: findings.map((finding) => toFlat(survey, finding, words)),
    undecided: undecided.map((finding) => toFlat(survey, finding, words)),
    endings,
    unread: losses,
  }
}

/** A SARIF 2.1.0 log (OASIS), as code scanning shows it beside the lines of a pull request. */
export function toSarif(proved: Proved, words: ProofWords): object {
  const survey = readJsonText(proved.text)
  const results = proved.proof.findings.map((finding) => {
    const { code, severity, sentence, line, column } = toFlat(survey, finding, words)
    return {
      ruleId: code,
      level: severity === 'fault' ? 'error' : 'warning',
      message: { text: sentence },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: proved.file },
            region: { startLine: line, startColumn: column },
          },
        },
      ],
    }
  })
  const rules = [...new Set(results.map(({ ruleId }) => ruleId))].map((id) => ({ id }))
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'provable-funnels', rules } }, results }],
  }
}

function toFlat(survey: JsonText, finding: SurveyFinding, words: ProofWords) {
  const at = { place: finding.place, ...survey.findPlace(finding.place) }
  if ('mistake' in finding)
    return {
      code: `survey.${finding.mistake.kind}`,
      severity: 'fault',
      ...at,
      sentence: words.toMistake(finding.mistake),
    }
  const { code, severity, counterexample } = finding.diagnostic
  const sentence = words.toSentence(finding.diagnostic)
  return { code, severity, ...at, sentence, ...(counterexample ? { path: counterexample } : {}) }
}
