import type { Losing } from '#importers/losses.ts'
import type { Question, Text } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'
import { readAnswer } from './read-answer.ts'
import { readContents, readText, type ToKey } from './read-content.ts'

/** The questions that a survey's question becomes here: one for each of its answers, beneath its title. */
export type Asking = { heading: Text; texts: Text[]; questions: Question[]; merged: ReadonlyMap<string, string> }

/** The keys round the title of a question. */
const AROUND: readonly string[] = ['description', 'instruction', 'definition', 'definitions', 'guidance', 'warning']

export function readQuestion(source: Source, losing: Losing, toKey: ToKey): Asking {
  const title = readText(source.get('title'), losing, toKey)
  const texts = AROUND.flatMap((key) => readContents(source.get(key), losing, toKey))
  if (source.has('dynamic_answers')) losing.lose('repeat', source.get('dynamic_answers'), 'dynamic_answers')
  for (const calculation of source.get('calculations').list()) losing.lose('limit', calculation, 'calculation')
  // A range of dates has a rule over two answers: the second day follows the first.
  if (source.get('type').is('DateRange')) losing.lose('limit', source, 'DateRange')
  const answers = source.get('answers').list()
  for (const message of source.get('validation', 'messages').keys())
    losing.lose('text', source.get('validation', 'messages', message), message)
  const isAlone = answers.length === 1
  const read = answers.flatMap((answer) => readAnswer(answer, isAlone ? title : [], losing, toKey) ?? [])
  const joined = source.get('type').is('MutuallyExclusive')
    ? joinExclusive(source, read, title, losing)
    : { questions: read, merged: new Map() }
  const only = joined.questions.length === 1
  return {
    heading: only ? [] : title,
    texts,
    questions: joined.questions.map((question) =>
      question.title.length > 0 ? question : { ...question, title, name: question.key },
    ),
    merged: joined.merged,
  }
}

/** An answer that excludes the others, such as 'None of these', is one of their options, which is chosen alone. */
function joinExclusive(
  source: Source,
  read: readonly Question[],
  title: Text,
  losing: Losing,
): Pick<Asking, 'questions' | 'merged'> {
  const last = read.at(-1)
  const many = read.slice(0, -1).filter((question) => question.kind === 'many')
  const [first] = many
  const isJoined = first && last && (last.kind === 'many' || last.kind === 'one') && read.length === 2
  if (!isJoined) {
    losing.lose('limit', source, 'MutuallyExclusive')
    return { questions: [...read], merged: new Map() }
  }
  const options = [...first.options, ...last.options.map((option) => ({ ...option, isAlone: true }))]
  const name = first.title.length > 0 ? first.name : (title.find((part) => typeof part === 'string') ?? first.name)
  const required = source.get('mandatory').is(true)
  return { questions: [{ ...first, name, title, options, required }], merged: new Map([[last.key, first.key]]) }
}
