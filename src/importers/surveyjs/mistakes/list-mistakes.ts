import type { Mistake } from '#importers/mistake.ts'
import type { Source } from '#importers/source.ts'
import { listCircularValues } from './check-calculated.ts'
import { checkExpression, listExpressions } from './check-expressions.ts'
import { checkQuestion, listRepeatedNames } from './check-questions.ts'
import { checkTargets } from './check-targets.ts'
import { checkTexts } from './check-texts.ts'
import { listKnownNames } from './known-names.ts'
import { listParts } from './list-parts.ts'
import { listWaiting } from './list-waiting.ts'

/** The mistakes in a survey of SurveyJS as it is written, each at its place. */
export function listMistakes(survey: Source): Mistake[] {
  const parts = listParts(survey)
  const known = listKnownNames(survey, parts)
  const calculated = survey.get('calculatedValues').list()
  const declared = [...parts.map(({ at }) => at), ...calculated].flatMap((at) => at.get('name').text() ?? [])
  const questions = new Map(parts.map(({ name, at }) => [name.toLowerCase(), at]))
  const endings = survey.get('completedHtmlOnCondition').list()
  return [
    ...listRepeatedNames(parts),
    ...parts.flatMap(({ at }) => checkQuestion(at)),
    ...listExpressions(survey, parts).flatMap((at) => checkExpression(at, { known, declared, questions })),
    ...[...parts.map(({ at }) => at), ...endings].flatMap((at) => checkTexts(at, known, declared)),
    ...checkTargets(survey, parts, known),
    ...listCircularValues(survey),
    ...listWaiting(survey, parts),
  ]
}
