import type { Answers } from '#engine'
import { type FieldSchema, getOptions } from '#engine/compiler'
import { type Authored, type Delivery, fillWords } from './authored.ts'
import { conditionHolds } from './condition-holds.ts'

/** The facts that are known where something is sent. */
interface Known {
  relevant: Answers
  facts: Readonly<Record<string, unknown>>
  shown: string | null
}

/** The body of a delivery, worked out from the JSON as it is written and the answers of the way. */
export function expectBody(authored: Authored, { body }: Delivery, known: Known): Record<string, unknown> {
  const expected: Record<string, unknown> = {}
  for (const [key, source] of Object.entries(body)) {
    const value = expectValue(authored, source, known)
    if (key === '*') Object.assign(expected, value)
    else expected[key] = value
  }
  return expected
}

function expectValue(authored: Authored, source: Delivery['body'][string], { relevant, facts, shown }: Known): unknown {
  if ('answers' in source) return expectAll(authored, source, relevant)
  if ('list' in source) return source.list.map((name) => relevant[name] ?? '')
  if ('answer' in source) return relevant[source.answer] ?? ''
  if ('at' in source) return shown === source.at
  if ('computed' in source) return facts[source.computed] ?? ''
  if ('if' in source) return conditionHolds(source.if, facts)
  return fillWords(authored, source.value)
}

/** Every question that can be answered has its place, answered or not. */
export function expectAll(
  { fields }: Authored,
  { answers, names = {} }: { answers: 'labels' | 'values'; names?: Record<string, string> },
  relevant: Answers,
): Record<string, unknown> {
  const expected: Record<string, unknown> = {}
  for (const [name, field] of fields) {
    if (field.type === 'null') continue
    const empty = field.type === 'array' && answers === 'values' ? [] : ''
    const value = relevant[name] ?? empty
    expected[names[name] ?? name] = answers === 'values' ? value : toLabels(field, value)
  }
  return expected
}

/** The labels of an answer as a person reads them. */
export function toLabels(field: FieldSchema, value: unknown): string {
  const options = getOptions(field.items ?? field)
  const toLabel = (each: unknown) => {
    const option = options.find((one) => one.const === each)
    return option?.['x-label'] ?? option?.title ?? String(each)
  }
  return [value].flat().map(toLabel).join(', ')
}
