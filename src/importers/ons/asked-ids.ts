import type { Question } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'
import type { Asked } from './read-when.ts'

/** The ids of a survey's answers: one that is asked in several ways is a question for each. */
export function createAskedIds(survey: Source): Asked & {
  /** Gives a question a key of its own. */
  add(question: Question, merged: ReadonlyMap<string, string>): Question
  addList(name: string, key: string): void
  toKey(answer: string): string | undefined
} {
  const ids = new Map<string, string[]>()
  const lists = new Map<string, string>()
  const known = new Set([...JSON.stringify(survey.value).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id))
  const remember = (id: string, key: string) => ids.set(id, [...(ids.get(id) ?? []), key])
  return {
    add: (question, merged) => {
      const key = ids.has(question.key) ? `${question.key}\n${question.place}` : question.key
      remember(question.key, key)
      for (const [id, own] of merged) if (own === question.key) remember(id, key)
      return { ...question, key }
    },
    addList: (name, key) => lists.set(name, key),
    keys: (answer) => ids.get(answer) ?? [],
    list: (name) => lists.get(name),
    toKey: (answer) => ids.get(answer)?.at(0) ?? (known.has(answer) ? answer : undefined),
  }
}
