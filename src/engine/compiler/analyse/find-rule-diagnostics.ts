import { getAuthoredRules } from '#engine/compiler/source/authored-rules.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { toSourceFields } from '#engine/funnel/computed-values.ts'
import { getNamesRead } from '#engine/funnel/condition.ts'
import type { Step } from '#engine/funnel/funnel-definition.ts'
import { getTargets } from '#engine/funnel/transitions.ts'
import type { Situation } from '#engine/model'
import type { Analysis } from './analysis.ts'

/**
 * Finds what is wrong with where steps lead: steps that nobody reaches, rules that ask for an answer before it is asked for,
 * rules that never hold, and answers that no rule covers. Where visitors are stuck, what lies behind is unreached for no other reason.
 */
export function findRuleDiagnostics(analysis: Analysis, hasTraps: boolean): Diagnostic[] {
  const { funnel, main, diagnostic, at } = analysis
  const byStep = Map.groupBy(main.situations, ({ step }) => step)
  const unreached = hasTraps ? [] : getUnreached(analysis, byStep)
  return funnel.definition.steps.flatMap((step) => {
    const name = step.id
    if (unreached.includes(name)) return [diagnostic('funnel.unreachable-step', at(name, 'id'), { name })]
    const here = byStep.get(name)
    if (!here) return []
    const early = findEarlyQuestions(analysis, step, here)
    // A rule that asks too early never fires, or hides the ones after it: the cause is told, not what follows from it.
    return [
      ...early,
      ...(early.length > 0 ? [] : [...findDeadRules(analysis, step, here), ...findGaps(analysis, step, here)]),
    ]
  })
}

/** The first step of each path that is never reached: those it would lead to are not, for no other reason. */
function getUnreached({ funnel: { definition } }: Analysis, reached: ReadonlyMap<string, unknown>): string[] {
  const unreached = definition.steps.filter(({ id }) => !reached.has(id))
  const led = new Set(unreached.flatMap((step) => getTargets(definition, step).filter((id) => id !== step.id)))
  const first = unreached.filter(({ id }) => !led.has(id))
  return (first.length > 0 ? first : unreached.slice(0, 1)).map(({ id }) => id)
}

/**
 * A rule may ask for an answer that is known on some paths only: without it the rule does not hold. One that nobody has been
 * asked for by then, whatever the path, is a mistake.
 */
function findEarlyQuestions(
  { funnel, form, diagnostic, at, describe }: Analysis,
  step: Step,
  here: readonly Situation[],
): Diagnostic[] {
  const asked = new Set(here.flatMap((each) => [...each.asked]))
  const fields = form?.definition.fields ?? {}
  const [example] = here
  return getAuthoredRules(step).flatMap(({ path, transition }) =>
    [...new Set(toSourceFields(funnel.definition, transition.if ? getNamesRead(transition.if) : []))].flatMap((name) =>
      example && Object.hasOwn(fields, name) && !asked.has(name)
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

/** The rules that no visitor's answers ever fire. */
function findDeadRules({ diagnostic, at }: Analysis, step: Step, here: readonly Situation[]): Diagnostic[] {
  const fired = new Set(here.flatMap(({ moves }) => moves.map(({ event, rule }) => `${event.type} ${rule}`)))
  return getAuthoredRules(step).flatMap(({ path, event, index }) =>
    fired.has(`${event} ${index}`) ? [] : [diagnostic('funnel.dead-rule', at(step.id, ...path), { name: step.id })],
  )
}

/** What no rule is written for, as far as situations were visited: each is met by somebody, however many more there are. */
export function findUncovered(analysis: Analysis): Diagnostic[] {
  const byStep = Map.groupBy(analysis.main.situations, ({ step }) => step)
  return analysis.funnel.definition.steps.flatMap((step) => findGaps(analysis, step, byStep.get(step.id) ?? []))
}

/** The first example, for each thing that may happen at a step, of what no rule is written for. */
function findGaps({ diagnostic, at, describe }: Analysis, step: Step, here: readonly Situation[]): Diagnostic[] {
  const found = new Map<string, Diagnostic>()
  for (const situation of here) {
    for (const move of situation.moves) {
      if (move.to !== null || found.has(move.event.type)) continue
      const path = describe(situation, move)
      found.set(
        move.event.type,
        diagnostic('funnel.uncovered', at(step.id, ...toKey(move.event.type)), { name: step.id, path }),
      )
    }
  }
  return [...found.values()]
}

/** Under which key of a step the rules for an event are written. */
function toKey(event: string): string[] {
  if (event === 'step.completed') return ['next']
  if (event === 'job.done') return ['ok']
  if (event === 'job.failed') return ['fail']
  return ['after', event.replace('after.', '')]
}
