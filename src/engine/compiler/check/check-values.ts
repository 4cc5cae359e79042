import { reportIf, reportUnless } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { listCitations } from '#engine/compiler/source/list-citations.ts'
import { fieldKinds } from '#engine/form/field-kinds.ts'
import { getFieldsOnPath, getRoot } from '#engine/form/field-path.ts'
import type { Field } from '#engine/form/form-definition.ts'
import { TODAY } from '#engine/form/number-limits.ts'
import { getOperands, getSources } from '#engine/funnel/computed-values.ts'
import { getConditions } from '#engine/funnel/condition.ts'
import type { Operand, ValueRule } from '#engine/funnel/funnel-definition.ts'
import { namesOf } from '#engine/plan/condition-reads.ts'
import { checkAsked, type FunnelCheck, getFields, getForm } from './funnel-check.ts'

const MOST_DIGITS = 6

/** Checks the values of a funnel: their names, what each is made of, that none is made of itself, and that something reads it. */
export function checkValues(check: FunnelCheck): Diagnostic[] {
  const { funnel, diagnostic } = check
  const { values = {}, score = {} } = funnel
  const fields = getFields(check)
  const read = getValuesRead(check)
  return Object.entries(values).flatMap(([name, rule]) => {
    const path = ['values', name]
    const circle = findCircle(values, [name])
    return [
      ...reportIf(Object.hasOwn(fields, name) || Object.hasOwn(score, name), () =>
        diagnostic('funnel.value-like-another', path, { name }),
      ),
      ...reportIf(circle, (circle) => diagnostic('funnel.cyclic-value', path, { path: circle.join(' → ') })),
      ...reportUnless(read.has(name) || circle, () => diagnostic('funnel.idle-value', path, { name })),
      ...checkOperands(check, rule, path),
      ...checkOrder(check, rule, path),
    ]
  })
}

function checkOperands(check: FunnelCheck, rule: ValueRule, at: JsonPath): Diagnostic[] {
  const [operation = ''] = Object.keys(rule).filter((key) => key !== 'label')
  const wrong = findWrongNumber(rule)
  if (wrong)
    return [check.diagnostic('funnel.wrong-operand', [...at, operation, 1], { name: String(wrong.second), operation })]
  return getOperands(rule).flatMap((operand: Operand, index) =>
    typeof operand === 'number' ? [] : checkOperand(check, operation, operand, [...at, operation, index]),
  )
}

/** Checks the name of an answer, or of another value, that an operation is made of. */
function checkOperand(check: FunnelCheck, operation: string, name: string, path: JsonPath): Diagnostic[] {
  const { funnel, diagnostic } = check
  const others = operation === 'days' ? [] : Object.keys(funnel.values ?? {})
  if (others.includes(name) || (operation === 'days' && name === TODAY)) return []
  const fields = getFields(check)
  const way = getFieldsOnPath(fields, name)
  const field = way.at(-1)
  if (!field) {
    // A number or a formula in quotes is no name, and means none.
    const known = /^\p{L}[\p{L}\d. ]*$/u.test(name) ? [...Object.keys(fields), ...others] : undefined
    return [diagnostic('funnel.unknown-operand', path, { name }, known)]
  }
  const multiplies = operation === 'product' || operation === 'quotient'
  return [
    ...checkAsked(check, getRoot(name), path),
    ...reportUnless(operation === 'days' ? field.format === 'date' : isCounted(field), () =>
      diagnostic('funnel.wrong-operand', path, { name, operation }),
    ),
    ...reportIf(multiplies && way.slice(0, -1).some(({ item }) => item), () =>
      diagnostic('funnel.multiplied-items', path, { name }),
    ),
  ]
}

/** Decimals that no number has, or a division by nothing. */
function findWrongNumber({ round, quotient }: ValueRule): { second: unknown } | null {
  if (quotient) return quotient[1] === 0 ? { second: 0 } : null
  const digits = round?.[1]
  const isRight = Number.isInteger(digits) && Number(digits) >= 0 && Number(digits) <= MOST_DIGITS
  return round && !isRight ? { second: digits } : null
}

/** Remarks on the days between two dates of which the second is asked first: they would be counted backwards. */
function checkOrder({ funnel, diagnostic, names }: FunnelCheck, { days }: ValueRule, at: JsonPath): Diagnostic[] {
  const fields = Object.keys(getFields({ funnel, names }))
  const place = (name = '') => {
    const step = funnel.steps.findIndex(({ ask }) => ask === 'all' || ask?.includes(getRoot(name)))
    const { ask } = funnel.steps[step] ?? {}
    return step * fields.length + (Array.isArray(ask) ? ask : fields).indexOf(getRoot(name))
  }
  const [from = '', to = ''] = days ?? []
  const areAsked = [from, to].every((name) => fields.includes(getRoot(name))) && getRoot(from) !== getRoot(to)
  if (!areAsked || place(from) < place(to)) return []
  return [diagnostic('funnel.backward-days', [...at, 'days'], { from, to })]
}

/** A number, typed or chosen, or a list, of which it counts how many are in it. */
function isCounted({ type, widget, item }: Field): boolean {
  return type === 'number' || type === 'integer' || item !== undefined || fieldKinds[widget].stores === 'list'
}

/** The names from a value back to itself. */
function findCircle(
  values: NonNullable<FunnelCheck['funnel']['values']>,
  names: readonly string[],
): readonly string[] | null {
  const [first] = names
  const rule = values[names.at(-1) ?? '']
  for (const operand of rule ? getOperands(rule) : []) {
    if (operand === first) return [...names, operand]
    if (typeof operand === 'number' || names.includes(operand) || !Object.hasOwn(values, operand)) continue
    const circle = findCircle(values, [...names, operand])
    if (circle) return circle
  }
  return null
}

/** The values that something reads: a condition, a text, a delivery, or another value. */
function getValuesRead(check: FunnelCheck): ReadonlySet<unknown> {
  const { funnel } = check
  const sources = Object.values(funnel.deliveries ?? {}).flatMap(({ body }) => Object.values(body))
  return new Set([
    ...getConditions(funnel).flatMap(namesOf),
    ...listCitations(funnel, getForm(check)?.definition).map(({ name }) => name),
    ...sources.flatMap((source) => ('computed' in source ? [source.computed] : [])),
    ...Object.values(funnel.values ?? {}).flatMap(getOperands),
  ])
}

/** The answers that a value is made of and that say something of a person. How many are in a list says nothing of those in it. */
export function findSensitive({ funnel, names }: FunnelCheck, value: string): { name: string; field: Field }[] {
  const fields = getFields({ funnel, names })
  return getSources(funnel.values ?? {}, value).flatMap((path) => {
    const field = getFieldsOnPath(fields, path).find((each) => each.sensitive)
    return field ? [{ name: path, field }] : []
  })
}
