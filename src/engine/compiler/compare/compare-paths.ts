import { getInitialSnapshot, getNextSnapshot } from 'xstate'
import { toPathText } from '#engine/compiler/analyse/path-text.ts'
import type { AnswerValue } from '#engine/form/form-definition.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { getAsked } from '#engine/funnel/machine-config.ts'
import { readVariant, toInput } from '#engine/funnel/variants.ts'
import { createModel, getEdgePaths, isCompletion, type ModelPath, type PathStep, toVariant } from '#engine/model'
import type { Change, CreateChange } from './change.ts'
import type { Pair, Pairs } from './compare-traces.ts'

/**
 * Whether the paths of a version still lead where they led; a new version says that they need not. Tried are those that
 * take every edge, and those of answers that only the new rules tell apart.
 */
export function comparePaths(before: Funnel, after: Funnel, { pairs }: Pairs, change: CreateChange): Change[] {
  const [from, to] = [before.definition.version, after.definition.version]
  if (from !== to) return [change('version.changed', 'additive', { before: String(from), after: String(to) })]
  const { machine } = createModel(after)
  const ofEdges = getEdgePaths(before).flatMap((path) => {
    const at = findBreak(machine, after, path)
    return at === null ? [] : [{ ...path, steps: path.steps.slice(0, at + 1) }]
  })
  const broken = ofEdges.length > 0 ? ofEdges : pairs.flatMap((pair) => toBrokenPath(before, pair))
  const [shortest] = broken.toSorted((a, b) => a.steps.length - b.steps.length)
  const first = before.definition.steps[0]?.id ?? ''
  return shortest
    ? [
        change('path.invalid', 'breaking', {
          version: String(from),
          next: String(from + 1),
          path: toPathText(first, shortest.steps, shortest.variant),
        }),
      ]
    : []
}

/** A path that leads elsewhere now, up to where it does. */
type Broken = Pick<ModelPath, 'variant' | 'steps'>

/** The way of some answers up to where the two part; none where they do not. */
function toBrokenPath(funnel: Funnel, { case: { answers, variant }, before, after }: Pair): Broken[] {
  const parting = before.steps.findIndex((step, index) => after.steps[index] !== step)
  if (parting <= 0) return []
  const asked = new Map(funnel.definition.steps.map((step) => [step.id, getAsked(step, funnel.form)]))
  const steps = before.steps.slice(1, parting + 1).map((state, index): PathStep => {
    const names = asked.get(before.steps[index] ?? '') ?? []
    const own = Object.fromEntries(Object.entries(answers).filter(([name]) => names.includes(name)))
    return { event: { type: 'step.completed', complete: true, answers: own }, state }
  })
  return [{ ...toVariant(variant), steps }]
}

/** The place of the first step of a path that does not lead where it says; null where all do. */
function findBreak(
  machine: ReturnType<typeof createModel>['machine'],
  after: Funnel,
  { variant, steps }: ModelPath,
): number | null {
  if (readVariant(after.definition, variant) !== variant) return 0
  let snapshot = getInitialSnapshot(machine, toInput(variant))
  for (const [index, { event, state }] of steps.entries()) {
    if (isCompletion(event) && Object.entries(event.answers).some(([name, value]) => !isPossible(after, name, value)))
      return index
    snapshot = getNextSnapshot(machine, snapshot, event)
    if (String(snapshot.value) !== state) return index
  }
  return null
}

function isPossible({ form }: Funnel, name: string, value: AnswerValue): boolean {
  const field = form?.definition.fields[name]
  const values = field?.options?.map((option) => option.value)
  return field !== undefined && (values === undefined || [value].flat().every((each) => values.includes(String(each))))
}
