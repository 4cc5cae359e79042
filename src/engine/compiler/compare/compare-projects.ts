import type { CompiledFunnel } from '#engine/compiler/emit/compile-definition.ts'
import type { CompiledForm } from '#engine/compiler/emit/compile-form.ts'
import { toRunnableForm, toRunnableFunnel } from '#engine/compiler/emit/to-runnable.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { type Change, type CreateChange, createChanges } from './change.ts'
import { compareDeliveries } from './compare-deliveries.ts'
import { compareForms } from './compare-forms.ts'
import { comparePaths } from './compare-paths.ts'
import { compareSteps } from './compare-steps.ts'
import { compareTraces, tracePairs } from './compare-traces.ts'
import { compareValues } from './compare-values.ts'

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
      return compareFunnels(toFunnel(old, before), toFunnel(now, after), change)
    }),
  ]
  return [...changes.filter(({ kind }) => kind === 'breaking'), ...changes.filter(({ kind }) => kind === 'additive')]
}

function compareFunnels(before: Funnel, after: Funnel, change: CreateChange): Change[] {
  const [from, to] = [before, after].map(getEndings)
  const pairs = tracePairs(before, after)
  const own = compareValues(omit(before.definition), omit(after.definition))
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

function getEndings({ definition }: Funnel): Set<string> {
  return new Set(definition.steps.flatMap(({ end }) => end ?? []))
}

function omit(definition: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(definition).filter(([key]) => !COMPARED_APART.includes(key)))
}

function toFunnel(compiled: CompiledFunnel, { forms }: Compiled): Funnel {
  const form = forms.find(({ definition }) => definition.id === compiled.definition.form)
  return toRunnableFunnel(compiled, form ? toRunnableForm(form) : null)
}

function pairById<T extends { definition: { id: string } }>(
  before: readonly T[],
  after: readonly T[],
): [string, T | undefined, T | undefined][] {
  const find = (list: readonly T[], id: string) => list.find(({ definition }) => definition.id === id)
  const ids = new Set([...before, ...after].map(({ definition }) => definition.id))
  return [...ids].map((id) => [id, find(before, id), find(after, id)])
}
