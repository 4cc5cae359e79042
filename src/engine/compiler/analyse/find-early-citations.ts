import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { type Citation, listCitations } from '#engine/compiler/source/list-citations.ts'
import { VARIANT_KEY } from '#engine/funnel/variants.ts'
import { getAhead } from '#engine/model'
import type { Analysis } from './analysis.ts'
import { getDeliveryPlaces } from './deliveries-made.ts'
import { createSurelyAnswered } from './surely-answered.ts'

/** A step at which a text is made, whether the answers given there are in it, and the variants that read it where not all do. */
type Place = { step: string; isAnswered: boolean; variants?: readonly string[] }

/**
 * Finds the texts that cite an answer which on some path has not been asked for by then, or a score that is still to change: its
 * fallback is for those who left it blank, and no excuse for asking too late.
 */
export function findEarlyCitations(analysis: Analysis): Diagnostic[] {
  const { funnel, form, graph, diagnostic } = analysis
  const isSure = createSurelyAnswered(analysis)
  const targets = new Map([...graph].map(([id, node]) => [id, node.targets]))
  const isOwn = ({ step, isAnswered }: Place, name: string) =>
    !isAnswered && (graph.get(step)?.asked.includes(name) ?? false)

  /** Whether a field of a score may still be asked. */
  const isOpen = (place: Place, score: string) => {
    const ahead = [...getAhead(targets, place.step)].flatMap((id) => graph.get(id)?.asked ?? [])
    return Object.keys(funnel.definition.score?.[score] ?? {}).some(
      (name) => ahead.includes(name) || isOwn(place, name),
    )
  }

  const findEarly = (name: string, place: Place): string | null => {
    const isScore = Object.hasOwn(funnel.definition.score ?? {}, name)
    if (!isScore && !isOwn(place, name) && isSure(name, place.step)) return null
    if (isScore && !isOpen(place, name)) return null
    const { variants } = place
    const read = [...(isScore ? [] : [name]), ...(variants ? [VARIANT_KEY] : [])]
    const here = analysis.explore({ reads: new Map([[place.step, new Set(read)]]) }).situations
    const isAsked = (asked: ReadonlySet<string>) =>
      !isScore && !isOwn(place, name) && (asked.has(name) || (graph.get(place.step)?.asked.includes(name) ?? false))
    const isReader = (variant = '') => variants?.includes(variant) ?? true
    const early = here.find(({ step, variant, asked }) => step === place.step && isReader(variant) && !isAsked(asked))
    return early ? analysis.describe(early) : null
  }

  return listCitations(funnel.definition, form?.definition).flatMap(({ name, path, reader }) => {
    for (const place of getPlaces(analysis, reader)) {
      const way = findEarly(name, place)
      if (way !== null) return [diagnostic('funnel.early-citation', path, { name, step: place.step, path: way })]
    }
    return []
  })
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
