import { fieldKinds } from '#engine/form/field-kinds.ts'
import { getRoot } from '#engine/form/field-path.ts'
import type { Answers, AnswerValue, Field, Form, Option, Validator } from '#engine/form/form-definition.ts'
import { fromOption } from '#engine/form/from-typed.ts'
import { getEnds } from '#engine/form/number-limits.ts'
import { getNumbersAround } from '#engine/form/number-samples.ts'
import { getConditions, getTests } from '#engine/funnel/condition.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { Scores } from '#engine/funnel/funnel-definition.ts'
import { getScores } from '#engine/funnel/score.ts'
import { growAll } from './crowded-error.ts'
import { getBoundaryValues } from './event-data.ts'
import { listNestedValues, toNestedTests, toVerdicts } from './nested-values.ts'
import { getCuts, getCutsOfCondition } from './number-cuts.ts'
import { createValueClasses } from './value-classes.ts'

/** How much of some answers each option has, from 0 to their weight. */
export type Chosen = ReadonlyMap<Option, number>

/** Answers that nothing ahead can tell apart: one example, the points they give, and their share of all answers there. */
export type AnswerClass = { answers: Answers; points: Record<string, number>; weight: number; chosen: Chosen }

/** Values of one field that nothing can tell apart. Without a value: it is left blank. */
type ValueClass = { value?: AnswerValue; points: Record<string, number>; weight: number; chosen: Chosen }

/** What of the answers counts: by their very value, and for which scores by their sum. */
export type Counted = { byValue: ReadonlySet<string>; summed: Scores }

/**
 * Every way of answering some fields that something ahead can tell apart. Options are taken as equally likely, as are the sets of
 * options of a list; of a free text each value that a condition names, and one that none does.
 *
 * @throws CrowdedError, when classes are asked for, where there are too many
 */
export function createAnswerClasses(funnel: Funnel, form: Form) {
  const tests = getConditions(funnel.definition).flatMap(getTests)
  const named = Map.groupBy(tests, ([path]) => getRoot(path))
  const ofValues = createValueClasses(funnel, form)
  const known = new Map<string, ValueClass[]>()

  function getValues(name: string, { byValue, summed }: Counted): ValueClass[] {
    const scores = Object.keys(summed).filter((score) => Object.hasOwn(summed[score] ?? {}, name))
    const key = JSON.stringify([name, byValue.has(name), scores])
    const found = known.get(key) ?? listValues(name, byValue.has(name), pick(summed, scores))
    known.set(key, found)
    return found
  }

  function listValues(name: string, isByValue: boolean, summed: Scores): ValueClass[] {
    const field = form.definition.fields[name]
    if (!field) return []
    const asked = isByValue
      ? [...new Set((named.get(name) ?? []).flatMap(([, test]) => getBoundaryValues(test)).flat())]
      : []
    const deciding = isByValue ? form.conditions.filter((condition) => looksAt(condition, name)) : []
    const cuts = isByValue
      ? [
          ...(named.get(name) ?? []).flatMap(([, test]) => getCuts(test)),
          ...deciding.flatMap((condition) => getCutsOfCondition(condition, name)),
        ]
      : []
    const cutsOfPoints = Object.values((isByValue ? funnel.definition.score : summed) ?? {}).flatMap((table) =>
      Array.isArray(table[name]) ? table[name].flatMap(getEnds) : [],
    )
    const toSignature = (value: AnswerValue) => [
      typeof value === 'number'
        ? cuts.map((cut) => Math.sign(value - cut))
        : [value].flat().filter((each) => asked.includes(each)),
      deciding.map((condition) => holdsOf(condition, name, value)),
      isByValue ? getScores(funnel.definition.score, { [name]: value }) : {},
      isByValue ? ofValues.toSignature(name, value) : [],
    ]
    if (field.fields ?? field.item) return toShares(listNested(field, isByValue))
    const isList = fieldKinds[field.widget].stores === 'list'
    const values = field.readOnly
      ? [toValue(field, field.default)]
      : isList
        ? getLists(form, field, toSignature, (value) => getScores(summed, { [name]: value }))
        : [
            ...((isByValue && !field.options && ofValues.listParts(name)) ||
              (field.number ? getNumbers(form, field, [...cuts, ...cutsOfPoints]) : getTexts(field, asked, deciding))),
            ...(field.required ? [] : [undefined]),
          ].map((value) => toValue(field, value))
    const toKey = ({ value, points }: ValueClass) =>
      JSON.stringify([isByValue && value !== undefined, value === undefined ? [] : toSignature(value), points])
    const scored = values.map((each) => ({
      ...each,
      points: getScores(summed, each.value === undefined ? {} : { [name]: each.value }),
    }))
    return toShares(merge(scored, toKey))
  }

  /** A group or a list that grows as its tests tell it apart; one that nothing looks at has one kind of answer. */
  function listNested(field: Field, isByValue: boolean): ValueClass[] {
    const { name, required } = field
    const tests = isByValue ? toNestedTests(named.get(name) ?? [], name) : []
    const parts = isByValue ? ofValues.getPartTests(name) : []
    const toKey = (value: AnswerValue) => JSON.stringify([toVerdicts(value, tests), ofValues.toSignature(name, value)])
    const all = listNestedValues(form, field, name, [...tests, ...parts])
    const values = [...new Map(all.map((value) => [toKey(value), value])).values()].map((value) => ({ value }))
    return [...values, ...(required ? [] : [{}])].map((each) => ({ ...each, points: {}, weight: 1, chosen: new Map() }))
  }

  /**
   * The classes of answers to `names`, in an order in which each comes after those that decide whether it is shown.
   * `given` are the answers on the path so far.
   */
  return (names: readonly string[], given: Answers, counted: Counted): AnswerClass[] => {
    const toKey = ({ answers, points }: AnswerClass) =>
      JSON.stringify([Object.entries(answers).filter(([name]) => counted.byValue.has(name)), points])
    const blank: AnswerClass = { answers: {}, points: getScores(counted.summed, {}), weight: 1, chosen: new Map() }
    return names.reduce<AnswerClass[]>(
      (all, name) => {
        const grown = growAll(
          all,
          (each) =>
            isShown(form, name, getShownAnswers(form, { ...given, ...each.answers }))
              ? getValues(name, counted).map((value) => join(name, each, value))
              : [each],
          () => names.toSorted((a, b) => getValues(b, counted).length - getValues(a, counted).length),
        )
        return merge(grown, toKey)
      },
      [blank],
    )
  }
}

/** Of some answers those to questions that are shown: what hangs on one that is hidden is hidden too. */
export function getShownAnswers(form: Form, answers: Answers): Answers {
  const shown = Object.entries(answers).filter(([name]) => isShown(form, name, answers))
  const isSettled = shown.length === Object.keys(answers).length
  return isSettled ? answers : getShownAnswers(form, Object.fromEntries(shown))
}

/** Whether a field is shown with these answers, which are themselves to questions on the path and shown. */
export function isShown({ definition, conditions }: Form, name: string, answers: Answers): boolean {
  const when = definition.fields[name]?.when
  return when === undefined || conditions[when]?.(answers) === true
}

function join(name: string, before: AnswerClass, after: ValueClass): AnswerClass {
  const { value, points, weight } = after
  return {
    answers: value === undefined ? before.answers : { ...before.answers, [name]: value },
    points: add(before.points, points),
    weight: before.weight * weight,
    chosen: joinShares(before, after),
  }
}

type Share = { weight: number; chosen: Chosen }

/** How much of two independent sets of answers together each option has. */
export function joinShares(a: Share, b: Share): Chosen {
  if (a.weight === 1 && a.chosen.size === 0) return b.chosen
  const joined = new Map<Option, number>()
  for (const [option, share] of a.chosen) joined.set(option, share * b.weight)
  for (const [option, share] of b.chosen) joined.set(option, share * a.weight)
  return joined
}

/** The sums of two sets of points. */
export function add(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(a).map(([name, points]) => [name, points + (b[name] ?? 0)]))
}

/** One of each kind, with the weight of all. */
function merge<T extends { weight: number; chosen: Chosen }>(all: readonly T[], toKey: (each: T) => string): T[] {
  const kinds = new Map<string, T>()
  for (const each of all) {
    const key = toKey(each)
    const known = kinds.get(key)
    if (!known) kinds.set(key, each)
    else {
      const chosen = new Map(known.chosen)
      for (const [option, share] of each.chosen) chosen.set(option, (chosen.get(option) ?? 0) + share)
      kinds.set(key, { ...known, weight: known.weight + each.weight, chosen })
    }
  }
  return [...kinds.values()]
}

function toShares(values: readonly ValueClass[]): ValueClass[] {
  const sum = values.reduce((total, { weight }) => total + weight, 0)
  return values.map(({ chosen, ...each }) => ({
    ...each,
    weight: each.weight / sum,
    chosen: new Map([...chosen].map(([option, share]) => [option, share / sum])),
  }))
}

function toValue({ options = [] }: Field, value: AnswerValue | undefined): ValueClass {
  const option = options.find((each) => each.value === String(value))
  return {
    ...(value === undefined ? {} : { value }),
    points: {},
    weight: 1,
    chosen: new Map(option ? [[option, 1]] : []),
  }
}

/** Numbers of a field, one of every kind that something can tell apart. */
function getNumbers(form: Form, field: Field, cuts: readonly number[]): number[] {
  return getNumbersAround(field, cuts).filter((value) => isAccepted(form, field.name, value))
}

/** The texts, or the options, that a field may hold; of free ones those that conditions name and one that none does. */
function getTexts(field: Field, asked: readonly unknown[], deciding: readonly Validator[]): AnswerValue[] {
  const { options, name } = field
  if (options) return options.map(({ value }) => fromOption(field, value))
  const decisive = deciding.flatMap((condition) => getConstants(condition, name))
  return [...new Set([...asked.map(String), ...decisive, ANOTHER])]
}

/** Stands for every free text that no condition names. */
export const ANOTHER = 'another text'

/** Every valid set of options that can be told apart. While the sets grow, one of another size may still become valid. */
function getLists(
  form: Form,
  { name, options = [], required }: Field,
  toSignature: (list: string[]) => unknown,
  toPoints: (list: string[]) => unknown,
): ValueClass[] {
  type Growing = { value: string[]; weight: number; chosen: Chosen }
  const isAlone = (list: readonly string[]) => options.some(({ value, exclusive }) => exclusive && list.includes(value))
  const lists = options.reduce<Growing[]>(
    (all, option) =>
      merge(
        growAll(
          all,
          (each) => [
            each,
            {
              value: [...each.value, option.value],
              weight: each.weight,
              chosen: new Map([...each.chosen, [option, each.weight]]),
            },
          ],
          () => [name],
        ),
        ({ value }) => JSON.stringify([value.length, isAlone(value), toSignature(value), toPoints(value)]),
      ),
    [{ value: [], weight: 1, chosen: new Map() }],
  )
  return lists
    .filter(({ value }) => (value.length === 0 ? !required : isAccepted(form, name, value)))
    .map(({ value, ...each }) => ({ ...each, points: {}, ...(value.length === 0 ? {} : { value }) }))
}

function isAccepted({ validate }: Form, name: string, value: AnswerValue): boolean {
  validate({ [name]: value })
  return !validate.errors?.some(({ instancePath }) => isAbout(instancePath, name))
}

/** Whether a condition of the form looks at a field. */
function looksAt(condition: Validator, name: string): boolean {
  condition({})
  return condition.errors?.some(({ params }) => params.missingProperty === name) ?? false
}

/** Whether a condition of the form holds as far as one field is concerned. */
function holdsOf(condition: Validator, name: string, value: AnswerValue): boolean {
  condition({ [name]: value })
  return !condition.errors?.some(({ instancePath }) => isAbout(instancePath, name))
}

/** The texts that a condition of the form asks of one field: of any other it says what it would allow. */
function getConstants(condition: Validator, name: string): string[] {
  condition({ [name]: '\0' })
  const errors = condition.errors?.filter(({ instancePath }) => isAbout(instancePath, name)) ?? []
  return errors.flatMap(({ params }) => [params.allowedValue ?? [], params.allowedValues ?? []].flat().map(String))
}

function isAbout(instancePath: string, name: string): boolean {
  return `${instancePath}/`.startsWith(`/${name}/`)
}

function pick(scores: Scores, names: readonly string[]): Scores {
  return Object.fromEntries(names.map((name) => [name, scores[name] ?? {}]))
}
