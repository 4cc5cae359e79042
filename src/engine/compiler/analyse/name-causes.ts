import { getAuthoredRules } from '#engine/compiler/source/authored-rules.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { type JsonSource, readAt } from '#engine/compiler/source/json-source.ts'
import { toJsonLine } from '#engine/form/value-text.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { Step } from '#engine/funnel/funnel-definition.ts'
import { getAsked } from '#engine/funnel/machine-config.ts'
import { createDeciders } from '#engine/model'
import { type Check, type Condition, evaluate } from '#engine/plan/condition.ts'
import { isLimit } from '#engine/plan/condition-reads.ts'

/** A diagnostic of a step, and what its cause is looked for in. */
type Found = { diagnostic: Diagnostic; source: JsonSource; funnel: Funnel; step: Step; index: number }

/** How the cause of a diagnostic is found, by its code. Each returns what is to be said beside, or instead. */
const CAUSES: Readonly<Partial<Record<Diagnostic['code'], (found: Found) => Partial<Diagnostic>>>> = {
  'funnel.dead-rule': findHidingRule,
  'funnel.dead-step': ({ source, index }) => ({
    params: { condition: toJsonLine(readAt(source, ['steps', index, 'if'])) },
  }),
  'funnel.uncovered': findNextStep,
  'funnel.blank-screen': findLaterQuestion,
}

/**
 * Adds to what was found on a funnel's paths the cause that stands in its text: the
 * rule that hides another, the step that answers without a rule may go to, the question that a blank screen comes before.
 */
export function nameCauses(source: JsonSource, funnel: Funnel, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const { steps } = funnel.definition
  return diagnostics.map((diagnostic) => {
    const findCause = CAUSES[diagnostic.code]
    const index = steps.findIndex(({ id }) => id === diagnostic.params.name)
    const step = steps[index]
    if (!step || !findCause) return diagnostic
    const { params, ...rest } = findCause({ diagnostic, source, funnel, step, index })
    return { ...diagnostic, ...rest, params: { ...diagnostic.params, ...params } }
  })
}

/** A rule is hidden by an earlier one of its list whose condition everybody meets who meets its own. */
function findHidingRule({ diagnostic, source, step, index }: Found): Partial<Diagnostic> {
  const rules = getAuthoredRules(step)
  const rule = rules.find(({ path }) => {
    const { line, column } = source.locate(['steps', index, ...path])
    return line === diagnostic.line && column === diagnostic.column
  })
  if (!rule) return {}
  const own = rule.transition.if
  const earlier = rules.filter((each) => each.event === rule.event && each.index < rule.index)
  if (earlier.length === 0) return { params: { hiding: 'none' } }
  if (!own) return { params: { hiding: 'all' } }
  const hiding = earlier.find(({ transition }) => transition.if && implies(own, transition.if))
  if (!hiding) return {}
  const { line } = source.locate(['steps', index, ...hiding.path])
  const written = readAt(source, ['steps', index, ...hiding.path, 'if'])
  return { params: { hiding: toJsonLine(written), line: String(line) } }
}

function findNextStep({ funnel, step, index }: Found): Partial<Diagnostic> {
  const following = step.next === undefined ? undefined : funnel.definition.steps[index + 1]?.id
  return following === undefined ? {} : { params: { following } }
}

/** The first question that decides what a screen shows and that only a later step asks. */
function findLaterQuestion({ funnel: { definition, form }, step, index }: Found): Partial<Diagnostic> {
  const asksUpToHere = new Set(definition.steps.slice(0, index + 1).flatMap((each) => getAsked(each, form)))
  const later = getAsked(step, form)
    .flatMap(createDeciders(form))
    .find((name) => !asksUpToHere.has(name))
  const asking = definition.steps.find((each) => later !== undefined && getAsked(each, form).includes(later))
  return later === undefined || !asking ? {} : { params: { later, asking: asking.id } }
}

/**
 * Whether everybody who meets one condition meets another, as far as their texts show it: each test of the other is one
 * of the first's, or wider. `{ a: 1, b: 2 }` implies `{ a: 1 }`, `{ n: { minimum: 5 } }` implies `{ n: { minimum: 3 } }`.
 */
export function implies(one: Condition, other: Condition): boolean {
  return listParts(other).every((part) =>
    listParts(one).some((own) => JSON.stringify(own) === JSON.stringify(part) || isNarrower(own, part)),
  )
}

function listParts(condition: Condition): readonly Condition[] {
  return 'all' in condition ? condition.all : [condition]
}

/** Whether every value that passes one test passes the other; false where their checks do not show it. */
function isNarrower(own: Condition, part: Condition): boolean {
  if (!('path' in own && 'path' in part) || own.path.join('.') !== part.path.join('.')) return false
  const values = own.checks.find((check) => check.op === 'in')?.value
  const allowed = part.checks.find((check) => check.op === 'in')?.value
  if (values && allowed) return values.every((value) => allowed.includes(value))
  const [limits, wider] = [toRange(own.checks), toRange(part.checks)]
  if (!wider) return false
  if (values) return values.every((value) => typeof value === 'number' && evaluate({ ...part, path: [] }, value))
  return limits !== null && limits.low >= wider.low && limits.high <= wider.high
}

/** A limit that leaves its own number out lies a hair beside it. */
const HAIR = 1e-9

/** The numbers that pass checks which are limits all; null where one is something else. */
function toRange(checks: readonly Check[]): { low: number; high: number } | null {
  const range = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
  for (const { op, value } of checks.filter(isLimit)) {
    if (typeof value !== 'number') return null
    if (op === 'min' || op === 'above') range.low = Math.max(range.low, op === 'min' ? value : value + HAIR)
    else range.high = Math.min(range.high, op === 'max' ? value : value - HAIR)
  }
  return checks.every(isLimit) ? range : null
}
