import { expect, test } from 'vitest'
import type { Answers, Funnel } from '#engine'
import { createTracer, getShares, type Trace } from '#engine/model'
import { getNamesCompared } from '#engine-internals/decide/live-variables.ts'
import { fieldKinds } from '#engine-internals/form/field-kinds.ts'
import { getAt, listFieldPaths } from '#engine-internals/form/field-path.ts'
import type { AnswerValue, Field } from '#engine-internals/form/form-definition.ts'
import { fromOption } from '#engine-internals/form/from-typed.ts'
import { getRelevantAnswers } from '#engine-internals/form/relevant-answers.ts'
import { getVariantShare, listVariants } from '#engine-internals/funnel/variants.ts'
import { compileAllFunnels } from '#project/read-project.ts'
import { compileAuthored } from '#support/authored.ts'
import { createScoredFunnel } from '#support/brute-force/create-scored-funnel.ts'
import { createValidFunnel } from '#support/corpus/create-valid-funnel.ts'
import { compileRealForms } from '#support/corpus/real-forms.ts'
import { createPhq9 } from '#support/corpus/sizes.ts'
import { drawSeeds } from '#support/draw-seeds.ts'

/** Which share of all answers leads to each ending: the row of all, and of each option, by `field option`. */
type EnumeratedShares = Record<string, Record<string, number>>

const LIMIT = Number(process.env.ENUMERATED_ANSWERS ?? 20_000)
const COUNT = 150

/** The rows of a funnel that are not what all of its answers give. */
function findFalseRows(funnel: Funnel): string[] | null {
  const truth = enumerateShares(funnel, LIMIT)
  if (!truth) return null
  const { endings, all, options } = getShares(funnel)
  const rows = [
    { name: 'all', shares: all },
    ...options.map(({ field, option, shares }) => ({ name: `${field} ${option.value}`, shares })),
  ]
  return rows.flatMap(({ name, shares }) =>
    endings.flatMap((ending) => {
      const [told = 0, real = 0] = [shares[ending], truth[name]?.[ending]]
      return Math.abs(told - real) > 1e-9 ? [`${name} → ${ending}: ${told}, not ${real}`] : []
    }),
  )
}

test('of funnels that are right every share is that of all answers, where these are few enough', () => {
  const seeds = drawSeeds(COUNT)
  let compared = 0
  for (const seed of seeds) {
    const wrong = findFalseRows(compileAuthored(createValidFunnel(seed)))
    if (wrong) compared++
    expect({ seed, wrong: wrong ?? [] }).toEqual({ seed, wrong: [] })
  }
  expect(compared).toBeGreaterThan(seeds.length / 3)
})

test('of funnels that decide by scores of the same questions every share is that of all answers', () => {
  for (const seed of drawSeeds(COUNT)) {
    const wrong = findFalseRows(compileAuthored(createScoredFunnel(seed, { finish: true })))
    expect({ seed, wrong }).toEqual({ seed, wrong: [] })
  }
})

test('of the funnels of the site and of others every share is that of all answers', () => {
  const all = [...compileAllFunnels(), ...compileRealForms().pairs.map(({ funnel }) => funnel)]
  const compared = all.flatMap((funnel) => {
    const wrong = findFalseRows(funnel)
    expect({ id: funnel.definition.id, wrong: wrong ?? [] }).toEqual({ id: funnel.definition.id, wrong: [] })
    return wrong ? [funnel.definition.id] : []
  })
  expect(compared).toContain('cuestionario')
})

test.each([false, true])('the shares of PHQ-9 are those of all its 262,144 answers (urgent ending: %s)', (isUrgent) => {
  const counts = new Map<string, number>()
  for (let answers = 0; answers < 4 ** 9; answers++) {
    const digits = Array.from({ length: 9 }, (_, place) => (answers >> (2 * place)) & 3)
    const points = digits.reduce((sum, digit) => sum + digit, 0)
    const place = [20, 15, 10, 5, 0].findIndex((least) => points >= least)
    const ending = isUrgent && digits[8] !== 0 ? 'ayuda' : ['grave', 'notable', 'moderada', 'leve', 'minima'][place]
    for (const row of ['all', ...digits.map((digit, index) => `phq${index + 1} ${digit}`)]) {
      counts.set(`${row} ${ending}`, (counts.get(`${row} ${ending}`) ?? 0) + 1)
    }
  }
  const { endings, all, options } = getShares(compileAuthored(createPhq9(isUrgent)))
  expect(options).toHaveLength(36)
  for (const ending of endings) {
    expect(all[ending]).toBeCloseTo((counts.get(`all ${ending}`) ?? 0) / 4 ** 9, 12)
    for (const { field, option, shares } of options) {
      expect(shares[ending]).toBeCloseTo((counts.get(`${field} ${option.value} ${ending}`) ?? 0) / 4 ** 8, 12)
    }
  }
})

/**
 * Counts every combination of answers to the questions that decide, each followed to its end. Null where they are more than `limit`, or
 * where one of them is no choice.
 */
function enumerateShares(funnel: Funnel, limit: number): EnumeratedShares | null {
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
