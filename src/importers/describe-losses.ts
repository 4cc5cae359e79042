import { lossTexts, weightTexts } from './import-texts.ts'
import { type Loss, type LossWeight, lossKinds } from './questionnaire.ts'

/** From the heaviest to what nobody misses. */
const weights: readonly LossWeight[] = ['missing', 'content', 'look', 'idle']

/** The losses of an import: the place of each, the thing lost, the reason and the replacement; the heaviest first. */
export function describeLosses(losses: readonly Loss[]): string {
  if (losses.length === 0) return 'Está todo.'
  const parts = weights.flatMap((weight) => {
    const own = losses.filter(({ kind }) => lossKinds[kind] === weight)
    return own.length === 0 ? [] : [`${weightTexts[weight]}:`, ...own.map(toLine)]
  })
  return parts.join('\n')
}

function toLine({ place, kind, what }: Loss): string {
  const { why, instead } = lossTexts[kind]
  const said = what.replace(/\s+/g, ' ').trim().slice(0, 80)
  return `  ${place || '·'}  ${said === '' ? kind : said}: ${why}; ${instead}.`
}
