import type { Mistake } from '#importers/mistake.ts'
import type { Source } from '#importers/source.ts'
import type { Expression } from '#importers/surveyjs/expression.ts'
import { parseExpression } from '#importers/surveyjs/parse-expression.ts'
import { isCircular } from './check-calculated.ts'
import type { Part } from './list-parts.ts'
import { holdsWithout, listNames } from './walk-expression.ts'

type Conditional = Part & { key: string; conditions: readonly Expression[]; own: Expression | null }

/**
 * Pages, panels and questions whose condition needs an answer that nobody has given by then: it is asked on a later page, or what asks
 * it waits for them in turn.
 */
export function listWaiting(survey: Source, parts: readonly Part[]): Mistake[] {
  const all = parts.map(toConditional)
  const asked = new Map(all.map((part) => [part.key, part]))
  const set = listSet(survey, parts)
  const isSingle = survey.get('questionsOnPageMode').is('singlePage') || survey.get('isSinglePage').is(true)
  const isLater = (name: string, { page }: Part) => !isSingle && (asked.get(name.toLowerCase())?.page ?? -1) > page
  const shown = new Set<Conditional>()
  const isUnanswered = (part: Part) => (name: string) => {
    const question = asked.get(name.toLowerCase())
    return question !== undefined && !set.has(question.key) && (!shown.has(question) || isLater(name, part))
  }
  const isNever = (part: Conditional, conditions = part.conditions) =>
    conditions.some((condition) => holdsWithout(condition, isUnanswered(part)) === false)
  for (let before = -1; before < shown.size; ) {
    before = shown.size
    for (const part of all) if (!shown.has(part) && !isNever(part)) shown.add(part)
  }
  const waiting = all.filter((part) => !shown.has(part))
  const reads = new Map(
    waiting.map((part) => [part.key, part.conditions.flatMap(listNames).map((name) => name.toLowerCase())]),
  )
  return waiting.flatMap((part): Mistake[] => {
    const { own, at } = part
    if (own === null || !isNever(part, [own])) return []
    const names = listNames(own)
    const cause = names.find((name) => isLater(name, part)) ?? (isCircular(part.key, reads) ? names[0] : undefined)
    return cause === undefined ? [] : [{ kind: 'waits-for-later', place: at.get('visibleIf').place, what: cause }]
  })
}

function toConditional(part: Part): Conditional {
  const read = (at: Source) => parseExpression(at.get('visibleIf').text() ?? '')
  const conditions = part.enclosing.flatMap((at) => read(at) ?? [])
  return { ...part, key: part.name === '' ? part.at.place : part.name.toLowerCase(), conditions, own: read(part.at) }
}

/** The names whose answers do not need anybody: by a default, an expression or a trigger. */
function listSet(survey: Source, parts: readonly Part[]): Set<string> {
  const byItself = ['defaultValue', 'defaultValueExpression', 'setValueExpression', 'expression']
  const own = parts.filter(({ at }) => byItself.some((key) => at.has(key)))
  const triggers = survey.get('triggers').list()
  const named = triggers.flatMap((at) => [
    at.get('setToName'),
    ...['questions', 'pages'].flatMap((key) => at.get(key).list()),
  ])
  const names = [...own.map(({ name }) => name), ...named.flatMap((each) => each.text() ?? [])]
  return new Set(names.map((name) => name.toLowerCase()))
}
