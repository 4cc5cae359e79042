import { fieldKinds } from '#engine/form/field-kinds.ts'
import { setAt } from '#engine/form/field-path.ts'
import type { AnswerValue, Field, Form } from '#engine/form/form-definition.ts'
import { fromOption } from '#engine/form/from-typed.ts'
import { getNumbersAround } from '#engine/form/storage-rules.ts'
import { growAll } from './crowded-error.ts'
import { merge, one, type Weighed } from './weighed.ts'

/** An answer that stands for others, and for how many. */
export type Representative<T extends AnswerValue = AnswerValue> = Weighed & { value: T }

/** Whether a form takes a value at a path, whatever else it misses. */
export function isAccepted({ validate }: Form, at: string, value: AnswerValue): boolean {
  validate(setAt({}, at, value))
  const place = `/${at.replaceAll('.', '/')}`
  return !validate.errors?.some(({ instancePath }) => `${instancePath}/`.startsWith(`${place}/`))
}

/** An answer by itself. */
export function toRepresentative({ options = [] }: Field, value: AnswerValue): Representative {
  const option = options.find((each) => each.value === String(value))
  return { value, weight: 1, chosen: new Map(option ? [[option, 1]] : []) }
}

/** Each option, or numbers of a field, one of every kind that the cuts tell apart; undefined for what is neither. */
export function listExact(form: Form, field: Field, at: string, cuts: readonly number[]): AnswerValue[] | undefined {
  if (field.readOnly) return field.default === undefined ? [] : [field.default]
  if (field.options) return field.options.map(({ value }) => fromOption(field, value))
  return field.number && getNumbersAround(field, cuts).filter((value) => isAccepted(form, at, value))
}

export function isOptionList({ widget }: Field): boolean {
  return fieldKinds[widget].stores === 'list'
}

/** Every valid set of options that can be told apart. While the sets grow, one of another size may still become valid. */
export function listOptionSets(
  form: Form,
  { name, options = [] }: Field,
  at: string,
  toKey: (list: string[]) => unknown,
): Representative<string[]>[] {
  const isAlone = (list: readonly string[]) => options.some(({ value, exclusive }) => exclusive && list.includes(value))
  const sets = options.reduce<Representative<string[]>[]>(
    (all, option) =>
      merge(
        growAll(
          all,
          (each) => [
            each,
            {
              value: [...each.value, option.value],
              weight: each.weight,
              chosen: new Map([...each.chosen, [option, each.weight]]),
            },
          ],
          () => [name],
        ),
        ({ value }) => JSON.stringify([value.length, isAlone(value), toKey(value)]),
      ),
    [{ ...one, value: [] }],
  )
  return sets.filter(({ value }) => value.length > 0 && isAccepted(form, at, value))
}
