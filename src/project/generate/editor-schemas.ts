import { fieldKinds, getVariants, listFieldPaths, VARIANT_KEY } from '#engine'
import { type Compiled, listEchoed, type Project, remarkCodes } from '#engine/compiler'

/** The names that a document may speak of, by the kind that the meta-schema gives a place with `x-names`. */
type Names = Readonly<Record<string, readonly string[]>>
/** The names that may stand as keys, by the kind that the meta-schema gives with `x-keys`. */
type Keys = Readonly<Record<string, { known: Readonly<Record<string, unknown>>; isClosed: boolean }>>
type Document = { id: string; names: Names; keys: Keys }
type Schema = { readonly [key: string]: unknown }
type Field = Compiled['forms'][number]['definition']['fields'][string]

/**
 * The schemas from which an editor completes and underlines, beside the meta-schemas: for each form and each funnel,
 * told apart by its id, its own names at the places that the meta-schema marks. The checker says more; this says it
 * while one writes.
 */
export function createEditorSchemas(
  { forms, funnels }: Compiled,
  { metaSchemas, names }: Pick<Project, 'metaSchemas' | 'names'>,
): { form: object; funnel: object } {
  return {
    form: createSchema(
      metaSchemas.form,
      '$id',
      forms.map((form) => toFormDocument(form, names)),
    ),
    funnel: createSchema(
      metaSchemas.funnel,
      'id',
      funnels.map((funnel) => toFunnelDocument(funnel, forms, names)),
    ),
  }
}

type ProjectNames = Project['names']

const remarks = { known: toAny(remarkCodes), isClosed: true }

function toFormDocument({ definition }: Compiled['forms'][number], { images, help = [] }: ProjectNames): Document {
  const fields = Object.values(definition.fields)
  const own = fields.map(({ name }) => name)
  return {
    id: definition.id,
    names: { field: own, image: images, help },
    keys: {
      remark: remarks,
      field: { known: toAny(own), isClosed: true },
      answered: { known: Object.fromEntries(fields.map((field) => toTest([field.name, field]))), isClosed: true },
    },
  }
}

function toFunnelDocument(
  { definition }: Compiled['funnels'][number],
  forms: Compiled['forms'],
  names: ProjectNames,
): Document {
  const form = forms.find((each) => each.definition.id === definition.form)?.definition
  const fields = Object.values(form?.fields ?? {})
  const { mail = [], function: intakes = {}, webhook = [] } = names.targets
  const functions = Object.keys(intakes)
  return {
    id: definition.id,
    names: {
      field: fields.map(({ name }) => name),
      value: Object.keys(definition.values ?? {}),
      variant: getVariants(definition),
      step: definition.steps.map(({ id }) => id),
      delivery: Object.keys(definition.deliveries ?? {}),
      form: forms.map((each) => each.definition.id),
      screen: Object.keys(definition.screens ?? {}),
      echo: listEchoed(fields),
      siteView: names.views,
      view: [...names.views, ...Object.keys(definition.screens ?? {})],
      layout: names.layouts,
      picture: names.pictures,
      mount: names.mounts,
      part: Object.keys(names.parts),
      target: [...names.links, ...names.routes],
      receiver: [...mail, ...functions, ...webhook],
      function: functions,
    },
    keys: toFunnelKeys(definition, form?.fields ?? {}),
  }
}

/** The names that may stand as keys in a funnel: fields, facts that conditions test, variants, fields that give points. */
function toFunnelKeys(
  definition: Compiled['funnels'][number]['definition'],
  fields: Readonly<Record<string, Field>>,
): Keys {
  const paths = listFieldPaths(fields)
  const variants = getVariants(definition)
  const sums = toAny([...Object.keys(definition.score ?? {}), ...Object.keys(definition.values ?? {})])
  return {
    remark: remarks,
    field: { known: toAny(Object.values(fields).map(({ name }) => name)), isClosed: true },
    // An event brings facts of its own.
    fact: {
      known: { ...Object.fromEntries(paths.map(toTest)), ...sums, ...toVariantTest(variants) },
      isClosed: definition.steps.every(({ on }) => on === undefined),
    },
    variant: { known: toAny(variants), isClosed: true },
    scored: { known: Object.fromEntries(paths.flatMap(toPoints)), isClosed: true },
  }
}

function createSchema(meta: object, idKey: string, documents: readonly Document[]): object {
  const parts = documents.map((document) => ({ id: document.id, ...narrow(meta, document) }))
  return {
    $comment: 'Generado a partir de schemas y funnels. No se edita.',
    allOf: parts.map(({ id, root }) => ({
      if: { type: 'object', properties: { [idKey]: { const: id } }, required: [idKey] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: root,
    })),
    $defs: Object.assign({}, ...parts.map(({ defs }) => defs)),
  }
}

/** The part of a meta-schema that speaks of names, with those of one document in their places. */
function narrow(meta: object, { id, names, keys }: Document): { root: Schema; defs: Schema } {
  const defs = Object.entries(toRecord(toRecord(meta).$defs))
  const marked = new Set<string>()
  for (let before = -1; before !== marked.size; ) {
    before = marked.size
    for (const [name, schema] of defs) if (isMarked(schema, marked)) marked.add(name)
  }

  function visit(value: unknown): Schema {
    const node = toRecord(value)
    const { 'x-names': kind, 'x-keys': ofKeys, $ref } = node
    if (kind === 'target') return { anyOf: [{ enum: names.target }, { pattern: '^/[^#]*#' }] }
    if (typeof kind === 'string') return names[kind]?.length ? { enum: names[kind] } : {}
    const known = typeof ofKeys === 'string' ? keys[ofKeys] : undefined
    const properties = { ...visitAll(node.properties), ...known?.known }
    const def = typeof $ref === 'string' ? $ref.replace('#/$defs/', '') : ''
    const inner = Object.fromEntries(
      ['items', 'additionalProperties', 'then', 'else']
        .filter((keyword) => keyword in node)
        .map((keyword) => [keyword, visit(node[keyword])] as const)
        .filter(([, schema]) => Object.keys(schema).length > 0),
    )
    return {
      ...(marked.has(def) ? { $ref: `#/$defs/${id}.${def}` } : {}),
      ...(inner.then || inner.else ? { if: node.if } : {}),
      ...inner,
      ...(Object.keys(properties).length > 0 ? { properties } : {}),
      ...(known?.isClosed ? { propertyNames: { enum: Object.keys(properties) } } : {}),
    }
  }

  function visitAll(properties: unknown): Schema {
    const visited = Object.entries(toRecord(properties)).map(([key, schema]) => [key, visit(schema)] as const)
    return Object.fromEntries(visited.filter(([, schema]) => Object.keys(schema).length > 0))
  }

  return {
    root: visit({ ...meta, $defs: undefined }),
    defs: Object.fromEntries(
      defs.flatMap(([name, schema]) => (marked.has(name) ? [[`${id}.${name}`, visit(schema)]] : [])),
    ),
  }
}

/** Whether a schema has a marked place in it, be it through a part that it refers to. */
function isMarked(value: unknown, marked: ReadonlySet<string>): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('x-names' in value || 'x-keys' in value) return true
  if ('$ref' in value && marked.has(String(value.$ref).replace('#/$defs/', ''))) return true
  return Object.values(value).some((each) => isMarked(each, marked))
}

/** The tests that may be made of the answer to a field. */
function toTest([name, { options }]: [path: string, field: Field]): [string, unknown] {
  if (!options) return [name, true]
  const values = options.map(({ value }) => value)
  return [name, toEnumTest(values, { contains: { properties: { const: { enum: values } } } })]
}

/** One of some values, or a test that names them. */
function toEnumTest(values: readonly unknown[], others: Schema = {}): Schema {
  const value = { enum: values }
  return { anyOf: [value, { type: 'object', properties: { const: value, enum: { items: value }, ...others } }] }
}

function toVariantTest(variants: readonly string[]): Schema {
  return variants.length === 0 ? {} : { [VARIANT_KEY]: toEnumTest(variants) }
}

/** Points stand by option, those of the rows of a matrix too; those of a number and of how long a list is by interval, as the meta-schema says. */
function toPoints([path, { options, fields = {}, widget, number, item }]: [path: string, field: Field]): [
  string,
  unknown,
][] {
  const [first] = Object.values(fields)
  const own = options ?? (fieldKinds[widget].isTable ? first?.options : undefined)
  if (!own) return number || item ? [[path, true]] : []
  const values = own.map(({ value }) => value)
  return [[path, { properties: toAny(values), propertyNames: { enum: values } }]]
}

function toAny(names: readonly string[]): Record<string, true> {
  return Object.fromEntries(names.map((name) => [name, true]))
}

function toRecord(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
