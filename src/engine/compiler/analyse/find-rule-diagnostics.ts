import { getAuthoredRules } from '#engine/compiler/source/authored-rules.ts'
import { reportIf, reportUnless } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { toSourceFields } from '#engine/funnel/computed-values.ts'
import type { Step } from '#engine/funnel/funnel-definition.ts'
import type { Move, State } from '#engine/model'
import type { Condition } from '#engine/plan/condition.ts'
import { namesOf } from '#engine/plan/condition-reads.ts'
import { getExits, getGap, getTargets, type Skip } from '#engine/plan/step-plan.ts'
import type { Analysis } from './analysis.ts'

/** A visitor on the way from a state past a step that their answers skip, or to one whose condition they fulfil. */
type Passing = { state: State; move: Move }

/** Visitors of one step: those who stand there, those led to it on its condition, and those who skip it. */
type Visits = { here: State[]; led: Passing[]; skipping: (Passing & Pick<Skip, 'rule'>)[] }

/**
 * Finds what is wrong with where steps lead: steps that nobody reaches, rules and conditions of steps that ask for an
 * answer before it is asked for, that never hold or always do, and answers that no rule covers. Whoever skips a step
 * takes its rules as those who stand there do. While visitors are stuck, the steps behind them are unreached for no
 * other reason.
 */
export function findRuleDiagnostics(analysis: Analysis, hasDeadEnds: boolean): Diagnostic[] {
  const visits = getVisits(analysis)
  const unreached = hasDeadEnds ? [] : getUnreached(analysis, visits)
  const gaps = findGaps(analysis)
  return analysis.funnel.definition.steps.flatMap((step) => {
    const name = step.id
    if (unreached.includes(name))
      return [analysis.diagnostic('funnel.unreachable-step', analysis.at(name, 'id'), { name })]
    const own = visits.get(name) ?? { here: [], led: [], skipping: [] }
    const ofCondition = findConditionDiagnostics(analysis, step, own, hasDeadEnds)
    if (own.here.length === 0) return ofCondition
    const early = findEarlyQuestions(analysis, step, own)
    // A rule that asks too early never fires, or hides the ones after it: the cause is told, not what follows from it.
    return [
      ...ofCondition,
      ...early,
      ...(early.length > 0 ? [] : [...findDeadRules(analysis, step, own), ...(gaps.get(name) ?? [])]),
    ]
  })
}

function getVisits({ main, graph }: Analysis): Map<string, Visits> {
  const visits = new Map<string, Visits>()
  const at = (id: string): Visits => {
    const known = visits.get(id) ?? { here: [], led: [], skipping: [] }
    visits.set(id, known)
    return known
  }
  for (const state of main.states) {
    at(state.step).here.push(state)
    for (const move of state.moves) {
      for (const { step, rule } of move.skipped) at(step.id).skipping.push({ state, move, rule })
      if (move.to && move.to.step !== state.step && graph.get(move.to.step)?.step.if)
        at(move.to.step).led.push({ state, move })
    }
  }
  return visits
}

/** The first step of each path that is never reached: those it would lead to are not, for no other reason. */
function getUnreached({ funnel: { definition } }: Analysis, visits: ReadonlyMap<string, Visits>): string[] {
  const unreached = definition.steps.filter(({ id }) => !visits.has(id))
  const led = new Set(
    unreached.flatMap((step) => getTargets(getExits(definition, step)).filter((id) => id !== step.id)),
  )
  const first = unreached.filter(({ id }) => !led.has(id))
  // Steps that lead to one another are reported once, unless a step that everybody skips is the cause.
  const isSkipped = [...visits.values()].some(({ here }) => here.length === 0)
  return (first.length > 0 || isSkipped ? first : unreached.slice(0, 1)).map(({ id }) => id)
}

/** Finds faults of a step's condition: it asks too early, holds for nobody, or for everybody. */
function findConditionDiagnostics(analysis: Analysis, step: Step, visits: Visits, hasDeadEnds: boolean): Diagnostic[] {
  const { diagnostic, at, describe } = analysis
  const deciding = [...visits.led, ...visits.skipping]
  const [example] = deciding
  const { if: condition } = step
  if (!condition || !example) return []
  const path = at(step.id, 'if')
  const early = getFieldsRead(analysis, condition).filter((name) => !isAskedOnWay(analysis, deciding, name))
  if (early.length > 0) {
    const params = { step: step.id, path: describe(example.state), of: 'step' }
    return early.map((name) => diagnostic('funnel.not-yet-asked', path, { ...params, name }))
  }
  if (visits.here.length === 0) {
    return reportUnless(hasDeadEnds, () => diagnostic('funnel.dead-step', path, { name: step.id }))
  }
  return reportIf(visits.skipping.length === 0, () => diagnostic('funnel.idle-condition', path, { name: step.id }))
}

/** Whether somebody has been asked for a field by the time they pass. */
function isAskedOnWay({ graph }: Analysis, passing: readonly Passing[], name: string): boolean {
  return passing.some(({ state }) => state.asked.has(name) || graph.get(state.step)?.asked.includes(name))
}

/** The fields of the form that a condition reads, be it through a value. */
function getFieldsRead({ funnel, form }: Analysis, condition: Condition): string[] {
  const fields = form?.definition.fields ?? {}
  const names = toSourceFields(funnel.definition, namesOf(condition))
  return [...new Set(names)].filter((name) => Object.hasOwn(fields, name))
}

/**
 * A rule may ask for an answer that is known on some paths only: without it the rule does not hold. One that nobody has been
 * asked for by then, whatever the path, is a mistake.
 */
function findEarlyQuestions(analysis: Analysis, step: Step, { here, skipping }: Visits): Diagnostic[] {
  const { diagnostic, at, describe } = analysis
  const [example] = here
  return getAuthoredRules(step).flatMap(({ path, transition }) =>
    (transition.if ? getFieldsRead(analysis, transition.if) : []).flatMap((name) =>
      example && !here.some(({ asked }) => asked.has(name)) && !isAskedOnWay(analysis, skipping, name)
        ? [
            diagnostic('funnel.not-yet-asked', at(step.id, ...path, 'if'), {
              step: step.id,
              name,
              path: describe(example),
            }),
          ]
        : [],
    ),
  )
}

/** The rules that no visitor's answers ever fire, neither at their step nor past it. */
function findDeadRules({ diagnostic, at }: Analysis, step: Step, { here, skipping }: Visits): Diagnostic[] {
  const fired = new Set([
    ...here.flatMap(({ moves }) => moves.map(({ event, rule }) => `${event.type} ${rule}`)),
    ...skipping.map(({ rule }) => `step.completed ${rule}`),
  ])
  return getAuthoredRules(step).flatMap(({ path, event, index }) =>
    reportUnless(fired.has(`${event} ${index}`), () =>
      diagnostic('funnel.dead-rule', at(step.id, ...path), { name: step.id }),
    ),
  )
}

/** The cases without a rule, as far as states were visited: each is met by somebody, however many more there are. */
export function findUncovered(analysis: Analysis): Diagnostic[] {
  const gaps = findGaps(analysis)
  return analysis.funnel.definition.steps.flatMap(({ id }) => gaps.get(id) ?? [])
}

/**
 * The first example, for each thing that may happen at a step, of what no rule is written for; by the step whose rules lack one, which
 * may be one that is skipped.
 */
function findGaps({ main, diagnostic, at, describe }: Analysis): Map<string, Diagnostic[]> {
  const gaps = new Map<string, Diagnostic[]>()
  const found = new Set<string>()
  for (const state of main.states) {
    for (const move of state.moves) {
      if (move.to !== null) continue
      const skipped = getGap(move)
      const name = skipped?.id ?? state.step
      const [key = '', ...rest] = skipped ? ['next'] : toKey(move.event.type)
      const place = [name, key, ...rest].join(' ')
      if (found.has(place)) continue
      found.add(place)
      const params = { name, path: describe(state, move), ...(skipped ? { skipped: 'yes' } : {}) }
      gaps.set(name, [...(gaps.get(name) ?? []), diagnostic('funnel.uncovered', at(name, key, ...rest), params)])
    }
  }
  return gaps
}

/** Under which key of a step the rules for an event are written. */
function toKey(event: string): string[] {
  if (event === 'step.completed') return ['next']
  if (event === 'job.done') return ['ok']
  if (event === 'job.failed') return ['fail']
  return ['after', event.replace('after.', '')]
}
