import { getInitialSnapshot, getNextSnapshot } from 'xstate'
import { toPathText } from '#engine/compiler/analyse/path-text.ts'
import type { CompiledFunnel } from '#engine/compiler/emit/compile-definition.ts'
import type { CompiledForm } from '#engine/compiler/emit/compile-form.ts'
import { toRunnableFunnel } from '#engine/compiler/emit/to-runnable.ts'
import type { AnswerValue } from '#engine/form/form-definition.ts'
import { defined, isRecord } from '#engine/form/record.ts'
import { mapConditions } from '#engine/funnel/condition.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { Delivery } from '#engine/funnel/funnel-definition.ts'
import { getAsked } from '#engine/funnel/machine-config.ts'
import { toBody } from '#engine/funnel/to-body.ts'
import { readVariant, toInput } from '#engine/funnel/variants.ts'
import { createModel, getEdgePaths, isCompletion, type ModelPath, type PathStep, toVariant } from '#engine/model'
import { writeCondition } from '#engine/plan/condition-schema.ts'
import { type Change, type CreateChange, compareValues } from './change.ts'
import { compareForms } from './compare-forms.ts'
import { compareSteps } from './compare-steps.ts'
import { compareTraces, type Pair, type Pairs, tracePairs } from './compare-traces.ts'

/** Forms and funnels, compiled. */
export type Compiled = { forms: readonly CompiledForm[]; funnels: readonly CompiledFunnel[] }

/** Keys of a funnel whose changes are reported by their effect. */
const COMPARED_APART = ['id', 'version', 'description', 'steps', 'deliveries', 'accept', 'back', 'score', 'form']

/**
 * Lists the effects of a change from one set of forms and funnels to another, breaking ones first, found in their
 * machines. The funnels must be able to run.
 */
export function compareProjects(before: Compiled, after: Compiled): Change[] {
  const changes = [
    ...pairById(before.forms, after.forms).flatMap(([id, old, now]) => {
      const change = createChanges(`schemas/${id}.schema.json`)
      if (!old) return [change('form.added', 'additive', {})]
      return now ? compareForms(old, now, change) : [change('form.removed', 'breaking', {})]
    }),
    ...pairById(before.funnels, after.funnels).flatMap(([id, old, now]) => {
      const change = createChanges(`funnels/${id}.funnel.json`)
      if (!old) return [change('funnel.added', 'additive', {})]
      if (!now) return [change('funnel.removed', 'breaking', {})]
      return compareFunnels(toRunnableFunnel(old, before.forms), toRunnableFunnel(now, after.forms), change)
    }),
  ]
  return [...changes.filter(({ kind }) => kind === 'breaking'), ...changes.filter(({ kind }) => kind === 'additive')]
}

function compareFunnels(before: Funnel, after: Funnel, change: CreateChange): Change[] {
  const [from, to] = [before, after].map(({ definition }) => new Set(definition.steps.flatMap(({ end }) => end ?? [])))
  const pairs = tracePairs(before, after)
  const own = compareValues(omit(before), omit(after))
  return [
    ...[...(from ?? [])]
      .filter((ending) => !to?.has(ending))
      .map((ending) => change('ending.lost', 'breaking', { ending })),
    ...[...(to ?? [])]
      .filter((ending) => !from?.has(ending))
      .map((ending) => change('ending.added', 'additive', { ending })),
    ...comparePaths(before, after, pairs, change),
    ...compareDeliveries(before, after, change),
    ...compareTraces(before, after, pairs, change),
    ...compareSteps(before, after, change),
    ...own.map((params) => change('funnel.changed', 'additive', params)),
  ]
}

/** The keys that are compared as they are written. */
function omit({ definition }: Funnel): Record<string, unknown> {
  const written = Object.entries(mapConditions(definition, writeCondition))
  return Object.fromEntries(written.filter(([key]) => !COMPARED_APART.includes(key)))
}

function pairById<T extends { definition: { id: string } }>(
  before: readonly T[],
  after: readonly T[],
): [string, T | undefined, T | undefined][] {
  const find = (list: readonly T[], id: string) => list.find(({ definition }) => definition.id === id)
  const ids = new Set([...before, ...after].map(({ definition }) => definition.id))
  return [...ids].map((id) => [id, find(before, id), find(after, id)])
}

/**
 * Whether the paths of a version still lead where they led; a new version says that they need not. Tried are those that
 * take every edge, and those of answers that only the new rules tell apart.
 */
function comparePaths(before: Funnel, after: Funnel, { pairs }: Pairs, change: CreateChange): Change[] {
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

function createChanges(file: string): CreateChange {
  return (code, kind, params, who) => ({ file, kind, code, params, ...(who ? { who } : {}) })
}

/** Compares the deliveries: their content, their targets and their names. */
function compareDeliveries(before: Funnel, after: Funnel, change: CreateChange): Change[] {
  const [from, to] = [before.definition.deliveries ?? {}, after.definition.deliveries ?? {}]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((delivery) => {
    const [old, now] = [from[delivery], to[delivery]]
    if (!old) return [change('delivery.added', 'additive', { delivery, target: now?.target ?? '' })]
    if (!now) return [change('delivery.removed', 'breaking', { delivery })]
    const [keysBefore, keysNow] = [getKeys(before, old), getKeys(after, now)]
    const isMoved = old.channel !== now.channel || old.target !== now.target
    return [
      ...(isMoved
        ? [change('delivery.redirected', 'breaking', { delivery, before: old.target, after: now.target })]
        : []),
      ...compareValues(getRest(old), getRest(now)).map((params) =>
        change('delivery.changed', params.path === 'copy' ? 'breaking' : 'additive', { delivery, ...params }),
      ),
      ...[...keysBefore].flatMap(([key, source]) => {
        // One value of before may be a set of answers now.
        const names = [...keysNow.keys()].filter((each) => each.startsWith(`${key}.`))
        const other = keysNow.get(key) ?? (names.length > 0 ? JSON.stringify({ names }) : undefined)
        const named = { delivery, key, ...getTitle(before, source) }
        if (other === undefined) return [change('delivery.key-lost', 'breaking', named)]
        return other === source
          ? []
          : [change('delivery.key-changed', 'breaking', { ...named, before: source, after: other })]
      }),
      ...[...keysNow]
        .filter(([key]) => !keysBefore.has(key) && !isIn(key, keysBefore))
        .map(([key, source]) =>
          change('delivery.key-added', 'additive', { delivery, key, ...getTitle(after, source) }),
        ),
    ]
  })
}

/** The content of a delivery beside its target and its names. */
function getRest({ keepalive, copy, log }: Delivery): object {
  return { keepalive, copy, log }
}

function isIn(name: string, keys: ReadonlyMap<string, string>): boolean {
  return [...keys.keys()].some((key) => name.startsWith(`${key}.`))
}

/** The title of the question whose answer a source is; nothing for another source. */
function getTitle({ form }: Funnel, source: string): { title?: string } {
  const { answer }: { answer?: string } = JSON.parse(source)
  return defined({ title: form?.definition.fields[answer ?? '']?.title })
}

/** Every name under which a delivery sends something, with what it is made of; of a set of answers each by itself. */
function getKeys({ form }: Funnel, { body, carry = [] }: Delivery): Map<string, string> {
  const keys = new Map(carry.map((name) => [name, JSON.stringify({ parameter: name })]))
  const input = { form, answers: {}, facts: {}, step: null, cite: (text: string) => text }
  for (const [key, source] of Object.entries(body)) {
    const made = toBody({ [key]: source }, input)
    const { answers, names = {} } = 'answers' in source ? source : { answers: undefined }
    const toField = (name: string) => Object.entries(names).find(([, sent]) => sent === name)?.[0] ?? name
    const own = key === '*' ? made : made[key]
    if (answers !== undefined && isRecord(own)) {
      for (const name of Object.keys(own))
        keys.set(key === '*' ? name : `${key}.${name}`, JSON.stringify({ answer: toField(name), as: answers }))
    } else keys.set(key, JSON.stringify('if' in source ? { if: writeCondition(source.if) } : source))
  }
  return keys
}
