import { createRandom, pickOne } from '#replay/create-random.ts'
import type { Field } from '#support/corpus/sizes.ts'

type Value = string | number | boolean

/** What stands for the options `a`, `b` and `c` in a choice of another type. A yes or no has two: its third is the second. */
const VALUES: readonly (readonly Value[])[] = [
  [true, false, false],
  [false, true, true],
  [0, 1, 2],
  [-1.5, 0, 3],
]

/** For some of the choices of a small funnel yes or no, or numbers, or a box to tick in the place of texts. Drawn apart, so that a funnel without them is the same as ever. */
export function createTyped(seed: number, choices: readonly string[], options: readonly string[]) {
  const random = createRandom(seed + 3_000_017)
  const values = new Map<string, readonly Value[]>()
  const fields: Record<string, Field> = {}
  for (const name of choices) {
    const drawn = random() < 0.4 ? pickOne(random, VALUES).slice(0, options.length) : null
    const isConsent = drawn?.[0] === true && random() < 0.4
    if (!drawn) continue
    values.set(name, drawn)
    fields[name] = { schema: isConsent ? { type: 'boolean' } : toChoice([...new Set(drawn)]) }
  }
  return {
    fields,
    /** The value of an option in the choice of that name. */
    toValue: (name: string, option: string): Value => values.get(name)?.[options.indexOf(option)] ?? option,
  }
}

function toChoice(values: readonly Value[]): object {
  const oneOf = values.map((value) => ({ const: value, title: `Respuesta ${value}` }))
  if (typeof values[0] === 'boolean') return { type: 'boolean', oneOf }
  return { type: values.every(Number.isInteger) ? 'integer' : 'number', oneOf }
}
