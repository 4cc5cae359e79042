import { createRequire } from 'node:module'
import { join } from 'node:path'
import { mendSurvey } from '#importers/prove/mend-survey.ts'
import { createSurveyProject, proveSurvey } from '#importers/prove/prove-survey.ts'
import { installLinter, LINTER_VERSION } from '#lab/bench/install-fetched.ts'
import { readProject } from '#tools/project/read-project.ts'
import { furtherMistakes } from './further-mistakes.ts'
import { type SeededMistake, seedMistakes } from './mistakes.ts'
import { toMistakesTable } from './to-mistakes-table.ts'

// `npm run bench -- surveyjs`: a hundred surveys with one mistake each, and a hundred with a sound edit at the same places, then thirty
// pairs of other kinds, judged by `prove` and by the linter of survey-core.
const { metaSchemas } = readProject()
const project = createSurveyProject(metaSchemas, 'en')

type Linter = { lintSurvey(survey: object): { findings: { path: string; severity: string; ruleId: string }[] } }
const linter: Linter = createRequire(import.meta.url)(join(installLinter(), 'survey-core/linter/index.js'))

/** Says of a survey where something is wrong: a path and a code for each finding. */
const judges = {
  prove: (survey: object) =>
    proveSurvey('surveyjs', JSON.stringify(survey), project).findings.map((finding) => ({
      place: finding.place,
      code: 'mistake' in finding ? finding.mistake.kind : finding.diagnostic.code,
    })),
  linter: (survey: object) =>
    linter
      .lintSurvey(survey)
      .findings.filter(({ severity }) => severity !== 'info')
      .map(({ path, ruleId }) => ({ place: path, code: ruleId })),
}

type Finding = { place: string; code: string }

const isWithin = (place: string, path: string) =>
  place === path || (/^[.[]/.test(place.slice(path.length)) && place.startsWith(path))

function judge({ mistaken, sound, places }: SeededMistake, find: (survey: object) => Finding[]) {
  const alarms = find(sound)
  const known = new Set(alarms.map(({ place, code }) => `${place} ${code}`))
  const found = find(mistaken).filter(({ place, code }) => !known.has(`${place} ${code}`))
  return {
    isFound: found.length > 0,
    isPlaced: found.some(({ place }) => places.some((path) => isWithin(place, path))),
    isFalseAlarm: alarms.length > 0,
    found,
    alarms,
  }
}

/** Prints what was found of these mistakes: first each that `prove` misses or calls wrong where nothing is. */
function print(mistakes: readonly SeededMistake[], toName: (mistake: SeededMistake) => string): void {
  const verdicts = mistakes.map((mistake) => ({
    mistake,
    prove: judge(mistake, judges.prove),
    linter: judge(mistake, judges.linter),
  }))
  for (const { mistake, prove } of verdicts)
    if (!prove.isPlaced || prove.isFalseAlarm)
      console.log(
        `${mistake.name}: ${mistake.kind} (${mistake.places[0]}): found ${JSON.stringify(prove.found)}, false alarms ${JSON.stringify(prove.alarms)}`,
      )
  const rows = verdicts.map(({ mistake, ...rest }) => ({ kind: toName(mistake), ...rest }))
  console.log(toMistakesTable(rows, LINTER_VERSION))
}

print(seedMistakes(), ({ kind }) => kind)
print(furtherMistakes, () => 'thirty of other kinds')

/** The mistaken surveys that the offered fixes alone make clean. */
const mended = seedMistakes().filter(({ mistaken }) => {
  const { text } = mendSurvey('surveyjs', JSON.stringify(mistaken), project)
  return proveSurvey('surveyjs', text, project).findings.length === 0
})
console.log(`\nmended by \`prove --fix\` until nothing is wrong: ${mended.length} of ${seedMistakes().length}`)
