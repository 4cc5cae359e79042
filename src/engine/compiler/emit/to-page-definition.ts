import type { Delivery, FunnelDefinition } from '#engine/funnel/funnel-definition.ts'

/** The function that takes in what goes to receivers elsewhere. */
const WEBHOOK_FUNCTION = 'send-webhook'

/**
 * The definition as pages run it. A page does not learn the address of a receiver elsewhere or its body: it sends the
 * answers, which the function stores and makes the delivery's body of.
 */
export function toPageDefinition(definition: FunnelDefinition): FunnelDefinition {
  const { id, deliveries } = definition
  if (!deliveries) return definition
  const entries = Object.entries(deliveries).map(([name, delivery]): [string, Delivery] => [
    name,
    delivery.channel === 'webhook'
      ? {
          ...delivery,
          target: WEBHOOK_FUNCTION,
          body: { funnel: { value: id }, delivery: { value: name }, answers: { answers: 'values' } },
        }
      : delivery,
  ])
  return { ...definition, deliveries: Object.fromEntries(entries) }
}
