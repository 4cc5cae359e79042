import { type Funnel, getVariants } from '#engine'
import { getModelEdges, type ModelEdge } from '#engine/model'
import { getBegun, listOutcomes } from './outcome-events.ts'
import type { Authored } from './reference/authored.ts'
import { listRuleSides } from './reference/rules.ts'
import type { Device, GuardSide, Outcome, ReplayRecord, ReplayStep } from './replay-record.ts'

// Readable names of the items to cover.

export const toEdgeItem = ({ from, event, to }: ModelEdge) => `edge ${from} → ${to} on ${JSON.stringify(event)}`

/** The same in one variant; what a funnel without variants has no need of. */
export const toVariantItems = (variant: string | undefined, edge: ModelEdge) =>
  variant === undefined ? [] : [`variant ${variant}, ${toEdgeItem(edge)}`]

export const toRuleItem = ({ step, event, rule, holds }: GuardSide) =>
  `rule ${rule + 1} of ${step} on ${event}, where it ${holds ? 'holds' : 'does not hold'}`

export const toOutcomeItem = ({ step, outcome }: { step: string; outcome: Outcome }) => `outcome ${outcome} at ${step}`

/** A state is met on each device; everything else on either. */
export const toStateItem = (device: Device | null, state: string) => `state ${state} on ${device ?? 'any device'}`

/** The item as it is named on a device. */
export function onDevice(item: string, device: Device): string {
  return item.startsWith('state ') ? item.replace(/on any device$/, `on ${device}`) : item
}

/** Everything of a funnel that is to be covered; each edge of a variant in that variant. */
export function listItems(authored: Authored, funnel: Funnel): Set<string> {
  const edges = getModelEdges(funnel)
  const ofVariants = getVariants(authored.funnel).flatMap((variant) =>
    getModelEdges(funnel, variant).flatMap((edge) => toVariantItems(variant, edge)),
  )
  const { steps } = authored.funnel
  const ends = steps.flatMap((step) => {
    const begun = getBegun(authored, step)
    return begun ? listOutcomes(begun).map((outcome) => toOutcomeItem({ step: step.id, outcome })) : []
  })
  const states = steps.flatMap(({ id }) => [toStateItem('desktop', id), toStateItem('phone', id)])
  return new Set([
    ...edges.map(toEdgeItem),
    ...ofVariants,
    ...listRuleSides(authored).map(toRuleItem),
    ...ends,
    ...states,
  ])
}

/** Items of the contract: each state on the desktop, and each send and mount as it succeeds and as it fails. */
export function listContractItems(authored: Authored, funnel: Funnel): Set<string> {
  const isPart = (item: string) => /^(state .+ on desktop|outcome (accepted|refused) at .+)$/.test(item)
  return new Set([...listItems(authored, funnel)].filter(isPart))
}

/** The items that a replay has covered, as far as it came. */
export function getItemsOf({ path, covered: { edges, guardSides, outcomes }, states, device }: ReplayRecord): string[] {
  return [
    ...edges.flatMap((edge) => [toEdgeItem(edge), ...toVariantItems(path.variant, edge)]),
    ...guardSides.map(toRuleItem),
    ...outcomes.map(toOutcomeItem),
    ...states.map(({ state }) => toStateItem(device, state)),
  ]
}

/** Whether an event with all its answers is one of the model, which names only those that decide something. */
export function isSameEvent(edge: ReplayStep['event'], event: ReplayStep['event']): boolean {
  const { answers: wanted = {}, ...rest } = { answers: {}, ...edge }
  const { answers: given = {}, ...other } = { answers: {}, ...event }
  const held: Record<string, unknown> = given
  const isGiven = ([name, value]: [string, unknown]) => JSON.stringify(held[name]) === JSON.stringify(value)
  return JSON.stringify(rest) === JSON.stringify(other) && Object.entries(wanted).every(isGiven)
}
