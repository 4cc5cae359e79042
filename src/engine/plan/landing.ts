import type { Condition } from './condition.ts'
import type { Landing } from './step-plan.ts'

/** The steps that may be skipped, by their ids: the condition of each and the rules that lead past it. */
export type Skips = Readonly<Record<string, { if: Condition; next: readonly { if?: Condition; to?: string }[] }>>

/** The conditions of an edge, and where those come out to whom it belongs. */
export type Wanted = { conditions: readonly Condition[]; landing?: Landing }

/** Whether somebody of whom conditions hold takes an edge. */
export function meets(
  skips: Skips | undefined,
  { conditions, landing }: Wanted,
  holds: (conditions: readonly Condition[]) => boolean,
): boolean {
  return holds(conditions) && (!landing || findLanding(skips, landing.from, holds) === landing.at)
}

/** The step at which somebody comes out who is led to one; undefined where no rule of a skipped step leads on, or they lead round. */
function findLanding(
  skips: Skips = {},
  from: string,
  holds: (conditions: readonly Condition[]) => boolean,
): string | undefined {
  const isFor = (condition: Condition | undefined) => condition === undefined || holds([condition])
  const passed = new Set<string>()
  for (let at: string | undefined = from; at !== undefined && !passed.has(at); ) {
    const step: Skips[string] | undefined = skips[at]
    if (!step || holds([step.if])) return at
    passed.add(at)
    at = step.next.find((rule) => isFor(rule.if))?.to
  }
  return undefined
}
