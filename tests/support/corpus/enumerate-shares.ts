import type { Answers, Funnel } from '#engine'
import { createTracer, type Trace } from '#engine/model'
import { getNamesCompared } from '#engine-internals/decide/live-variables.ts'
import { fieldKinds } from '#engine-internals/form/field-kinds.ts'
import { getAt, listFieldPaths } from '#engine-internals/form/field-path.ts'
import type { AnswerValue, Field } from '#engine-internals/form/form-definition.ts'
import { fromOption } from '#engine-internals/form/from-typed.ts'
import { getRelevantAnswers } from '#engine-internals/form/relevant-answers.ts'
import { getVariantShare, listVariants } from '#engine-internals/funnel/variants.ts'

/** Which share of all answers leads to each ending: the row of all, and of each option, by `field option`. */
type EnumeratedShares = Record<string, Record<string, number>>

/**
 * Counts every combination of answers to the questions that decide, each followed to its end. Null where they are more than `limit`, or
 * where one of them is no choice.
 */
export function enumerateShares(funnel: Funnel, limit: number): EnumeratedShares | null {
  const { form, definition } = funnel
  if (!form) return null
  const { byValue, scored } = getNamesCompared(funnel)
  const names = [...new Set([...byValue, ...scored])]
  const lists = names.map((name) => listAnswers(form.definition.fields[name]))
  if (lists.some((list) => list === null) || lists.reduce((all, list) => all * (list?.length ?? 1), 1) > limit)
    return null
  const trace = createTracer(funnel)
  const paths = listFieldPaths(form.definition.fields).filter(([, { options }]) => options)
  const counts: EnumeratedShares = {}
  const note = (row: string, { ending }: Trace, weight: number) => {
    const own = counts[row] ?? {}
    counts[row] = ending === null ? own : { ...own, [ending]: (own[ending] ?? 0) + weight }
  }
  for (const variant of listVariants(definition)) {
    const share = getVariantShare(definition, variant)
    for (const answers of combine(
      names,
      lists.map((list) => list ?? []),
    )) {
      const found = trace(answers, variant)
      const relevant = getRelevantAnswers(form, [...found.asked], answers)
      note('all', found, share)
      for (const [path, field] of paths) {
        const given = [getAt(relevant, path) ?? []].flat().map(String)
        for (const { value } of field.options ?? []) if (given.includes(value)) note(`${path} ${value}`, found, share)
      }
    }
  }
  return Object.fromEntries(Object.entries(counts).map(([row, own]) => [row, toShares(own)]))
}

function toShares(counts: Record<string, number>): Record<string, number> {
  const whole = Object.values(counts).reduce((total, each) => total + each, 0)
  return Object.fromEntries(Object.entries(counts).map(([name, each]) => [name, each / whole]))
}

function* combine(
  [name, ...names]: readonly string[],
  [list = [], ...lists]: readonly (AnswerValue | null)[][],
): Generator<Answers> {
  if (name === undefined) return yield {}
  for (const rest of combine(names, lists)) {
    for (const value of list) yield value === null ? rest : { ...rest, [name]: value }
  }
}

/** Every answer to a choice, several options or a group of them, each as likely as any other; null for a blank one. */
function listAnswers(field: Field | undefined): (AnswerValue | null)[] | null {
  if (!field) return null
  const given = listGiven(field)
  return given && [...given, ...(field.required || field.readOnly ? [] : [null])]
}

function listGiven(field: Field): AnswerValue[] | null {
  const { options, fields, widget, maxItems, minItems } = field
  if (fields) {
    const own = Object.values(fields)
    const lists = own.map((each) => (each.when === undefined ? listAnswers(each) : null))
    if (lists.some((list) => list === null)) return null
    return [
      ...combine(
        own.map(({ name }) => name),
        lists.map((list) => list ?? []),
      ),
    ]
  }
  if (!options) return null
  if (fieldKinds[widget].stores !== 'list') return options.map(({ value }) => fromOption(field, value))
  if (options.some(({ exclusive }) => exclusive) || maxItems !== undefined || minItems !== undefined) return null
  const sets = options.reduce<string[][]>((all, { value }) => all.flatMap((set) => [set, [...set, value]]), [[]])
  return sets.filter((set) => set.length > 0)
}
