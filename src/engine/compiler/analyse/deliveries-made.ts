import { getAuthoredRules } from '#engine/compiler/source/authored-rules.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { listInDelivery } from '#engine/compiler/source/list-citations.ts'
import { getRoot } from '#engine/form/field-path.ts'
import { type Effect, getEffectKind } from '#engine/funnel/effects.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { getFieldsHeld } from '#engine/funnel/to-body.ts'
import type { Move, State } from '#engine/model'
import type { Analysis } from './analysis.ts'

type Place = { delivery: string; step: string; path: JsonPath }

/** A place of the funnel at which a delivery is made: by a step that waits for it, on arrival, or by a rule on the way from one. */
export type DeliveryPlace =
  | (Place & { kind: 'job' })
  | (Place & { kind: 'arrival' })
  | (Place & { kind: 'rule'; event: string; rule: number; to: string | undefined })

/** Every place at which the funnel makes a delivery. */
export function getDeliveryPlaces({ funnel, at }: Analysis): DeliveryPlace[] {
  return funnel.definition.steps.flatMap((step): DeliveryPlace[] => [
    ...(step.send === undefined
      ? []
      : [{ kind: 'job' as const, delivery: step.send, step: step.id, path: at(step.id, 'send') }]),
    ...getDeliveries(step.do).map(({ delivery, index }) => ({
      kind: 'arrival' as const,
      delivery,
      step: step.id,
      path: at(step.id, 'do', index),
    })),
    ...getAuthoredRules(step).flatMap(({ path, event, index: rule, transition }) =>
      getDeliveries(transition.do).map(({ delivery, index }) => ({
        kind: 'rule' as const,
        delivery,
        step: step.id,
        path: at(step.id, ...path, 'do', index),
        event,
        rule,
        to: transition.to,
      })),
    ),
  ])
}

function getDeliveries(effects: readonly Effect[] = []): { delivery: string; index: number }[] {
  return effects.flatMap((effect, index) => {
    const delivery = getEffectKind(effect).getDelivery?.(effect)
    return delivery === undefined ? [] : [{ delivery, index }]
  })
}

/** The fields whose answers a delivery holds, its copy included, or that a text of it cites. */
export function getFieldsDelivered({ definition, form }: Funnel, name: string): ReadonlySet<string> {
  const all = Object.keys(form?.definition.fields ?? {})
  const { body = {}, copy } = definition.deliveries?.[name] ?? {}
  if (copy !== undefined) return new Set(all)
  const cited = listInDelivery(definition, name).map(({ name: path }) => getRoot(path))
  return new Set([...Object.values(body).flatMap((source) => getFieldsHeld(source, all)), ...cited])
}

/** Whether a move makes the delivery of that place, successfully where somebody waits for it. */
export function isMadeBy(place: DeliveryPlace, { step }: State, { event, rule, to }: Move): boolean {
  if (place.kind === 'job') return place.step === step && event.type === 'job.done'
  if (place.kind === 'arrival') return to?.step === place.step && (to.step !== step || rule !== null)
  return place.step === step && event.type === place.event && rule === place.rule
}
