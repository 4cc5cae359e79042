import type { Operand, Values } from '#engine/funnel/funnel-definition.ts'

/** A number of a value: what it is multiplied by in a sum, or the power to which it is raised in a product. */
export type Part = {
  path: string
  factor: number
  /** Without an answer to it there is no value; otherwise it adds nothing then. */
  isNeeded: boolean
}

/** A value as one sum of multiples, or one product of powers, of the numbers that it is made of. */
export type NumberForm = { kind: 'sum' | 'product'; constant: number; parts: readonly Part[] }

/**
 * A bound at which a test cuts numbers in two: those from `at` on are beyond it, `at` itself only where it is not open.
 */
export type Bound = { at: number; isOpen: boolean }

/**
 * The form of a value and how many decimals it is rounded to; null where it has none, as a sum of products or a product of sums.
 *
 * @example toNumberForm({ resto: { difference: ['precio', 'entrada'] } }, 'resto') // precio × 1 + entrada × -1
 */
export function toNumberForm(values: Values, name: string): (NumberForm & { digits: number | null }) | null {
  const { round } = values[name] ?? {}
  const form = round ? readOperand(values, round[0]) : toForm(values, name)
  return form && { ...form, digits: round ? Number(round[1]) : null }
}

/** The bound of rounded numbers among those that are not rounded yet: from the half below it on. */
export function beforeRounding({ at, isOpen }: Bound, digits: number | null): Bound {
  if (digits === null) return { at, isOpen }
  const scaled = Number((at * 10 ** digits).toPrecision(15))
  const first = isOpen ? Math.floor(scaled) + 1 : Math.ceil(scaled)
  return { at: Number(((first - 0.5) / 10 ** digits).toPrecision(15)), isOpen: false }
}

function toForm(values: Values, name: string): NumberForm | null {
  const { sum, product, difference, quotient } = values[name] ?? {}
  const read = (operand: Operand | undefined) => readOperand(values, operand)
  if (sum) return addAll(sum.map((operand) => toAddend(read(operand))))
  if (product) return multiplyAll(product.map(read))
  if (difference) return addAll([read(difference[0]), scale(read(difference[1]), -1)])
  if (quotient) return multiplyAll([read(quotient[0]), invert(read(quotient[1]))])
  return null
}

function readOperand(values: Values, operand: Operand | undefined): NumberForm | null {
  if (operand === undefined) return null
  if (typeof operand === 'number') return { kind: 'sum', constant: operand, parts: [] }
  if (Object.hasOwn(values, operand)) return toForm(values, operand)
  return { kind: 'sum', constant: 0, parts: [{ path: operand, factor: 1, isNeeded: true }] }
}

/** A missing addend adds nothing to a sum: of one answer that can be said of the answer. */
function toAddend(form: NumberForm | null): NumberForm | null {
  if (!form || form.kind === 'product') return null
  if (form.parts.every(({ isNeeded }) => !isNeeded)) return form
  if (form.parts.length > 1 || form.constant !== 0) return null
  return { ...form, parts: form.parts.map((part) => ({ ...part, isNeeded: false })) }
}

function addAll(forms: readonly (NumberForm | null)[]): NumberForm | null {
  const known = forms.filter((form) => form?.kind === 'sum')
  if (known.length < forms.length) return null
  const constant = known.reduce((total, form) => total + (form?.constant ?? 0), 0)
  return join({ kind: 'sum', constant, parts: known.flatMap((form) => form?.parts ?? []) })
}

function scale(form: NumberForm | null, by: number): NumberForm | null {
  if (form?.kind === 'product') return { ...form, constant: form.constant * by }
  const parts = form?.parts.map((part) => ({ ...part, factor: part.factor * by })) ?? []
  return form && { ...form, constant: form.constant * by, parts }
}

function multiplyAll(forms: readonly (NumberForm | null)[]): NumberForm | null {
  let constant = 1
  const others: NumberForm[] = []
  for (const form of forms) {
    if (!form) return null
    if (form.kind === 'sum' && form.parts.length === 0) constant *= form.constant
    else others.push(form)
  }
  const [only] = others
  if (!only) return { kind: 'sum', constant, parts: [] }
  if (others.length === 1) return scale(only, constant)
  const powers = others.map(toPower)
  const known = powers.filter((form) => form !== null)
  if (known.length < powers.length) return null
  const product = known.reduce((total, form) => total * form.constant, constant)
  return join({ kind: 'product', constant: product, parts: known.flatMap(({ parts }) => parts) })
}

/** One answer, multiplied, as a product. */
function toPower(form: NumberForm): NumberForm | null {
  if (form.kind === 'product') return form
  const [part] = form.parts
  if (!part?.isNeeded || form.parts.length > 1 || form.constant !== 0) return null
  return { kind: 'product', constant: part.factor, parts: [{ ...part, factor: 1 }] }
}

function invert(form: NumberForm | null): NumberForm | null {
  if (form?.kind === 'sum' && form.parts.length === 0)
    return form.constant === 0 ? null : { ...form, constant: 1 / form.constant }
  const power = form && toPower(form)
  if (!power || power.constant === 0) return null
  const parts = power.parts.map((part) => ({ ...part, factor: -part.factor }))
  return { kind: 'product', constant: 1 / power.constant, parts }
}

/** Each answer once; null where one is needed here and not there, or goes away. */
function join(form: NumberForm): NumberForm | null {
  const joined = [...Map.groupBy(form.parts, ({ path }) => path)].map(([path, same]) => ({
    path,
    factor: same.reduce((total, { factor }) => total + factor, 0),
    isNeeded: same.some(({ isNeeded }) => isNeeded),
    isSame: same.every(({ isNeeded }) => isNeeded === same[0]?.isNeeded),
  }))
  if (joined.some(({ factor, isSame }) => factor === 0 || !isSame)) return null
  return { ...form, parts: joined.map(({ isSame: _, ...part }) => part) }
}
