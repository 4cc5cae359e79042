import { insertAt, setAt } from '#authoring/cures/edit-json.ts'
import { getOptionsOf, getQuestion } from '#authoring/studio/conditions/conditions.ts'
import { toFreeName } from '#authoring/studio/form/create-value.ts'
import { getSteps, readLoosely } from '#authoring/texts/funnel-files.ts'
import { getScoreRange, isRecord, type Points, spellName } from '#engine'

/** The points of a score, by question. */
export type Scores = Readonly<Record<string, Points>>

/** The visitors who come to an ending: by an answer, or by the points that they have at least. */
export type EndingRule =
  | { by: 'answer'; field: string; condition: object }
  | { by: 'points'; score: string; points: Scores; minimum: number }

type Ending = { title: string; text: string; rule: EndingRule; isSent: boolean }

type Step = Record<string, unknown>

/**
 * A funnel's text with one more ending: its screen, its step, and the rule that leads there. `isSent` has the rule follow the
 * send, where a step sends, and empties the answers; where endings send themselves, the new one does too.
 */
export function addEnding(funnel: string, { title, text, rule, isSent }: Ending): { text: string; step: string } {
  const steps = getSteps(funnel)
  const { screens, score } = readLoosely(funnel)
  const taken = [...steps.map(({ id }) => String(id)), ...Object.keys(isRecord(screens) ? screens : {})]
  const id = toFreeName(spellName(`${title} `, '^[a-z]') ?? 'final', taken)
  const paragraphs = text.trim() === '' ? {} : { text: [text.trim()] }
  const scored = rule.by === 'points' ? writePoints(funnel, isRecord(score) ? score : {}, rule) : funnel
  const shown = setAt(scored, ['screens', id], { title, ...paragraphs })
  const effects = isSent ? getEffects(steps) : []
  const done = effects.length > 0 ? { do: effects } : {}
  // Whom to call stands in the note of an ending: a form that asks of distress must say it at each.
  const noted = steps.find(({ end, note }) => end !== undefined && typeof note === 'string')
  const note = noted ? { note: noted.note } : {}
  const added = insertAt(shown, ['steps'], Number.POSITIVE_INFINITY, { id, end: id, show: id, ...note, ...done })
  return { text: addRule(added, steps, rule, isSent, id), step: id }
}

/** The most points that somebody can have by the answers to a form. */
export function getMostPoints(form: Record<string, unknown>, points: Scores): number {
  const toScored = (name: string) => {
    const question = Object(getQuestion(form, name))
    const options = getOptionsOf(form, name).map(({ value, isAlone }) => ({ value, exclusive: isAlone }))
    const rows = Object.keys(question.properties ?? { one: {} }).length
    return { ...question, options, rows, isList: question.type === 'array' }
  }
  return getScoreRange(points, toScored).high
}

/** With the points of each option; those without points are left out. */
function writePoints(
  funnel: string,
  scores: Record<string, unknown>,
  { score, points }: Extract<EndingRule, { by: 'points' }>,
): string {
  const given = Object.entries(points).map(([field, table]) => {
    const counted = Object.entries(table).filter(([, count]) => count !== 0)
    return [field, Array.isArray(table) ? table : Object.fromEntries(counted)] as const
  })
  const next = Object.fromEntries(given.filter(([, table]) => Object.keys(table).length > 0))
  return JSON.stringify(scores[score]) === JSON.stringify(next) ? funnel : setAt(funnel, ['score', score], next)
}

/** With the rule before all others of its place: the way on from the question, or from the send that was accepted. */
function addRule(funnel: string, steps: readonly Step[], rule: EndingRule, isSent: boolean, to: string): string {
  const sending = steps.findIndex(({ send }) => send !== undefined)
  const asking = steps.findIndex(
    ({ ask }) => rule.by === 'answer' && [ask].flat().some((each) => each === 'all' || each === rule.field),
  )
  const last = steps.findLastIndex(
    ({ ask, end }, index) => ask !== undefined && end === undefined && (sending < 0 || index < sending),
  )
  const isOfSend = isSent && sending >= 0
  // A send at an ending needs all answers, so such a rule stands after the last question.
  const index = isOfSend ? sending : rule.by === 'answer' && !isSent ? asking : last
  const key = isOfSend ? 'ok' : 'next'
  const before = steps[index]?.[key]
  const otherwise = before ?? { to: String(steps[index + 1]?.id) }
  const condition = rule.by === 'answer' ? rule.condition : { [rule.score]: { minimum: rule.minimum } }
  const first = { if: condition, to }
  if (Array.isArray(before)) return insertAt(funnel, ['steps', index, key], 0, first)
  const rest = typeof otherwise === 'string' ? { to: otherwise } : otherwise
  return setAt(funnel, ['steps', index, key], [first, rest])
}

/** An ending sends the answers as the others do, or empties the questions after they were sent. */
function getEffects(steps: readonly Step[]): unknown[] {
  if (steps.some(({ send }) => send !== undefined)) return ['reset']
  const sends = steps.flatMap(({ end, do: list }) => (end !== undefined && Array.isArray(list) ? list : []))
  return sends.filter((each: unknown) => isRecord(each) && typeof each.send === 'string').slice(0, 1)
}
