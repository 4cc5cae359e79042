import { getOperands } from '#engine/funnel/computed-values.ts'
import type { FunnelDefinition, Values } from '#engine/funnel/funnel-definition.ts'
import { pickValues } from '#engine/funnel/to-body.ts'

/** A value that goes to a function: the delivery that sends it, its name there and its own, and the rules it is worked out by. */
type SentValue = { delivery: string; key: string; value: string; rules: Values }

/** The values that a funnel's deliveries send to functions, be it with a copy. */
export function listSentValues<If>({ deliveries = {}, values = {} }: FunnelDefinition<If>): SentValue[] {
  return Object.entries(deliveries).flatMap(([delivery, { channel, copy, body }]) => {
    if (channel !== 'function' && copy === undefined) return []
    return Object.entries(pickValues(body)).flatMap(([key, { computed: value }]) =>
      Object.hasOwn(values, value) ? [{ delivery, key, value, rules: pickRules(values, value) }] : [],
    )
  })
}

/** The rules of a value and of those that it is made of, each after those; one that is made of itself is reported elsewhere. */
function pickRules(values: Values, name: string, above: readonly string[] = []): Values {
  const rule = Object.hasOwn(values, name) ? values[name] : undefined
  if (!rule || above.includes(name)) return {}
  const parts = getOperands(rule).filter((operand) => typeof operand === 'string')
  const inner = parts.map((part) => pickRules(values, part, [...above, name]))
  return { ...Object.assign({}, ...inner), [name]: rule }
}
