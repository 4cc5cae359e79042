import { createDiagnostics } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { Authored, JsonPath } from '#engine/compiler/source/json-source.ts'
import { listSentValues } from '#engine/compiler/source/list-sent-values.ts'
import { reportIf } from '#engine/compiler/source/report.ts'
import { TODAY } from '#engine/form/number-limits.ts'
import type { Delivery, FunnelDefinition } from '#engine/funnel/funnel-definition.ts'
import { CARRIED_KEY } from '#engine/funnel/funnel-effects.ts'
import { pickValues } from '#engine/funnel/to-body.ts'
import { VARIANT_KEY } from '#engine/funnel/variants.ts'
import type { FunnelCheck } from './funnel-check.ts'

/** The keys that a copy adds by itself. */
const COPIED = ['form', 'answers']

/**
 * Checks that the functions read what a body holds: one with a key too many would be refused whole. A value may go along under
 * any name but those, and needs a label, as a mail names it.
 */
export function checkReceived(check: FunnelCheck, delivery: Delivery, at: JsonPath): Diagnostic[] {
  const { channel, target, body, copy } = delivery
  return [
    ...(channel === 'function' ? checkRead(check, target, body, at) : []),
    ...(copy === undefined ? [] : checkRead(check, copy, pickValues(body), at)),
    ...(channel === 'function' || copy !== undefined ? checkLabels(check, body, at) : []),
  ]
}

function checkRead({ names, diagnostic }: FunnelCheck, target: string, body: Delivery['body'], at: JsonPath) {
  const { bodies = {} } = names
  const known = Object.hasOwn(bodies, target) ? bodies[target] : undefined
  const own = [...(known ?? COPIED), CARRIED_KEY, VARIANT_KEY, TODAY]
  return Object.entries(body)
    .filter(([key, source]) => ('computed' in source ? own.includes(key) : known && !known.includes(key)))
    .map(([key]) => diagnostic('funnel.unread-key', [...at, 'body', key], { name: key, target }, known ?? COPIED))
}

function checkLabels({ funnel, diagnostic }: FunnelCheck, body: Delivery['body'], at: JsonPath): Diagnostic[] {
  const { values = {} } = funnel
  return Object.entries(pickValues(body)).flatMap(([key, { computed: name }]) =>
    reportIf(Object.hasOwn(values, name) && values[name]?.label === undefined, () =>
      diagnostic('funnel.unlabelled-value', [...at, 'body', key, 'computed'], { name }),
    ),
  )
}

/**
 * Checks that a key means one value in all that is sent of a form: the function that works it out anew is not told by which
 * funnel, or by which of its deliveries, the answers come.
 */
export function checkSentValues(funnels: readonly (Authored<FunnelDefinition> | null)[]): Diagnostic[] {
  const sent = funnels.flatMap((funnel) =>
    funnel ? listSentValues(funnel.value).map((value) => ({ funnel, ...value })) : [],
  )
  return sent.flatMap(({ funnel, delivery, key, value, rules }, index) => {
    const other = sent
      .slice(0, index)
      .find(
        (one) =>
          one.funnel.value.form === funnel.value.form &&
          one.key === key &&
          JSON.stringify([one.value, one.rules]) !== JSON.stringify([value, rules]),
      )
    const path = ['deliveries', delivery, 'body', key]
    return other
      ? [createDiagnostics(funnel)('funnel.ambiguous-value', path, { name: key, file: other.funnel.file })]
      : []
  })
}
