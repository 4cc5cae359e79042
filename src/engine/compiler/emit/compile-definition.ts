import { getAuthoredRules } from '#engine/compiler/source/authored-rules.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { isRelativeDay } from '#engine/form/day-limits.ts'
import { fieldKinds, kindRules } from '#engine/form/field-kinds.ts'
import { findOneField } from '#engine/form/field-path.ts'
import type { Field, FormDefinition, Locale } from '#engine/form/form-definition.ts'
import { DAY_LIMITS, TODAY } from '#engine/form/number-limits.ts'
import { mapValues } from '#engine/form/record.ts'
import { getConditions, mapConditions } from '#engine/funnel/condition.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { AuthoredCondition, FunnelDefinition, Points, Scores, Step } from '#engine/funnel/funnel-definition.ts'
import { type FunnelFeatureName, listFunnelFeatures } from '#engine/funnel/funnel-features.ts'
import { fixDays } from '#engine/funnel/on-day.ts'
import { getPosition, getScreens } from '#engine/funnel/screens.ts'
import type { Condition } from '#engine/plan/condition.ts'
import { readCondition } from '#engine/plan/read-condition.ts'
import { getExits, getSteps, getTargets, isJob } from '#engine/plan/step-plan.ts'
import { fillOpening } from './fill-placeholders.ts'

/** People read a form more slowly than a story: 180 words a minute. */
const WORDS_PER_SECOND = 3

type Asking = Pick<FunnelDefinition, 'steps'>

/** A checked funnel: its definition without comments. */
export type CompiledFunnel = {
  definition: FunnelDefinition
  /** The features that it needs, by their names. */
  features: readonly FunnelFeatureName[]
  /** `Funnel`'s number of screens ahead; present only where the page would count too many. */
  ahead?: Record<string, number>
  /** `Funnel`'s minutes; present only where it has an opening. */
  minutes?: number
  /** `Funnel`'s steps that a press leads on from; present only where there are some. */
  paced?: readonly string[]
  /** Whose notation its values are written in; only where it has some. */
  language?: string
  /** `Funnel`'s time zone, in which a day begins; present only where something in it moves with the day. */
  calendar?: NonNullable<Funnel['calendar']>
}

/** A funnel as it is written, with the trees of its conditions in their places. */
export function readFunnel(authored: FunnelDefinition<AuthoredCondition>): FunnelDefinition {
  return mapConditions(authored, readCondition)
}

/** The definition of a funnel as it runs, without what is only said to its readers. */
export function compileDefinition(
  read: FunnelDefinition,
  { language, timeZone }: Locale,
  form?: FormDefinition,
): CompiledFunnel {
  const definition = dropComments(spellOutParameters(read))
  const { opening } = definition
  const ahead = countAhead(definition)
  const paced = listPaced(definition, form)
  const calendar = looksAtToday(definition, form) ? { calendar: { timeZone } } : {}
  return {
    ...(Object.keys(ahead).length > 0 ? { ahead } : {}),
    ...(opening && form ? { minutes: estimateMinutes(definition, form) } : {}),
    ...(paced.length > 0 ? { paced } : {}),
    definition: {
      ...definition,
      ...(opening && form
        ? { opening: fillOpening(opening, { questions: String(countQuestions(definition, form)) }) }
        : {}),
      ...(definition.score ? { score: expandPoints(definition.score, form) } : {}),
    },
    features: listFunnelFeatures({ definition, ...calendar }, form),
    ...(definition.values ? { language } : {}),
    ...calendar,
  }
}

function dropComments(authored: FunnelDefinition): FunnelDefinition {
  const { $schema: _schema, description: _description, accept: _accept, ...definition } = authored
  const { screens, deliveries } = definition
  return {
    ...definition,
    ...(screens ? { screens: mapValues(screens, ({ description: _comment, ...screen }) => screen) } : {}),
    ...(deliveries ? { deliveries: mapValues(deliveries, ({ description: _comment, ...delivery }) => delivery) } : {}),
    steps: definition.steps.map(({ description: _comment, variants, ...step }) => ({
      ...step,
      ...(variants ? { variants: mapValues(variants, ({ description: _own, ...texts }) => texts) } : {}),
    })),
  }
}

/** Scores with the rows of a matrix, by their paths, in the place of its own name; points that a row has by itself stay. */
function expandPoints(scores: Scores, form: FormDefinition | undefined): Scores {
  return mapValues(scores, (table) => {
    const entries = Object.entries(table).flatMap(([path, points]) => {
      const { widget = 'text', fields = {} } = findOneField(form?.fields ?? {}, path) ?? {}
      const rows = fieldKinds[widget].isTable ? Object.keys(fields).map((name) => `${path}.${name}`) : [path]
      return rows.map((row) => [row, table[row] ?? points] as const)
    })
    return Object.fromEntries(entries)
  })
}

/** Whether a funnel has to be told the day: it has a limit that moves, a value that counts the days to today, or points for dates. */
function looksAtToday(definition: FunnelDefinition, form: FormDefinition | undefined): boolean {
  const counts = Object.values(definition.values ?? {}).some(({ days }) => days?.includes(TODAY))
  const scored = Object.values(definition.score ?? {}).flatMap((table) => Object.keys(table))
  const areDates = scored.some((path) => findOneField(form?.fields ?? {}, path)?.format === 'date')
  return counts || areDates || hasMovingLimits(definition)
}

/** Whether a limit of the conditions or scores of a funnel means another day each day: `'today-18y'`. */
function hasMovingLimits(definition: FunnelDefinition): boolean {
  const points = Object.values(definition.score ?? {}).flatMap(Object.values<Points>)
  const days = points
    .filter(Array.isArray)
    .flat()
    .flatMap((interval) => DAY_LIMITS.flatMap((key) => interval[key] ?? []))
  for (const condition of getConditions(definition))
    fixDays(condition, (day) => {
      days.push(day)
      return day
    })
  return days.some(isRelativeDay)
}

/**
 * Estimates how many minutes a funnel takes, at least 1. Each field counts the reading of its texts and options and the
 * `seconds` of its kind in `kindRules`. A field that only some answers bring in, by a condition of the form or of every step that asks it, counts half.
 */
function estimateMinutes({ steps }: Asking, { fields }: FormDefinition): number {
  const seconds = Object.values(fields).map((field) => {
    const asking = listAsking(steps, field)
    return asking.length === 0 ? 0 : toSeconds(field) * (isCertain(field, asking) ? 1 : 0.5)
  })
  return Math.max(1, Math.round(sum(seconds) / 60))
}

/** Counts the questions that everybody is asked. */
function countQuestions({ steps }: Asking, { fields }: FormDefinition): number {
  return Object.values(fields).filter((field) => isCertain(field, listAsking(steps, field))).length
}

function listAsking(steps: readonly Step[], { name }: Field): Step[] {
  return steps.filter(({ ask }) => ask === 'all' || ask?.includes(name))
}

function isCertain(field: Field, asking: readonly Step[]): boolean {
  return field.when === undefined && asking.some((step) => step.if === undefined)
}

/** The seconds of one field. The items that a list asks for at least count, and one where it asks for none. */
function toSeconds({ widget, title, hint, note, options = [], fields = {}, item, minItems }: Field): number {
  const texts = [title, hint, note, ...options.map((option) => option.title)]
  const within = Object.values(fields).map((field) => toSeconds(field) * (field.when === undefined ? 1 : 0.5))
  const items = item ? toSeconds(item) * Math.max(1, minItems ?? 0) : 0
  const words = texts.map((text) => text?.match(/\S+/g)?.length ?? 0)
  return sum(words) / WORDS_PER_SECOND + kindRules[widget].seconds + sum(within) + items
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

/** More is not looked at: the page's own count, which takes every step for asked that may be, is right or too high. */
const MOST_VISITS = 5000

/** Longer funnels are not looked at either: a way is followed by a call for each of its steps. */
const MOST_STEPS = 500

/**
 * The steps from which fewer screens lie ahead than the page would count, and how many: nobody gets both of two steps whose
 * conditions ask different answers to one question.
 */
function countAhead(funnel: FunnelDefinition): Record<string, number> {
  const screens = getScreens(funnel)
  const byId = getSteps(funnel)
  let visits = 0

  const listNext = (step: Step) => getTargets(getExits(funnel, step).filter(({ event }) => event !== 'job.failed'))

  /** The longest way on from a step, of those on which all that has been asked of the answers can be true. */
  function count(step: Step, known: readonly Asked[], passed: ReadonlySet<string>): number {
    if (++visits > MOST_VISITS || step.end !== undefined) return 0
    const lengths = getExits(funnel, step)
      .flatMap(({ event, rules }) => (event === 'job.failed' ? [] : rules))
      .flatMap(({ routes }) => routes)
      .flatMap(({ to, conditions }) => {
        const target = to === undefined ? undefined : byId.get(to)
        if (!target || target.end !== undefined || passed.has(target.id)) return []
        const asked = addAsked(known, conditions)
        if (!asked) return []
        const screen = screens.get(target.id)
        const isNew = screen !== undefined && byId.get(screen)?.end === undefined && !passed.has(screen)
        const now = new Set([...passed, target.id, ...(screen === undefined ? [] : [screen])])
        return [(isNew ? 1 : 0) + count(target, asked, now)]
      })
    return Math.max(0, ...lengths)
  }

  if (funnel.steps.length > MOST_STEPS || funnel.steps.filter((step) => step.if).length < 2) return {}
  const counted = funnel.steps.flatMap((step) => {
    const screen = screens.get(step.id)
    const position = visits > MOST_VISITS ? null : getPosition(funnel, step, [], listNext)
    if (!position || screen === undefined) return []
    const asked = addAsked([], step.if ? [step.if] : [])
    const ahead = asked ? count(step, asked, new Set([step.id, screen])) : 0
    return ahead < position.total - 1 ? [[step.id, ahead] as const] : []
  })
  return visits > MOST_VISITS ? {} : Object.fromEntries(counted)
}

/** The values one of which an answer must be. */
type Asked = { name: string; values: readonly unknown[] }

/** The values asked of the answers with some more conditions; null where two ask one answer to be what it cannot be at once. */
function addAsked(known: readonly Asked[], conditions: readonly Condition[]): readonly Asked[] | null {
  const more = conditions.flatMap(listAsked)
  const all = [...known, ...more]
  const isExcluded = ({ name, values }: Asked) =>
    all.some((other) => other.name === name && !other.values.some((value) => values.includes(value)))
  return more.some(isExcluded) ? null : all
}

function listAsked(condition: Condition): Asked[] {
  if ('all' in condition) return condition.all.flatMap(listAsked)
  if (!('path' in condition)) return []
  const name = condition.path.join('.')
  return condition.checks.flatMap((check) => (check.op === 'in' ? [{ name, values: check.value }] : []))
}

/**
 * Lists the steps of a funnel with `"pace": "choice"` on which a press on an option leads on: they ask one question, whose
 * options are in sight and open no text, and lead to other screens. A send, an ending and a way out of the page take the button.
 */
export function listPaced(funnel: FunnelDefinition, form: FormDefinition | undefined): string[] {
  if (funnel.pace !== 'choice' || !form) return []
  return funnel.steps.filter((step) => asksOneChoice(step, form) && leadsToScreens(funnel, step)).map(({ id }) => id)
}

function asksOneChoice({ ask, end }: Step, { fields }: FormDefinition): boolean {
  const [name, ...others] = ask === 'all' ? Object.keys(fields) : (ask ?? [])
  const field = name === undefined || others.length > 0 || !Object.hasOwn(fields, name) ? undefined : fields[name]
  if (!field || end !== undefined || field.readOnly) return false
  return kindRules[field.widget].isPressed === true && !field.options?.some(({ other }) => other)
}

function leadsToScreens(funnel: FunnelDefinition, step: Step): boolean {
  const exits = getExits(funnel, step).filter(({ event }) => event === 'step.completed')
  const leaves = exits.some(({ rules }) => rules.some(({ transition }) => transition.redirect !== undefined))
  const targets = getTargets(exits).map((id) => getSteps(funnel).get(id))
  return (
    !leaves && targets.length > 0 && targets.every((target) => target && !isJob(target) && target.end === undefined)
  )
}

/** A place that takes something along: a delivery, or a way out of the page. */
type Carrier = { path: JsonPath; names: string[]; goes: boolean }

/** The parameters that campaigns are told apart by: the only ones that go by one name together. */
export const FAMILY = 'utm_*'
const MEMBERS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']

/** The parameters that a name stands for. */
export function toMembers(name: string): string[] {
  return name === FAMILY ? MEMBERS : [name]
}

/** Everything that takes parameters along, with the names as its author has them. */
export function listCarriers(funnel: FunnelDefinition): Carrier[] {
  const deliveries = Object.entries(funnel.deliveries ?? {}).map(([name, { carry }]) => ({
    path: ['deliveries', name],
    carry,
    goes: true,
  }))
  const buttons = Object.entries(funnel.screens ?? {}).flatMap(([screen, { buttons: list = [] }]) =>
    list.map(({ carry }, index) => ({ path: ['screens', screen, 'buttons', index], carry, goes: true })),
  )
  const exits = funnel.steps.flatMap((step, index) => [
    { ...step, path: ['steps', index] },
    ...getAuthoredRules(step).map(({ path, transition }) => ({ ...transition, path: ['steps', index, ...path] })),
  ])
  const ways = exits.map(({ path, carry, redirect }) => ({ path, carry, goes: redirect !== undefined }))
  return [...deliveries, ...buttons, ...ways].flatMap(({ path, carry, goes }) =>
    carry ? [{ path: [...path, 'carry'], names: carry, goes }] : [],
  )
}

/** A funnel in which each parameter goes by its own name, as the page reads them. */
function spellOutParameters(funnel: FunnelDefinition): FunnelDefinition {
  const { parameters } = funnel
  if (!parameters || !Object.hasOwn(parameters, FAMILY)) return funnel
  const spelled = structuredClone(funnel)
  for (const { names } of listCarriers(spelled)) names.splice(0, names.length, ...new Set(names.flatMap(toMembers)))
  const { [FAMILY]: family = {}, ...own } = parameters
  const members = MEMBERS.map((name) => [name, family] as const)
  return { ...spelled, parameters: { ...Object.fromEntries(members), ...own } }
}
