import { kindRules } from '#engine/form/field-kinds.ts'
import type { Field, FormDefinition } from '#engine/form/form-definition.ts'
import type { FunnelDefinition } from '#engine/funnel/funnel-definition.ts'

/** People read a form more slowly than a story: 180 words a minute. */
const WORDS_PER_SECOND = 3

/**
 * Estimates how many minutes a funnel takes, at least 1. Each field counts the reading of its texts and options and the
 * `seconds` of its kind in `kindRules`. A field that only some answers bring in, by a condition of the form or of every step that asks it, counts half.
 */
export function estimateMinutes({ steps }: Pick<FunnelDefinition, 'steps'>, { fields }: FormDefinition): number {
  const seconds = Object.values(fields).map((field) => {
    const asking = steps.filter(({ ask }) => ask === 'all' || ask?.includes(field.name))
    if (asking.length === 0) return 0
    const isCertain = field.when === undefined && asking.some((step) => step.if === undefined)
    return toSeconds(field) * (isCertain ? 1 : 0.5)
  })
  return Math.max(1, Math.round(sum(seconds) / 60))
}

/** The seconds of one field. The items that a list asks for at least count, and one where it asks for none. */
function toSeconds({ widget, title, hint, note, options = [], fields = {}, item, minItems }: Field): number {
  const texts = [title, hint, note, ...options.map((option) => option.title)]
  const within = Object.values(fields).map((field) => toSeconds(field) * (field.when === undefined ? 1 : 0.5))
  const items = item ? toSeconds(item) * Math.max(1, minItems ?? 0) : 0
  return sum(texts.map(countWords)) / WORDS_PER_SECOND + kindRules[widget].seconds + sum(within) + items
}

function countWords(text = ''): number {
  return text.match(/\S+/g)?.length ?? 0
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
