import type { AnswerValue, Field } from './form-definition.ts'
import { isRecord } from './record.ts'

/** Answers as they are typed, by the names of fields; nested ones by their paths: `personas.0.nombre`. */
type Values = Readonly<Record<string, AnswerValue>>

/** The field of the form in which a path begins: 'direccion.calle' → 'direccion'. */
export function getRoot(path: string): string {
  return path.split('.', 1)[0] ?? path
}

/** The field at a path: `direccion.calle`, and for each item of a list the one field that all its items are. */
export function findField(fields: Readonly<Record<string, Field>>, path: string): Field | undefined {
  const [name = '', ...rest] = path.split('.')
  const first = Object.hasOwn(fields, name) ? fields[name] : undefined
  return rest.reduce<Field | undefined>((field, part) => {
    if (field?.item) return /^\d+$/.test(part) ? field.item : undefined
    return field?.fields && Object.hasOwn(field.fields, part) ? field.fields[part] : undefined
  }, first)
}

/**
 * The fields on the way to the one that a rule names, itself the last; each item of a list stands for all of them, so that
 * `personas.edad` is how old each is. None where the path leads nowhere.
 */
export function getFieldsOnPath(fields: Readonly<Record<string, Field>>, path: string): Field[] {
  const way: Field[] = []
  let level = fields
  for (const part of path.split('.')) {
    const field = Object.hasOwn(level, part) ? level[part] : undefined
    if (!field) return []
    way.push(field)
    level = field.fields ?? field.item?.fields ?? {}
  }
  return way
}

/** The one field that a path leads to; through a list, where each item has its own, to none. */
export function findOneField(fields: Readonly<Record<string, Field>>, path: string): Field | undefined {
  const way = getFieldsOnPath(fields, path)
  return way.slice(0, -1).some(({ item }) => item) ? undefined : way.at(-1)
}

/** Every field by its path, those of groups too; not those of the items of a list, as nobody knows how many there are. */
export function listFieldPaths(fields: Readonly<Record<string, Field>>): [path: string, field: Field][] {
  return Object.entries(fields).flatMap(([name, field]): [string, Field][] => [
    [name, field],
    ...listFieldPaths(field.fields ?? {}).map(([path, each]): [string, Field] => [`${name}.${path}`, each]),
  ])
}

/** The answer at a path. `getAt({ direccion: { calle: 'Sol' } }, 'direccion.calle')` → `'Sol'` */
export function getAt(values: Values, path: string): AnswerValue | undefined {
  return path.split('.').reduce<AnswerValue | undefined>((value, part) => getPart(value, part), values)
}

/** The answers with another one at a path; what lies on the way to it is made where it is not there yet. */
export function setAt(values: Values, path: string, value: AnswerValue): Record<string, AnswerValue> {
  const [name = '', ...rest] = path.split('.')
  return { ...values, [name]: setPart(Object.hasOwn(values, name) ? values[name] : undefined, rest, value) }
}

function getPart(value: AnswerValue | undefined, part: string): AnswerValue | undefined {
  if (Array.isArray(value)) return value[Number(part)]
  return isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined
}

function setPart(before: AnswerValue | undefined, path: readonly string[], value: AnswerValue): AnswerValue {
  const [part, ...rest] = path
  if (part === undefined) return value
  const after = setPart(getPart(before, part), rest, value)
  if (!/^\d+$/.test(part)) return { ...(isRecord(before) ? before : {}), [part]: after }
  const items = Array.isArray(before) ? [...before] : []
  // A list has no holes: what was never touched before it is blank.
  while (items.length < Number(part)) items.push('')
  items[Number(part)] = after
  return items
}
