import type { Answers } from '#engine/form/form-definition.ts'
import { getNamesRead } from '#engine/funnel/condition.ts'
import { type Funnel, getPathAnswers, withAnswers } from '#engine/funnel/funnel-context.ts'
import type { Step } from '#engine/funnel/funnel-definition.ts'
import { getScores } from '#engine/funnel/score.ts'
import { getNextTransitions } from '#engine/funnel/transitions.ts'
import type { ModelNodes } from './model-paths.ts'
import { getNamesCompared } from './names-compared.ts'

/** One class of answers at a step that decides by points, and the step it leads to. */
export type ScoreOutcome = { answers: Answers; to: string }

/** A step whose rules read scores, with every class of answers that it can tell apart. */
export type ScoreDecision = { step: Step; scores: string[]; outcomes: ScoreOutcome[] }

/** Where points decide, and where each class of answers leads from there. */
export function getScoreDecisions(funnel: Funnel, nodes: ModelNodes): ScoreDecision[] {
  const known = Object.keys(funnel.definition.score ?? {})
  return funnel.definition.steps.flatMap((step) => {
    const rules = getNextTransitions(funnel.definition, step)
    const read = new Set(rules.flatMap((rule) => (rule.if ? getNamesRead(rule.if) : [])))
    const scores = known.filter((name) => read.has(name))
    return scores.length === 0 ? [] : [{ step, scores, outcomes: getOutcomes(funnel, step, nodes) }]
  })
}

function getOutcomes(funnel: Funnel, step: Step, nodes: ModelNodes): ScoreOutcome[] {
  const outcomes = new Map<string, ScoreOutcome>()
  for (const { state, context, edges } of nodes.values()) {
    if (state !== step.id) continue
    for (const { event, to } of edges) {
      if (event.type !== 'step.completed' || !('complete' in event) || event.complete !== true) continue
      const answers = getPathAnswers(funnel, withAnswers(context, event))
      outcomes.set(JSON.stringify(answers), { answers, to: nodes.get(to)?.state ?? '' })
    }
  }
  return [...outcomes.values()]
}

/** One option of a field that gives points, and which share (0 to 1) of the answers with it leads to each step. */
export type ScoreShare = { field: string; option: string; shares: Record<string, number> }

/** The matrix of a decision: each option of each field with points, and where the classes of answers with it lead. */
export function getScoreShares(funnel: Funnel, { outcomes }: ScoreDecision): ScoreShare[] {
  const { byPoints } = getNamesCompared(funnel)
  const targets = [...new Set(outcomes.map(({ to }) => to))].sort()
  return [...byPoints].flatMap((field) =>
    (funnel.form?.definition.fields[field]?.options ?? []).map(({ value: option }) => {
      const alike = outcomes.filter(({ answers }) => isAlike(funnel, field, answers, option))
      const toShare = (target: string) => alike.filter(({ to }) => to === target).length / Math.max(alike.length, 1)
      return { field, option, shares: Object.fromEntries(targets.map((target) => [target, toShare(target)])) }
    }),
  )
}

/** Options with the same points are one class, of which the answers hold one example. */
function isAlike(funnel: Funnel, field: string, answers: Answers, option: string): boolean {
  const given = answers[field]
  if (given === undefined) return false
  if (Array.isArray(given)) return given.includes(option)
  if (getNamesCompared(funnel).byValue.has(field)) return given === option
  const toPoints = (value: typeof given) => JSON.stringify(getScores(funnel.definition.score, { [field]: value }))
  return toPoints(given) === toPoints(option)
}
