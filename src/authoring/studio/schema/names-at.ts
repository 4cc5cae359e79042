import { getQuestion } from '#authoring/studio/conditions/conditions.ts'
import type { ProjectNames } from '#authoring/studio-service/contract.ts'
import { getChild, type JsonPath, type Schema } from '#authoring/texts/schema-at.ts'
import { isRecord, VARIANT_KEY } from '#engine'

/**
 * The names that a file may speak of: the form of a funnel (the file itself where it is a form), and the names of the
 * project.
 */
export type Surroundings = {
  form: Record<string, unknown>
  formIds: readonly string[]
  project: ProjectNames
  /** Whether a key says something about the kind of question that a field is; absent while that is not known. */
  isFitting?(field: string, key: string): boolean
}

type Document = Record<string, unknown>
/** The document that a place is in, and what it may speak of. */
export type Look = { document: Document; around: Surroundings }

/** The names by the kinds that the meta-schemas mark places with (`x-names`, `x-keys`). */
const NAMES: Readonly<Record<string, (look: Look) => readonly string[]>> = {
  field: ({ around }) => getFields(around.form),
  answered: ({ around }) => getFields(around.form),
  scored: ({ around: { form } }) =>
    getPaths(form).filter((path) => {
      // A list is counted as a number is.
      const type = String(getChild(getQuestion(form, path), 'type'))
      return getOptions(form, path).length > 0 || ['number', 'integer', 'array'].includes(type)
    }),
  fact: ({ document, around }) => [
    ...getPaths(around.form),
    ...getKeysOf(document.score),
    ...getKeysOf(document.values),
    ...(document.variants ? [VARIANT_KEY] : []),
  ],
  variant: ({ document }) => getKeysOf(document.variants),
  screen: ({ document }) => getKeysOf(document.screens),
  echo: ({ around: { form } }) => [...new Set(getFields(form).flatMap((field) => getOptions(form, field)))],
  value: ({ document }) => getKeysOf(document.values),
  operand: ({ document, around }) => [...getPaths(around.form), ...getKeysOf(document.values)],
  step: ({ document }) => getStepIds(document),
  delivery: ({ document }) => getKeysOf(document.deliveries),
  form: ({ around }) => around.formIds,
  siteView: ({ around }) => around.project.views,
  view: ({ document, around }) => [...getKeysOf(document.screens), ...around.project.views],
  layout: ({ around }) => around.project.layouts,
  picture: ({ around }) => around.project.pictures,
  image: ({ around }) => around.project.images,
  help: ({ around }) => around.project.help,
  mount: ({ around }) => around.project.mounts,
  part: ({ around }) => around.project.parts,
  target: ({ around: { project } }) => [...project.links, ...project.routes],
  receiver: ({ around: { project } }) => Object.values(project.targets).flat(),
  function: ({ around }) => around.project.targets.function,
  remark: ({ around }) => around.project.remarks,
}

/** The names that may stand at a place as its value: those the meta-schema marks it for, or the options of the field asked about. */
export function getNamesAt(schemas: readonly Schema[], path: JsonPath, look: Look): readonly string[] {
  const kind = schemas.find((each) => each['x-names'] !== undefined)?.['x-names']
  if (kind !== undefined) return NAMES[kind]?.(look) ?? []
  const { form } = look.around
  const fields = getPaths(form)
  const isAsked = path.some((part) => part === 'if' || part === 'not' || part === 'anyOf')
  const field = path.findLast((part) => fields.includes(String(part)))
  if (isAsked && path.includes(VARIANT_KEY)) return getKeysOf(look.document.variants)
  return isAsked && field !== undefined ? getOptions(form, String(field)) : []
}

/** The names that may be keys of a place. */
export function getKeyNamesAt(schemas: readonly Schema[], path: JsonPath, look: Look): readonly string[] {
  const kind = schemas.find((each) => each['x-keys'] !== undefined)?.['x-keys']
  if (kind !== undefined) return NAMES[kind]?.(look) ?? []
  // The points of a field stand by its options.
  return path[0] === 'score' && path.length === 3 ? getOptions(look.around.form, String(path[2])) : []
}

/** The values of the options of a field, by its path; of a matrix those of each of its rows. */
export function getOptions(form: Document, path: string): string[] {
  const found = getQuestion(form, path)
  const rows = getChild(found, 'x-widget') === 'matrix' ? getChild(found, 'properties') : undefined
  const [row] = isRecord(rows) ? Object.values(rows) : []
  const holders = [found, getChild(found, 'items'), row]
  const own =
    holders.flatMap((holder) => [getChild(holder, 'oneOf'), getChild(holder, 'enum')]).find(Array.isArray) ?? []
  return own.flatMap((option: unknown) => toText(isRecord(option) ? option.const : option))
}

/** The paths of all fields, those of groups too. */
export function getPaths(group: unknown): string[] {
  const names = getKeysOf(getChild(group, 'properties'))
  const ofGroup = (name: string) => getPaths(getChild(getChild(group, 'properties'), name))
  return names.flatMap((name) => [name, ...ofGroup(name).map((path) => `${name}.${path}`)])
}

export function getFields(form: Document): string[] {
  return getKeysOf(form.properties)
}

export function getStepIds({ steps }: Document): string[] {
  return Array.isArray(steps) ? steps.flatMap((step) => toText(getChild(step, 'id'))) : []
}

function getKeysOf(value: unknown): string[] {
  return isRecord(value) ? Object.keys(value) : []
}

function toText(value: unknown): string[] {
  return typeof value === 'string' ? [value] : []
}
