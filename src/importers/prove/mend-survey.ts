import type { Project } from '#engine/compiler'
import type { SourceName } from '#importers/read-source.ts'
import { fixSurvey } from './fix-survey.ts'
import { proveSurvey } from './prove-survey.ts'

/** Puts right what is nearly right, as often as that shows what else is: an option is known once its question is. */
export function mendSurvey(source: SourceName, text: string, project: Project): { text: string; count: number } {
  const { findings } = proveSurvey(source, text, project)
  const { text: fixed, count } = fixSurvey(
    text,
    findings.flatMap((finding) => ('mistake' in finding ? [finding.mistake] : [])),
  )
  if (count === 0) return { text, count }
  const further = mendSurvey(source, fixed, project)
  return { text: further.text, count: count + further.count }
}
