import { type Funnel, getVariants, listVariants, toEventType } from '#engine'
import { getEventData, getModelEdges, isCompletion, type ModelEdge, toVariant } from '#engine/model'
import { chooseAnswers } from './choose-answers.ts'
import { followOutcome, getBegun, listOutcomes } from './outcome-events.ts'
import { type Authored, getStep, type Step } from './reference/authored.ts'
import { type AskedRule, listRuleSides } from './reference/rules.ts'
import { type Outcome as Followed, followEvent, openVisit, reopenVisit, type Visit } from './reference/visit.ts'
import type { Device, Outcome, ReplayPath, ReplayRecord, ReplayStep } from './replay-record.ts'

/** Walks that together take every edge, every outcome of every send and mount, and both sides of every rule, and meet each step on both devices, in every variant. */
type Plan = {
  walks: { device: Device; path: ReplayPath }[]
  /** Everything that is to be covered, by its name. */
  items: ReadonlySet<string>
  /** The items that no walk comes to. */
  missing: string[]
}

/** Longer walks are cut: two browsers share them, and one that stops hides what comes after it. */
const MOST_EVENTS = 40

/** Everything that the walks of one funnel go by: its edges by the step they leave, and the questions that decide something. */
type Ground = {
  funnel: Funnel
  authored: Authored
  edges: ReadonlyMap<string, readonly ModelEdge[]>
  compared: readonly string[]
}

/** A visitor on a walk; `isOpen` where something was sent that nobody waits for, and its outcome is the next thing. */
type Walker = { visit: Visit; turn: number; isOpen: boolean }
type Next = { step: ReplayStep; walker: Walker; covers: string[] }

/** Plans walks over all items of a funnel, or over those of `items`. */
export function planWalks(funnel: Funnel, authored: Authored, items = listItems(authored, funnel)): Plan {
  const { id, version } = authored.funnel
  const edges = Map.groupBy(getModelEdges(funnel), ({ from }) => from)
  const ground = { funnel, authored, edges, compared: findCompared(authored) }
  const left = new Set(items)
  const walks: Plan['walks'] = []
  for (const variant of listVariants(authored.funnel)) {
    for (let idle = 0; idle < 2; ) {
      const device: Device = (walks.length + idle) % 2 === 0 ? 'desktop' : 'phone'
      const steps = walk(ground, left, device, variant)
      if (steps.length === 0) idle++
      else {
        idle = 0
        walks.push({ device, path: { funnel: id, version, ...toVariant(variant), steps } })
      }
    }
  }
  return { walks, items, missing: [...left] }
}

/** The steps of one visitor past items of `left`, which are taken out of it. */
function walk(ground: Ground, left: Set<string>, device: Device, variant: string | undefined): ReplayStep[] {
  const steps: ReplayStep[] = []
  let at: Walker = { visit: openVisit(ground.authored, variant).visit, turn: 0, isOpen: false }
  cover(left, device, [toStateItem(null, at.visit.step)])
  while (steps.length < MOST_EVENTS) {
    const way = findNearest(ground, at, (item) => left.has(onDevice(item, device)))
    if (!way) break
    for (const { step, walker, covers } of way) {
      steps.push(step)
      cover(left, device, covers)
      at = walker
    }
  }
  return steps
}

function cover(left: Set<string>, device: Device, covers: readonly string[]): void {
  for (const item of covers) left.delete(onDevice(item, device))
}

/** The shortest way to something that is not covered yet. */
function findNearest(ground: Ground, from: Walker, isLeft: (item: string) => boolean): Next[] | null {
  const seen = new Set<string>([toKey(ground, from)])
  const ways: Next[][] = [[]]
  for (const way of ways) {
    for (const next of getNexts(ground, way.at(-1)?.walker ?? from)) {
      if (next.covers.some(isLeft)) return [...way, next]
      const key = toKey(ground, next.walker)
      if (seen.has(key)) continue
      seen.add(key)
      ways.push([...way, next])
    }
  }
  return null
}

function getNexts(ground: Ground, walker: Walker): Next[] {
  const step = getStep(ground.authored, walker.visit.step)
  const ends = getEnds(ground, walker, step)
  if (walker.isOpen) return ends
  return [
    ...ends,
    ...getMoves(ground, walker),
    ...getIdle(ground, walker, step),
    ...(step.end === undefined ? [] : [reopen(ground, walker)]),
  ]
}

/** The ends of whatever the step has begun: a send, a mount, a send that nobody waits for. */
function getEnds(ground: Ground, walker: Walker, step: Step): Next[] {
  const { authored } = ground
  const { visit, isOpen } = walker
  const begun = getBegun(authored, step)
  if (!begun || (step.send === undefined && step.mount === undefined && !isOpen)) return []
  return listOutcomes(begun).flatMap((outcome): Next[] => {
    const followed = followOutcome(authored, begun, visit, outcome)
    if (!followed) return []
    const { event } = followed
    const covers = [toOutcomeItem({ step: visit.step, outcome }), ...toEdgeItems(ground, walker, event, followed)]
    return [toNext(ground, walker, { event, state: followed.visit.step, outcome }, followed, covers)]
  })
}

/** The edges of the model that a visitor takes from here. */
function getMoves(ground: Ground, walker: Walker): Next[] {
  return (ground.edges.get(walker.visit.step) ?? []).flatMap((edge): Next[] => {
    if (/^job\./.test(edge.event.type)) return []
    const event = fill(ground, walker, edge)
    const followed = followEvent(ground.authored, walker.visit, event)
    if (followed?.visit.step !== edge.to) return []
    return [toNext(ground, walker, { event, state: edge.to }, followed, toEdgeItems(ground, walker, event, followed))]
  })
}

/** Events of the page that lead nowhere: the other side of a rule that stands alone. */
function getIdle(ground: Ground, walker: Walker, { id: step, on = {} }: Step): Next[] {
  return Object.keys(on).flatMap((type) =>
    getEventData(ground.funnel, type).flatMap((data): Next[] => {
      const event = { ...data, type: toEventType(type) }
      const followed = followEvent(ground.authored, walker.visit, event)
      const isIdle = followed && followed.asked.length > 0 && followed.asked.every(({ holds }) => !holds)
      return isIdle ? [toNext(ground, walker, { event, state: step }, followed, [])] : []
    }),
  )
}

/** At an ending the visitor may begin anew: one walk goes on where many would begin. */
function reopen(ground: Ground, walker: Walker): Next {
  const followed = reopenVisit(ground.authored, walker.visit)
  return toNext(ground, walker, { event: { type: 'page.reloaded' }, state: followed.visit.step }, followed, [])
}

function fill({ funnel, authored }: Ground, { visit, turn }: Walker, { event }: ModelEdge): ModelEdge['event'] {
  if (!isCompletion(event) || !event.complete || !funnel.form) return event
  const question = { form: funnel.form, authored, step: getStep(authored, visit.step), visit, turn }
  return { ...event, answers: chooseAnswers(question, event.answers) }
}

function toNext(
  { authored }: Ground,
  { turn, visit }: Walker,
  step: ReplayStep,
  followed: Followed,
  covers: string[],
): Next {
  const isOpen =
    followed.visit.step !== visit.step && getBegun(authored, getStep(authored, step.state))?.kind === 'unawaited'
  const walker = { visit: followed.visit, turn: turn + (isCompletion(step.event) ? 1 : 0), isOpen }
  const sides = followed.asked.map(toRuleItem)
  return { step, walker, covers: [...covers, ...sides, toStateItem(null, step.state)] }
}

/** The edges of the model that an event is, whatever else was answered with it. */
function toEdgeItems({ edges }: Ground, { visit }: Walker, event: ReplayStep['event'], followed: Followed): string[] {
  return (edges.get(visit.step) ?? [])
    .filter((edge) => edge.to === followed.visit.step && isSameEvent(edge.event, event))
    .flatMap((edge) => [toEdgeItem(edge), ...toVariantItems(visit.variant, edge)])
}

function toKey({ compared }: Ground, { visit, isOpen }: Walker): string {
  const { step, screen, shown, history, typed } = visit
  const known = compared.map((name) => typed[name] ?? null)
  return JSON.stringify([step, screen, shown, history, isOpen, known])
}

/** The questions whose answers decide something. */
function findCompared({ funnel, fields, conditionals }: Authored): string[] {
  const conditions: unknown[] = []
  JSON.stringify([funnel.steps, conditionals], (key, value) => {
    if (key === 'if') conditions.push(value)
    return value
  })
  const text = JSON.stringify([conditions, funnel.score])
  return [...fields.keys()].filter((name) => text.includes(`"${name}"`))
}

// Readable names of the items to cover.

const toEdgeItem = ({ from, event, to }: ModelEdge) => `edge ${from} → ${to} on ${JSON.stringify(event)}`

/** The same in one variant; what a funnel without variants has no need of. */
const toVariantItems = (variant: string | undefined, edge: ModelEdge) =>
  variant === undefined ? [] : [`variant ${variant}, ${toEdgeItem(edge)}`]

const toRuleItem = ({ step, event, rule, holds }: AskedRule) =>
  `rule ${rule + 1} of ${step} on ${event}, where it ${holds ? 'holds' : 'does not hold'}`

const toOutcomeItem = ({ step, outcome }: { step: string; outcome: Outcome }) => `outcome ${outcome} at ${step}`

/** A state is met on each device; everything else on either. */
const toStateItem = (device: Device | null, state: string) => `state ${state} on ${device ?? 'any device'}`

/** The item as it is named on a device. */
function onDevice(item: string, device: Device): string {
  return item.startsWith('state ') ? item.replace(/on any device$/, `on ${device}`) : item
}

/** Everything of a funnel that is to be covered; each edge of a variant in that variant. */
function listItems(authored: Authored, funnel: Funnel): Set<string> {
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
