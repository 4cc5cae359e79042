import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { listCitations } from '#engine/compiler/source/list-citations.ts'
import { getStorage } from '#engine/form/field-kinds.ts'
import { getRoot } from '#engine/form/field-path.ts'
import { toSourceFields } from '#engine/funnel/computed-values.ts'
import { getConditions, getNamesRead } from '#engine/funnel/condition.ts'
import { getEffectKind } from '#engine/funnel/effects.ts'
import { getScoredFields } from '#engine/funnel/score.ts'
import { getFieldsHeld } from '#engine/funnel/to-body.ts'
import { namesOf } from '#engine/plan/condition-reads.ts'
import { getTransitions } from '#engine/plan/step-plan.ts'
import { type FunnelCheck, getForm } from './funnel-check.ts'

/** Checks that each answer is asked for something: to be sent, copied, counted or looked at by a condition. */
export function checkUseOfAnswers(check: FunnelCheck): Diagnostic[] {
  const form = getForm(check)
  if (!form) return []
  const fields = Object.values(form.definition.fields).filter((field) => getStorage(field).empty !== undefined)
  const used = getUsed(
    check,
    fields.map(({ name }) => getRoot(name)),
  )
  const idle = fields.flatMap(({ name }) => {
    const place = used.has(name) ? undefined : findQuestion(check, name)
    return place ? [{ name, place }] : []
  })
  const [first] = idle.toSorted((a, b) => Number(a.place[1]) - Number(b.place[1]))
  if (!first) return []
  const isSent = getDeliveriesMade(check).length > 0
  const names = idle.map(({ name }) => name).join('», «')
  return [check.diagnostic('funnel.unsent-answers', first.place, { names, isSent: isSent ? 'yes' : 'no' })]
}

/** The fields that something looks at: a delivery that is made, the clipboard, points, the funnel's conditions and the form's. */
function getUsed(check: FunnelCheck, all: readonly string[]): ReadonlySet<string> {
  const { funnel } = check
  if (getEffects(check).some((effect) => effect === 'copy-answers')) return new Set(all)
  const sources = getDeliveriesMade(check).flatMap((name) => Object.values(funnel.deliveries?.[name]?.body ?? {}))
  const copies = getDeliveriesMade(check).some((name) => funnel.deliveries?.[name]?.copy !== undefined)
  const form = getForm(check)
  // Those of the form itself come before those of its groups.
  const conditions = form?.conditions.slice(0, form.schema.allOf?.length ?? 0) ?? []
  return new Set([
    ...(copies ? all : []),
    ...sources.flatMap((source) => getFieldsHeld(source, all)),
    ...toSourceFields(funnel, [
      ...sources.flatMap((source) => ('computed' in source ? [source.computed] : [])),
      ...getConditions(funnel).flatMap(getNamesRead),
      ...listCitations(funnel, form?.definition).map(({ name }) => name),
    ]),
    ...Object.values(funnel.score ?? {}).flatMap(getScoredFields),
    ...conditions.flatMap(namesOf),
  ])
}

function getEffects({ funnel }: FunnelCheck) {
  return funnel.steps.flatMap((step) => [...(step.do ?? []), ...getTransitions(step).flatMap((rule) => rule.do ?? [])])
}

/** The deliveries that some step makes, by name; one that is only declared sends nothing. */
function getDeliveriesMade(check: FunnelCheck): string[] {
  const ofEffects = getEffects(check).flatMap((effect) => getEffectKind(effect).getDelivery?.(effect) ?? [])
  return [...check.funnel.steps.flatMap(({ send }) => send ?? []), ...ofEffects]
}

/** The position where a field is asked first; undefined where it is not asked. */
function findQuestion({ funnel }: FunnelCheck, name: string): JsonPath | undefined {
  const step = funnel.steps.findIndex(({ ask }) => ask === 'all' || ask?.includes(name))
  const asked = funnel.steps[step]?.ask
  if (asked === undefined) return undefined
  return ['steps', step, 'ask', ...(asked === 'all' ? [] : [asked.indexOf(name)])]
}
