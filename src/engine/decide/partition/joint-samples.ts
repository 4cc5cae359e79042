import { createStepGraph, getAhead, type StepGraph, type StepNode } from '#engine/decide/step-graph.ts'
import type { Form } from '#engine/form/form-definition.ts'
import { getNumberRange } from '#engine/form/storage-rules.ts'
import { getOperands, getSources } from '#engine/funnel/computed-values.ts'
import { mapConditions } from '#engine/funnel/condition.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { AuthoredCondition, FunnelDefinition, Values } from '#engine/funnel/funnel-definition.ts'
import { writeCondition } from '#engine/plan/condition-schema.ts'
import { type Reader, sampleCells } from './cell-samples.ts'
import { listTests } from './day-classes.ts'
import { getBounds } from './number-cuts.ts'

/** A value that conditions compare, and the answers that it is made of. */
type Compared = Reader & { paths: readonly string[] }

/**
 * Numbers that stand for all those of which some values are made that share answers: together they come to lie on every side of every
 * bound that some answers come to, of the values and of the answers themselves. Null where that does not tell enough: of parts that are
 * no plain numbers, of a sum that is read before all of it is asked, and where a rule asks again for the last of several screens.
 */
export function sampleTogether(
  funnel: Funnel,
  form: Form,
  compared: readonly Compared[],
): Map<string, number[]> | null {
  const { values = {} } = funnel.definition
  const { fields } = form.definition
  const paths = [...new Set(compared.flatMap((each) => each.paths))]
  const ranges = new Map(
    paths.flatMap((path) => {
      const field = fields[path]
      const range = field?.number && !field.options && !field.readOnly && getNumberRange(field)
      return range ? [[path, range]] : []
    }),
  )
  if (ranges.size < paths.length) return null
  const tests = listTests(funnel)
  const answers = paths.map((name) => ({
    name,
    bounds: getBounds(tests.filter(({ path }) => path.join('.') === name)),
  }))
  const readers = [...compared, ...answers.filter(({ bounds }) => bounds.length > 0)]
  const nodes = [...createStepGraph(funnel).values()]
  const asking = nodes.filter(({ asked }) => asked.some((name) => paths.includes(name)))
  const mentions = (text: unknown) => readers.some(({ name }) => JSON.stringify(text ?? '').includes(`"${name}"`))
  // A tree has words of its own, which may be names of answers too.
  const written = mapConditions(funnel.definition, writeCondition)
  const steps = new Map(written.steps.map((step) => [step.id, step]))
  if (asking.length > 1 && nodes.some((node) => mentions(steps.get(node.step.id)) && asksAgain(node))) return null
  const isWhole = compared.every(
    ({ name, paths: parts }) => needsAll(values, name) || isReadWhole(funnel, written, form, parts, mentions),
  )
  return isWhole && steps.size > 0 ? sampleCells(values, readers, ranges) : null
}

/** Whether some rule keeps the visitor at the step. */
function asksAgain({ exits }: StepNode): boolean {
  return exits.some(({ rules }) => rules.some(({ transition }) => transition.to === undefined))
}

/** Whether there is no value until all of its parts are answered: a sum leaves out those that are not. */
function needsAll(values: Values, name: string): boolean {
  const rule = values[name]
  if (!rule) return true
  if (rule.sum) return getSources(values, name).length === 0
  return getOperands(rule).every((operand) => typeof operand === 'number' || needsAll(values, operand))
}

/** Whether every visitor has answered all of some fields where something reads what is made of them. */
function isReadWhole(
  funnel: Funnel,
  { steps, screens = {} }: FunnelDefinition<AuthoredCondition>,
  form: Form,
  paths: readonly string[],
  mentions: (text: unknown) => boolean,
): boolean {
  const graph = createStepGraph(funnel)
  const fields = paths.map((path) => form.definition.fields[path])
  if (!fields.every((field) => field?.required && field.when === undefined)) return false
  return steps.every(({ next, ...others }) => {
    const isReadHere = mentions(others) || mentions(screens[others.show ?? ''])
    if (!isReadHere && !mentions(next)) return true
    const asked = graph.get(others.id)?.asked ?? []
    const open = paths.filter((path) => isReadHere || !asked.includes(path))
    return open.every((path) => isAlwaysBefore(graph, path, others.id))
  })
}

/** Whether whoever is at a step has pressed the button of the one that asks for a field. */
function isAlwaysBefore(graph: StepGraph, path: string, id: string): boolean {
  const asking = [...graph.values()].filter(({ asked }) => asked.includes(path))
  const [only] = asking
  const resets = JSON.stringify([...graph.values()].map(({ step }) => step)).includes('"reset"')
  if (!only || asking.length > 1 || resets || only.step.if || only.exits.length > 1 || only.step.id === id) return false
  const targets = new Map([...graph].map(([from, node]) => [from, from === only.step.id ? [] : node.targets]))
  const [start = ''] = graph.keys()
  return start === only.step.id || (start !== id && !getAhead(targets, start).has(id))
}

/**
 * Fields in the order in which every visitor is asked them; null where there is none, or one is asked at several steps. A screen that is
 * met again forgets what was asked after it, so a loop keeps the order in which it was entered.
 */
export function orderByAsking(graph: StepGraph, names: readonly string[]): string[] | null {
  const steps = new Map<string, StepNode>()
  for (const name of names) {
    const [node, ...more] = [...graph.values()].filter(({ asked }) => asked.includes(name))
    if (!node || more.length > 0) return null
    steps.set(name, node)
  }
  const targets = new Map([...graph].map(([id, node]) => [id, node.targets]))
  const [start = ''] = graph.keys()
  const isAhead = (from: string, to: string) => getAhead(targets, from).has(to)
  const canAvoid = (to: string, avoided: string) =>
    start === to || (start !== avoided && getAhead(without(targets, avoided), start).has(to))
  /** Whether one is asked before the other by whoever is asked both; null where that differs. */
  const isBefore = (one: string, other: string): boolean | null => {
    const [a, b] = [steps.get(one), steps.get(other)]
    if (!a || !b) return null
    if (a === b) return a.asked.indexOf(one) < a.asked.indexOf(other)
    const [from, to] = [a.step.id, b.step.id]
    if (!isAhead(from, to)) return false
    if (!isAhead(to, from) || !canAvoid(to, from)) return true
    return canAvoid(from, to) ? null : false
  }
  const places = new Map<string, number>()
  for (const name of names) {
    const before = names.filter((other) => other !== name).map((other) => isBefore(other, name))
    if (before.includes(null)) return null
    places.set(name, before.filter(Boolean).length)
  }
  return names.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
}

/** The same steps without those that one leads to. */
function without(targets: ReadonlyMap<string, readonly string[]>, step: string): Map<string, readonly string[]> {
  return new Map([...targets].map(([id, list]) => [id, id === step ? [] : list]))
}
