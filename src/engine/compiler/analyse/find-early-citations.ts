import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { type Citation, listCitations } from '#engine/compiler/source/list-citations.ts'
import { getRoot } from '#engine/form/field-path.ts'
import { getOperands, toSourceFields } from '#engine/funnel/computed-values.ts'
import type { Values } from '#engine/funnel/funnel-definition.ts'
import { getScoredFields } from '#engine/funnel/score.ts'
import { VARIANT_KEY } from '#engine/funnel/variants.ts'
import { type Exploration, getAhead, getKnownFacts, pickByValue, type State } from '#engine/model'
import { type Condition, evaluate } from '#engine/plan/condition.ts'
import { namesOf } from '#engine/plan/condition-reads.ts'
import type { Analysis } from './analysis.ts'
import { getDeliveryPlaces } from './deliveries-made.ts'
import { createSurelyAnswered } from './surely-answered.ts'

/** A step at which a text is made, whether the answers given there are in it, and who reads it where not all do. */
type Place = { step: string; isAnswered: boolean; variants?: readonly string[]; condition?: Condition }

/**
 * Finds the texts that cite an answer which on some path has not been asked for by then, a score that is still to change, or a value whose parts
 * are still to come: its
 * fallback is for those who left it blank, and no excuse for asking too late.
 */
export function findEarlyCitations(analysis: Analysis): Diagnostic[] {
  const { funnel, form, graph, diagnostic } = analysis
  const search: Search = {
    analysis,
    isSure: createSurelyAnswered(analysis),
    targets: new Map([...graph].map(([id, node]) => [id, node.targets])),
  }
  return listCitations(funnel.definition, form?.definition).flatMap(({ name, path, reader }) => {
    for (const place of getPlaces(analysis, reader)) {
      // A field of a group is asked with its group.
      const found = findEarly(search, getRoot(name), place)
      if (found !== null) return [diagnostic('funnel.early-citation', path, { name, step: place.step, path: found })]
    }
    return []
  })
}

/** The facts of the steps that the search for one early citation shares with the next. */
type Search = {
  analysis: Analysis
  isSure: ReturnType<typeof createSurelyAnswered>
  targets: ReadonlyMap<string, readonly string[]>
}

/** A path on which something is cited too early. An operand of a value that may be missing only has to be asked for no later. */
function findEarly(search: Search, name: string, place: Place): string | null {
  const { definition } = search.analysis.funnel
  const { values = {} } = definition
  if (!Object.hasOwn(values, name)) return findEarlyName(search, name, place)
  const needed = getNeeded(values, name)
  for (const field of toSourceFields(definition, [name])) {
    const early = needed.has(field) || isOpen(search, place, [field]) ? findEarlyName(search, field, place) : null
    if (early !== null) return early
  }
  return null
}

/** A path to a place on which an answer has not been asked for, or a score is still to change. */
function findEarlyName(search: Search, name: string, place: Place): string | null {
  const { analysis } = search
  const { score = {} } = analysis.funnel.definition
  const isScore = Object.hasOwn(score, name)
  if (isScore ? !isOpen(search, place, getScoredFields(score[name])) : isAskedBefore(search, name, place)) return null
  const { step, variants, condition } = place
  const tested = condition ? toSourceFields(analysis.funnel.definition, namesOf(condition)) : []
  const read = [...(isScore ? [] : [name]), ...(variants ? [VARIANT_KEY] : []), ...tested]
  const exploration = analysis.explore({ arrivals: new Map([[step, new Set(read)]]) })
  const isMet = createIsMet(analysis, exploration, condition)
  const mayCount = !isScore && !isOwn(analysis, place, name)
  const isAsked = (asked: ReadonlySet<string>) =>
    mayCount && (asked.has(name) || (analysis.graph.get(step)?.asked.includes(name) ?? false))
  const isReader = (variant = '') => variants?.includes(variant) ?? true
  const early = exploration.states.find(
    (each) => each.step === step && isReader(each.variant) && !isAsked(each.asked) && isMet(each),
  )
  return early ? analysis.describe(early) : null
}

/** Whether who is in a state meets the condition of the part that cites; everybody where it has none. */
function createIsMet(
  { funnel }: Analysis,
  { liveness }: Exploration,
  condition: Condition | undefined,
): (state: State) => boolean {
  if (!condition) return () => true
  const byValue = pickByValue(funnel, liveness)
  return (state) => evaluate(condition, getKnownFacts(funnel, byValue, state))
}

/** Whether the steps alone say that an answer stands by then. */
function isAskedBefore({ analysis, isSure }: Search, name: string, place: Place): boolean {
  return !isOwn(analysis, place, name) && isSure(name, place.step)
}

/** Whether a step asks for the answer that a text cites before it is given. */
function isOwn({ graph }: Analysis, { step, isAnswered }: Place, name: string): boolean {
  return !isAnswered && (graph.get(step)?.asked.includes(name) ?? false)
}

/** Whether some field may still be asked. */
function isOpen({ analysis, targets }: Search, place: Place, names: readonly string[]): boolean {
  const ahead = [...getAhead(targets, place.step)].flatMap((id) => analysis.graph.get(id)?.asked ?? [])
  return names.some((name) => ahead.includes(name) || isOwn(analysis, place, name))
}

/** The fields without which there is no value: those of products and of days, through other values too. */
function getNeeded(values: Values, name: string): ReadonlySet<string> {
  const rule = values[name] ?? {}
  const operands = rule.sum ? [] : getOperands(rule)
  return new Set(
    operands.flatMap((operand) => {
      if (typeof operand === 'number') return []
      return Object.hasOwn(values, operand) ? [...getNeeded(values, operand)] : [getRoot(operand)]
    }),
  )
}

function getPlaces(analysis: Analysis, reader: Citation['reader']): Place[] {
  if ('at' in reader) {
    const { at: step, ...rest } = reader
    return [{ step, ...rest }]
  }
  return getDeliveryPlaces(analysis).flatMap((place) =>
    place.delivery === reader.delivery
      ? [{ step: place.step, isAnswered: place.kind === 'rule' && place.event === 'step.completed' }]
      : [],
  )
}
