import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { type JsonPath, type JsonSource, toJsonPath } from '#engine/compiler/source/json-source.ts'
import { getNearestName } from '#engine/compiler/source/nearest-name.ts'
import { DAY_LIMITS } from '#engine/form/number-limits.ts'
import { defined } from '#engine/form/record.ts'
import { spellName } from '#engine/form/value-text.ts'

/** Checks one authored file against its dialect's meta-schema; returns every diagnostic, each with its place. */
type CheckShape = (source: JsonSource) => Diagnostic[]

/** Compiled once each: an author's every save asks for the same two. */
const known = new Map<string, CheckShape>()

/** Makes the shape check for a dialect from its meta-schema. */
export function createShapeCheck(metaSchema: object): CheckShape {
  const text = JSON.stringify(metaSchema)
  const check = known.get(text) ?? compileShapeCheck(metaSchema)
  known.set(text, check)
  return check
}

/** Says which names of a project stand where, for what completes in an editor; the checker itself judges names. */
const MARKS = ['x-names', 'x-keys']

function compileShapeCheck(metaSchema: { $defs?: object; allOf?: readonly { $ref?: string }[] }): CheckShape {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    code: { optimize: false },
  }).addVocabulary(MARKS)
  // Beside it: made of those names, it says less than the checker.
  for (const { $ref } of metaSchema.allOf ?? []) if ($ref) ajv.addSchema({}, $ref)
  const validate = ajv.compile(metaSchema)
  const parts = getParts(metaSchema)
  // A key that JSON Schema knows, or the dialect elsewhere, is not misspelled.
  const isMisspelled = (key: string) =>
    ajv.RULES.keywords[key] === undefined && !DAY_LIMITS.some((limit) => limit === key)
  return (source) => getFaults(validate, source, parts, isMisspelled)
}

/** The part of the meta-schema to which each schema in it belongs: what stands below `$defs/step` → 'step'. */
type Parts = ReadonlyMap<unknown, string>

function getParts(metaSchema: { $defs?: object }): Parts {
  const parts = new Map<unknown, string>()
  const visit = (schema: unknown, part: string): void => {
    if (typeof schema !== 'object' || schema === null) return
    parts.set(schema, part)
    for (const each of Object.values(schema)) visit(each, part)
  }
  for (const [part, schema] of Object.entries(metaSchema.$defs ?? {})) visit(schema, part)
  return parts
}

function getFaults(
  validate: ValidateFunction,
  source: JsonSource,
  parts: Parts,
  isMisspelled: (key: string) => boolean,
): Diagnostic[] {
  if (validate(source.value)) return []
  const diagnostics = (validate.errors ?? []).flatMap((error) =>
    toFault(source, error, parts.get(error.parentSchema) ?? 'root', isMisspelled),
  )
  return hideFollowing(diagnostics)
}

/** The diagnostics without those that follow from another one, each place once. */
function hideFollowing(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const renamed = new Set(
    diagnostics.flatMap(({ code, params: { path }, suggestion }) =>
      code === 'shape.unknown-key' && suggestion !== undefined ? [`${path} ${suggestion}`] : [],
    ),
  )
  const mistaken = new Set(
    diagnostics.flatMap(({ code, params: { path, part } }) =>
      code === 'shape.unknown-key' && part === 'condition' ? [path] : [],
    ),
  )
  const seen = new Set<string>()
  return diagnostics.filter(({ code, line, column, params: { path, key } }) => {
    // A condition of the other dialect lacks what this one asks for by its nature.
    if (code === 'shape.missing-key' && mistaken.has(path)) return false
    // A key under another name is not missing as well.
    if (code === 'shape.missing-key' && renamed.has(`${path} ${key}`)) return false
    // How large a value is says nothing while it is none of that kind.
    const isOfType = (each: Diagnostic) => each.code !== 'shape.wrong-type' || each.params.path !== path
    if (code === 'shape.other' && !diagnostics.every(isOfType)) return false
    const place = `${line}:${column}:${code}:${path}`
    return !seen.has(place) && seen.add(place)
  })
}

/** A fault of shape: its code, the key that it stands at where it is not the value, and what was probably meant. */
type Fault = {
  code: Diagnostic['code']
  params: Readonly<Record<string, string>>
  key?: string | undefined
  suggestion?: string | undefined
  known?: string[]
}

function toFault(
  source: JsonSource,
  error: ErrorObject,
  part: string,
  isMisspelled: (key: string) => boolean,
): Diagnostic[] {
  // The branch taken says what is wrong; that the branching failed says nothing more.
  if (error.keyword === 'if' || error.keyword === 'propertyNames') return []
  const path = toJsonPath(error.instancePath)
  const found = isName(error, part) ? toWrongName(error, part, path) : readError(error, part, isMisspelled)
  const { code, params, key, suggestion, known } = found
  return [
    {
      code,
      severity: 'fault',
      ...source.locate(key === undefined ? path : [...path, key], key === undefined ? 'value' : 'key'),
      params: { path: path.join('.') || '.', part, ...params },
      ...defined({ suggestion }),
      ...(known ? { known } : {}),
    },
  ]
}

function toWrongName(error: ErrorObject, part: string, path: JsonPath): Fault {
  const { propertyName: key, keyword: rule } = error
  const name = key ?? String(error.data)
  const kind = part === 'id' ? 'id' : (KINDS_OF_NAME[String(path.at(-1))] ?? 'field')
  const suggestion = spellName(name, String(error.parentSchema?.pattern ?? ''))
  return { code: 'shape.bad-name', params: { name, kind, rule }, key, suggestion }
}

/** Reads what Ajv says of a value or of a key. */
function readError(error: ErrorObject, part: string, isMisspelled: (key: string) => boolean): Fault {
  const value = describe(error.data)
  const params: Readonly<Record<string, unknown>> = error.params
  switch (error.keyword) {
    case 'additionalProperties':
      return toUnknownKey(String(params.additionalProperty), error, part, isMisspelled)
    case 'required':
    case 'dependentRequired':
      return { code: 'shape.missing-key', params: { key: String(params.missingProperty) } }
    case 'type':
      return { code: 'shape.wrong-type', params: { value, expected: String(params.type) } }
    case 'enum':
    case 'const': {
      const known = [params.allowedValues ?? params.allowedValue].flat().map(String)
      const { propertyName: key } = error
      const suggestion = getNearestName(key ?? String(error.data), known)
      if (key !== undefined) return { code: 'shape.unknown-key', params: { key }, key, suggestion, known }
      return { code: 'shape.wrong-value', params: { value }, suggestion, known }
    }
    case 'pattern':
    case 'not':
      return { code: 'shape.wrong-value', params: { value, description: error.parentSchema?.description ?? '' } }
    default:
      return { code: 'shape.other', params: { value, rule: error.keyword, limit: String(params.limit ?? '') } }
  }
}

function toUnknownKey(key: string, error: ErrorObject, part: string, isMisspelled: (key: string) => boolean): Fault {
  const known = Object.keys(error.parentSchema?.properties ?? {})
  const own = getOwnKey(part, key)
  const nearest = isMisspelled(key) ? getNearestName(key, known) : undefined
  const suggestion = own !== undefined && known.includes(own) ? own : nearest
  return { code: 'shape.unknown-key', params: { key }, key, suggestion, known }
}

/** For each dialect key with free child keys, the kind of thing that those keys name. */
const KINDS_OF_NAME: Readonly<Record<string, string>> = { on: 'event', parameters: 'parameter', variants: 'id' }

/** Whether it is a name that is not fulfilled: a key that its author makes up, or an id. */
function isName({ keyword, propertyName }: ErrorObject, part: string): boolean {
  return propertyName === undefined ? keyword === 'pattern' && part === 'id' : keyword !== 'enum'
}

function describe(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

/** The names that other tools have for our keys, by the part of a meta-schema where they are written. */
const OWN_KEYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  root: {
    name: 'id',
    schema: 'form',
    frame: 'layout',
    theme: 'layout',
    scores: 'score',
    scoring: 'score',
    points: 'score',
    computed: 'values',
    calculations: 'values',
    variables: 'values',
    states: 'steps',
    pages: 'steps',
    screens: 'steps',
    questions: 'steps',
    fields: 'properties',
    sections: 'x-sections',
    definitions: '$defs',
  },
  field: {
    label: 'title',
    question: 'title',
    name: 'title',
    text: 'title',
    options: 'oneOf',
    choices: 'oneOf',
    anyOf: 'oneOf',
    help: 'x-hint',
    hint: 'x-hint',
    placeholder: 'x-placeholder',
    autocomplete: 'x-autocomplete',
    widget: 'x-widget',
    note: 'x-note',
    errors: 'x-errors',
    messages: 'x-errors',
    sensitive: 'x-sensitive',
    example: 'examples',
    regex: 'pattern',
  },
  option: {
    value: 'const',
    key: 'const',
    id: 'const',
    label: 'title',
    text: 'title',
    name: 'title',
    note: 'x-note',
    image: 'x-picture',
  },
  step: {
    name: 'id',
    field: 'ask',
    fields: 'ask',
    question: 'ask',
    questions: 'ask',
    view: 'show',
    screen: 'show',
    goto: 'next',
    to: 'next',
    target: 'next',
    wait: 'after',
    delay: 'after',
    timeout: 'after',
    events: 'on',
    actions: 'do',
    effects: 'do',
    submit: 'send',
    delivery: 'send',
    success: 'ok',
    onSuccess: 'ok',
    error: 'fail',
    onError: 'fail',
    url: 'redirect',
    href: 'redirect',
    link: 'redirect',
    final: 'end',
    finish: 'end',
    image: 'picture',
  },
  transition: {
    goto: 'to',
    next: 'to',
    step: 'to',
    target: 'to',
    condition: 'if',
    when: 'if',
    cond: 'if',
    guard: 'if',
    actions: 'do',
    effects: 'do',
    url: 'redirect',
    href: 'redirect',
  },
  test: {
    equals: 'const',
    eq: 'const',
    is: 'const',
    value: 'const',
    in: 'enum',
    oneOf: 'enum',
    min: 'minimum',
    gte: 'minimum',
    gt: 'exclusiveMinimum',
    max: 'maximum',
    lte: 'maximum',
    lt: 'exclusiveMaximum',
    includes: 'contains',
  },
  effect: {
    message: 'text',
    body: 'text',
    heading: 'title',
    type: 'kind',
    duration: 'seconds',
    time: 'seconds',
    event: 'track',
    delivery: 'send',
  },
  delivery: { type: 'channel', template: 'target', function: 'target', url: 'target', fields: 'body', data: 'body' },
}

/** The key of ours for what another tool calls so: an option's `value` → 'const'. */
function getOwnKey(part: string, key: string): string | undefined {
  const keys = OWN_KEYS[part] ?? {}
  return Object.hasOwn(keys, key) ? keys[key] : undefined
}
