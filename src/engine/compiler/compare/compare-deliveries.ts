import { isRecord } from '#engine/form/record.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { BodySource, Delivery } from '#engine/funnel/funnel-definition.ts'
import { toBody } from '#engine/funnel/to-body.ts'
import type { Change, CreateChange } from './change.ts'
import { compareValues } from './compare-values.ts'

/** Compares the deliveries: their content, their targets and their names. */
export function compareDeliveries(before: Funnel, after: Funnel, change: CreateChange): Change[] {
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
        const names = getNamesIn(key, keysNow)
        const other = keysNow.get(key) ?? (names.length > 0 ? JSON.stringify({ names }) : undefined)
        if (other === undefined) return [change('delivery.key-lost', 'breaking', { delivery, key })]
        return other === source
          ? []
          : [change('delivery.key-changed', 'breaking', { delivery, key, before: source, after: other })]
      }),
      ...[...keysNow.keys()]
        .filter((key) => !keysBefore.has(key) && !isIn(key, keysBefore))
        .map((key) => change('delivery.key-added', 'additive', { delivery, key })),
    ]
  })
}

/** What a delivery says beside its target and its names. */
function getRest({ keepalive, copy, log }: Delivery): object {
  return { keepalive, copy, log }
}

/** The deliveries of a funnel that carry the answer to a field. */
export function deliveriesWith({ definition, form }: Funnel, field: string): string[] {
  const name = form?.definition.fields[field]?.name
  return Object.entries(definition.deliveries ?? {}).flatMap(([delivery, { body }]) =>
    name !== undefined && Object.values(body).some((source) => carries(source, field)) ? [delivery] : [],
  )
}

function carries(source: BodySource, field: string): boolean {
  if ('answers' in source) return true
  if ('answer' in source) return source.answer === field
  return 'list' in source && source.list.includes(field)
}

/** The names of a key that was one value and is now a set of answers. */
function getNamesIn(key: string, keys: ReadonlyMap<string, string>): string[] {
  return [...keys.keys()].filter((each) => each.startsWith(`${key}.`))
}

function isIn(name: string, keys: ReadonlyMap<string, string>): boolean {
  return [...keys.keys()].some((key) => name.startsWith(`${key}.`))
}

/** Every name under which a delivery sends something, with what it is made of; of a set of answers each by itself. */
function getKeys({ form }: Funnel, { body, carry = [] }: Delivery): Map<string, string> {
  const keys = new Map(carry.map((name) => [name, JSON.stringify({ parameter: name })]))
  const input = { form, answers: {}, sums: {}, holds: () => false, step: null, cite: (text: string) => text }
  for (const [key, source] of Object.entries(body)) {
    const made = toBody({ [key]: source }, input)
    const { answers, names = {} } = 'answers' in source ? source : { answers: undefined }
    const toField = (name: string) => Object.entries(names).find(([, sent]) => sent === name)?.[0] ?? name
    const own = key === '*' ? made : made[key]
    if (answers !== undefined && isRecord(own)) {
      for (const name of Object.keys(own))
        keys.set(key === '*' ? name : `${key}.${name}`, JSON.stringify({ answer: toField(name), as: answers }))
    } else keys.set(key, JSON.stringify(source))
  }
  return keys
}
