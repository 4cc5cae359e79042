import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { type Citation, listCitations } from '#engine/compiler/source/list-citations.ts'
import { getRoot } from '#engine/form/field-path.ts'
import { getOperands, toSourceFields } from '#engine/funnel/computed-values.ts'
import type { Values } from '#engine/funnel/funnel-definition.ts'
import { getScoredFields } from '#engine/funnel/score.ts'
import { VARIANT_KEY } from '#engine/funnel/variants.ts'
import { getAhead } from '#engine/model'
import type { Analysis } from './analysis.ts'
import { getDeliveryPlaces } from './deliveries-made.ts'
import { createSurelyAnswered } from './surely-answered.ts'

/** A step at which a text is made, whether the answers given there are in it, and the variants that read it where not all do. */
type Place = { step: string; isAnswered: boolean; variants?: readonly string[] }

/**
 * Finds the texts that cite an answer which on some path has not been asked for by then, a score that is still to change, or a value whose parts
 * are still to come: its
 * fallback is for those who left it blank, and no excuse for asking too late.
 */
export function findEarlyCitations(analysis: Analysis): Diagnostic[] {
  const { funnel, form, graph, diagnostic } = analysis
  const { score = {}, values = {} } = funnel.definition
  const isSure = createSurelyAnswered(analysis)
  const targets = new Map([...graph].map(([id, node]) => [id, node.targets]))
  const isOwn = ({ step, isAnswered }: Place, name: string) =>
    !isAnswered && (graph.get(step)?.asked.includes(name) ?? false)

  /** Whether some field may still be asked. */
  const isOpen = (place: Place, names: readonly string[]) => {
    const ahead = [...getAhead(targets, place.step)].flatMap((id) => graph.get(id)?.asked ?? [])
    return names.some((name) => ahead.includes(name) || isOwn(place, name))
  }

  /** Each operand of a value has been asked for; an operand that may be missing only has to be asked for no later. */
  const findEarly = (name: string, place: Place): string | null => {
    if (!Object.hasOwn(values, name)) return findEarlyName(name, place)
    const needed = getNeeded(values, name)
    for (const field of toSourceFields(funnel.definition, [name])) {
      const early = needed.has(field) || isOpen(place, [field]) ? findEarlyName(field, place) : null
      if (early !== null) return early
    }
    return null
  }

  const findEarlyName = (name: string, place: Place): string | null => {
    const isScore = Object.hasOwn(score, name)
    if (!isScore && !isOwn(place, name) && isSure(name, place.step)) return null
    if (isScore && !isOpen(place, getScoredFields(score[name]))) return null
    const { variants } = place
    const read = [...(isScore ? [] : [name]), ...(variants ? [VARIANT_KEY] : [])]
    const here = analysis.explore({ arrivals: new Map([[place.step, new Set(read)]]) }).states
    const isAsked = (asked: ReadonlySet<string>) =>
      !isScore && !isOwn(place, name) && (asked.has(name) || (graph.get(place.step)?.asked.includes(name) ?? false))
    const isReader = (variant = '') => variants?.includes(variant) ?? true
    const early = here.find(({ step, variant, asked }) => step === place.step && isReader(variant) && !isAsked(asked))
    return early ? analysis.describe(early) : null
  }

  return listCitations(funnel.definition, form?.definition).flatMap(({ name, path, reader }) => {
    for (const place of getPlaces(analysis, reader)) {
      // A field of a group is asked with its group.
      const found = findEarly(getRoot(name), place)
      if (found !== null) return [diagnostic('funnel.early-citation', path, { name, step: place.step, path: found })]
    }
    return []
  })
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
