import { isRecord } from '#engine/form/record.ts'
import type { ProjectNames } from '#studio/contract.ts'
import { getChild, type JsonPath } from './schema-at.ts'

/** What a file may speak of: the form of a funnel and its own parts, and the names of the project. */
export type Surroundings = {
  /** The form's JSON, or the file itself where it is a form. */
  form: Record<string, unknown>
  formIds: readonly string[]
  project: ProjectNames
}

type Document = Record<string, unknown>
type Look = { document: Document; path: JsonPath; around: Surroundings }

/** Where which names may stand, a `*` for any key or place. `**` is any number of them. */
const FUNNEL: readonly [pattern: string, names: (look: Look) => readonly string[]][] = [
  ['form', ({ around }) => around.formIds],
  ['layout', ({ around }) => around.project.layouts],
  ['**/ask/*', getFields],
  ['**/show', ({ around }) => around.project.views],
  ['**/picture', ({ around }) => around.project.pictures],
  ['**/send', getDeliveries],
  ['**/redirect', ({ around }) => [...around.project.links, ...around.project.routes]],
  ['**/to', getSteps],
  ['**/at', getSteps],
  ['steps/*/next', getSteps],
  ['steps/*/ok', getSteps],
  ['steps/*/fail', getSteps],
  ['steps/*/on/*', getSteps],
  ['steps/*/after/*', getSteps],
  ['deliveries/*/target', getTargets],
  ['deliveries/*/copy', ({ around }) => around.project.targets.function],
  ['**/answer', getFields],
  ['**/list/*', getFields],
  ['**/if/*', getOptions],
  ['**/if/*/const', getOptions],
  ['**/if/*/enum/*', getOptions],
  ['**/if/*/contains/const', getOptions],
]

const FUNNEL_KEYS: typeof FUNNEL = [
  ['score/*', getFields],
  ['score/*/*', ({ path, around }) => getOptionsOf(around.form, path[2])],
  ['**/if', ({ document, around }) => [...getFieldsOf(around.form), ...getKeysOf(document.score)]],
  ['**/if/not', ({ document, around }) => [...getFieldsOf(around.form), ...getKeysOf(document.score)]],
  ['**/if/anyOf/*', ({ document, around }) => [...getFieldsOf(around.form), ...getKeysOf(document.score)]],
  ['**/names', getFields],
]

const FORM: typeof FUNNEL = [
  ['required/*', getFields],
  ['x-sections/*/fields/*', getFields],
  ['x-sections/*/fields/*/*', getFields],
  ['allOf/*/if/required/*', getFields],
  ['allOf/*/then/required/*', getFields],
  ['allOf/*/if/properties/*/const', getOptions],
  ['allOf/*/if/properties/*/enum/*', getOptions],
  ['allOf/*/if/properties/*/contains/const', getOptions],
  ['**/$ref', ({ document }) => getKeysOf(document.$defs).map((name) => `#/$defs/${name}`)],
]

const FORM_KEYS: typeof FUNNEL = [
  ['allOf/*/if/properties', getFields],
  ['allOf/*/then/properties', getFields],
]

/** The names that may stand at a place as its value. Empty where no name is meant. */
export function getNamesAt(kind: 'funnel' | 'form', look: Look): readonly string[] {
  return find(kind === 'funnel' ? FUNNEL : FORM, look)
}

/** The names that may be keys of a place. */
export function getKeyNamesAt(kind: 'funnel' | 'form', look: Look): readonly string[] {
  return find(kind === 'funnel' ? FUNNEL_KEYS : FORM_KEYS, look)
}

function find(table: typeof FUNNEL, look: Look): readonly string[] {
  const row = table.find(([pattern]) => matches(pattern.split('/'), look.path))
  return row ? row[1](look) : []
}

function matches([first, ...rest]: readonly string[], path: JsonPath): boolean {
  if (first === undefined) return path.length === 0
  if (first === '**') return path.some((_, index) => matches(rest, path.slice(index)))
  const [part, ...inner] = path
  return part !== undefined && (first === '*' || first === part) && matches(rest, inner)
}

function getFields({ around }: Look): string[] {
  return getFieldsOf(around.form)
}

function getFieldsOf(form: Document): string[] {
  return getKeysOf(form.properties)
}

function getSteps({ document: { steps } }: Look): string[] {
  return Array.isArray(steps)
    ? steps.flatMap((step) => (isRecord(step) && typeof step.id === 'string' ? [step.id] : []))
    : []
}

function getDeliveries({ document }: Look): string[] {
  return getKeysOf(document.deliveries)
}

function getTargets({ document, path, around: { project } }: Look): readonly string[] {
  const delivery = path.slice(0, 2).reduce(getChild, document)
  return isRecord(delivery) && delivery.channel === 'mail' ? project.targets.mail : project.targets.function
}

/** The options of the field that the path names last. */
function getOptions({ path, around }: Look): string[] {
  const fields = getFieldsOf(around.form)
  return getOptionsOf(
    around.form,
    path.findLast((part) => fields.includes(String(part))),
  )
}

/** The values of a field's options. */
export function getOptionsOf(form: Document, field: string | number | undefined): string[] {
  const found = field === undefined ? undefined : getChild(form.properties, field)
  const own = isRecord(found) ? [found.oneOf, getChild(found.items, 'oneOf')].find(Array.isArray) : undefined
  return (own ?? []).flatMap((option: unknown) =>
    isRecord(option) && typeof option.const === 'string' ? [option.const] : [],
  )
}

function getKeysOf(value: unknown): string[] {
  return isRecord(value) ? Object.keys(value) : []
}
