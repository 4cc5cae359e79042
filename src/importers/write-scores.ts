import type { Naming } from './naming.ts'
import type { Questionnaire } from './questionnaire.ts'

/** The points of a funnel's scores. Each option of a question that scores has its own, though they be none. */
export function writeScores(scores: NonNullable<Questionnaire['scores']>, naming: Naming): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(scores).map(([key, points]) => [
      naming.computed(key) ?? key,
      Object.fromEntries(
        Object.entries(points).flatMap(([asked, own]) => {
          const { question, path } = naming.find(asked) ?? {}
          if (question?.kind === 'number') return [[path, own]]
          if (question?.kind !== 'one' && question?.kind !== 'many') return []
          const byOption = new Map(Object.entries(own))
          const given = question.options.map(({ value }) => [naming.option(asked, value), byOption.get(value) ?? 0])
          return [[path, Object.fromEntries(given)]]
        }),
      ),
    ]),
  )
}
