import type { Answer, Option } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'
import { type Context, readWords } from './context.ts'
import { readItems } from './read-choices.ts'

/** No scale has more rates. */
const MOST_RATES = 20

/** A rating: its own rates, or numbers from one to another; the ends say what they mean. */
export function readScale(element: Source, context: Context): Answer {
  const { losing } = context
  for (const key of ['rateType', 'rateDisplayMode']) {
    const look = element.get(key).text() ?? 'labels'
    if (look !== 'labels') losing.lose('widget', element.get(key), look)
  }
  const own = readItems(element.get('rateValues'), context)
  if (own.some(({ value, title }) => value !== title)) return { kind: 'one', options: own }
  const rates = own.length > 0 ? own : countRates(element)
  // The second names are those of older versions.
  const [low] = ['minRateDescription', 'mininumRateDescription'].flatMap((key) => readWords(element.get(key), context))
  const [high] = ['maxRateDescription', 'maximumRateDescription'].flatMap((key) => readWords(element.get(key), context))
  const options = rates.map((rate, index): Option => {
    const note = index === 0 ? low : index === rates.length - 1 ? high : undefined
    return typeof note === 'string' ? { ...rate, note } : rate
  })
  return { kind: 'one', look: 'scale', options }
}

function countRates(element: Source): Option[] {
  const from = element.get('rateMin').number() ?? 1
  const step = Math.max(element.get('rateStep').number() ?? 1, 0.01)
  const count = element.get('rateCount').number()
  const to = element.get('rateMax').number() ?? (count === undefined ? 5 : from + (count - 1) * step)
  const rates = Math.min(Math.max(Math.floor((to - from) / step) + 1, 2), MOST_RATES)
  return Array.from({ length: rates }, (_, index) => {
    const value = String(Number((from + index * step).toPrecision(12)))
    return { value, title: value }
  })
}
