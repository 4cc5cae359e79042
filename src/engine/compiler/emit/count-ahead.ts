import type { AuthoredCondition, FunnelDefinition, Step } from '#engine/funnel/funnel-definition.ts'
import { getPosition, getScreens } from '#engine/funnel/screens.ts'
import { getExits, getSteps } from '#engine/plan/step-plan.ts'

/** More is not looked at: the page's own count, which takes every step for asked that may be, is right or too high. */
const MOST_VISITS = 5000

/** Longer funnels are not looked at either: a way is followed by a call for each of its steps. */
const MOST_STEPS = 500

/**
 * The steps from which fewer screens lie ahead than the page would count, and how many: nobody gets both of two steps whose
 * conditions ask different answers to one question.
 */
export function countAhead(funnel: FunnelDefinition): Record<string, number> {
  const screens = getScreens(funnel)
  const byId = getSteps(funnel)
  let visits = 0

  /** The longest way on from a step, of those on which all that has been asked of the answers can be true. */
  function count(step: Step, known: readonly Asked[], passed: ReadonlySet<string>): number {
    if (++visits > MOST_VISITS || step.end !== undefined) return 0
    const lengths = getExits(funnel, step)
      .flatMap(({ event, rules }) => (event === 'job.failed' ? [] : rules))
      .flatMap(({ routes }) => routes)
      .flatMap(({ to, conditions }) => {
        const target = to === undefined ? undefined : byId.get(to)
        if (!target || target.end !== undefined || passed.has(target.id)) return []
        const asked = addAsked(known, conditions)
        if (!asked) return []
        const screen = screens.get(target.id)
        const isNew = screen !== undefined && byId.get(screen)?.end === undefined && !passed.has(screen)
        const now = new Set([...passed, target.id, ...(screen === undefined ? [] : [screen])])
        return [(isNew ? 1 : 0) + count(target, asked, now)]
      })
    return Math.max(0, ...lengths)
  }

  if (funnel.steps.length > MOST_STEPS || funnel.steps.filter((step) => step.if).length < 2) return {}
  const counted = funnel.steps.flatMap((step) => {
    const screen = screens.get(step.id)
    const position = visits > MOST_VISITS ? null : getPosition(funnel, step, [])
    if (!position || screen === undefined) return []
    const asked = addAsked([], step.if ? [step.if] : [])
    const ahead = asked ? count(step, asked, new Set([step.id, screen])) : 0
    return ahead < position.total - 1 ? [[step.id, ahead] as const] : []
  })
  return visits > MOST_VISITS ? {} : Object.fromEntries(counted)
}

/** The values one of which an answer must be. */
type Asked = { name: string; values: readonly unknown[] }

/** The values asked of the answers with some more conditions; null where two ask one answer to be what it cannot be at once. */
function addAsked(known: readonly Asked[], conditions: readonly AuthoredCondition[]): readonly Asked[] | null {
  const more = conditions.flatMap(listAsked)
  const all = [...known, ...more]
  const isExcluded = ({ name, values }: Asked) =>
    all.some((other) => other.name === name && !other.values.some((value) => values.includes(value)))
  return more.some(isExcluded) ? null : all
}

function listAsked(condition: AuthoredCondition): Asked[] {
  return Object.entries(condition).flatMap(([name, test]) => {
    const values = name === 'anyOf' || name === 'not' ? null : toValues(test)
    return values ? [{ name, values }] : []
  })
}

/** The values that a test names, where it allows no other. */
function toValues(test: unknown): unknown[] | null {
  if (typeof test !== 'object' || test === null) return [test]
  if ('const' in test) return [test.const]
  return 'enum' in test && Array.isArray(test.enum) ? test.enum : null
}
