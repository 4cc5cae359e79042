import { merge } from '#engine/decide/partition/weighed.ts'
import type { Step } from '#engine/funnel/funnel-definition.ts'
import type { Condition } from '#engine/plan/condition.ts'
import { getNextTransitions, getSteps, listPassed, type Skip } from '#engine/plan/step-plan.ts'
import type { Branch } from './branch.ts'
import type { Setting } from './setting.ts'
import { toStateKey } from './state-key.ts'

/** Visitors who come out at a step; nowhere where no rule of the last step that they skip leads on. */
type Landed = { branch: Branch; to: string | null }

/** Splits branches by whether some conditions hold on the way to a step. */
export type Split = (
  branches: readonly Branch[],
  conditions: readonly Condition[],
  to: string | undefined,
) => { fit: Branch[]; rest: Branch[] }

/** The bypass of a step: its condition, and its rules with theirs. */
type Bypass = {
  step: Step
  conditions: readonly Condition[]
  rules: readonly { to: string; conditions: readonly Condition[] }[]
}

const NOTHING: readonly Condition[] = []

/**
 * Leads branches to a step, and past it and others those who skip them: one step after the other, and those whom nothing that
 * is still to come tells apart go on as one. So the work grows with the steps, and not with the ways round them.
 */
export function createSkipping(setting: Setting) {
  const { definition } = setting.funnel
  const getBypass = createBypasses(setting.funnel)
  const orders = new Map<string, readonly string[]>()

  function getOrder(from: string): readonly string[] {
    const order = orders.get(from) ?? listPassed(definition, from)
    orders.set(from, order)
    return order
  }

  /** Visitors who skip a step, those as one whom nothing will tell apart. */
  const join = (id: string, all: readonly Branch[]): Branch[] => {
    const toKey = ({ state, changes }: Branch) => `${changes} ${toStateKey(setting, { ...state, step: id })}`
    return [...Map.groupBy(all, toKey).values()].flatMap((same) =>
      merge(same, () => '').map((one) => ({ ...one, skipped: joinSkips(same) })),
    )
  }

  return (branches: readonly Branch[], from: string, split: Split): Landed[] => {
    const coming = new Map<string, readonly Branch[]>([[from, branches]])
    const landed: Landed[] = []
    const isPast = new Set<string>()
    for (const id of getOrder(from)) {
      const arriving = coming.get(id) ?? []
      isPast.add(id)
      const bypass = getBypass(id)
      const { fit, rest } = split(arriving, bypass ? bypass.conditions : NOTHING, id)
      landed.push(...fit.map((branch) => ({ branch, to: id })))
      if (!bypass) continue
      const { step } = bypass
      let open = join(id, rest)
      for (const [rule, { to, conditions }] of bypass.rules.entries()) {
        const parted = split(open, conditions, undefined)
        const led = parted.fit.map((each) => ({ ...each, skipped: [...each.skipped, { step, rule }] }))
        // Steps that skip to one another for ever lead nowhere.
        if (isPast.has(to)) landed.push(...led.map((each) => toGap(each, step)))
        else coming.set(to, [...(coming.get(to) ?? []), ...led])
        open = parted.rest
      }
      landed.push(...open.map((each) => toGap(each, step)))
    }
    return landed
  }
}

/** Gives the bypass of a step, by its id; null where nobody skips it. */
function createBypasses(funnel: Setting['funnel']): (id: string) => Bypass | null {
  const toBypass = (step: Step | undefined): Bypass | null =>
    step?.if
      ? {
          step,
          conditions: [step.if],
          rules: getNextTransitions(funnel.definition, step).map(({ if: own, to = '' }) => ({
            to,
            conditions: own ? [own] : NOTHING,
          })),
        }
      : null
  const bypasses = new Map<string, Bypass | null>()
  return (id) => {
    const known = bypasses.get(id)
    if (known !== undefined) return known
    const bypass = toBypass(getSteps(funnel.definition).get(id))
    bypasses.set(id, bypass)
    return bypass
  }
}

function toGap(branch: Branch, step: Step): Landed {
  return { branch: { ...branch, skipped: [...branch.skipped, { step, rule: null }] }, to: null }
}

/** Every step that some of these skip, by each rule by which they do, those of the first last. */
function joinSkips([first, ...others]: readonly Branch[]): readonly Skip[] {
  const own = first?.skipped ?? []
  const more = new Map<string, Skip>()
  for (const { skipped } of others) {
    for (const skip of skipped) {
      const isKnown = own.some(({ step, rule }) => step === skip.step && rule === skip.rule)
      if (!isKnown) more.set(`${skip.step.id} ${skip.rule}`, skip)
    }
  }
  return [...more.values(), ...own]
}
