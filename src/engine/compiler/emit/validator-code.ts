import { _, type KeywordCxt, type ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import { FORMATS } from './form-rules.ts'

/**
 * The same text for two values of JSON that are the same, whatever the order of their names. It is written as text because a function's
 * own text depends on whatever has compiled it, and the functions are deployed anew where a letter of theirs differs.
 */
const TO_KEY = `(value) => JSON.stringify(value, (name, part) =>
  part && typeof part === 'object' && !Array.isArray(part)
    ? Object.fromEntries(Object.keys(part).sort().map((key) => [key, part[key]]))
    : part)`
const toKey: unknown = new Function(`return ${TO_KEY}`)()

/** How Ajv's code asks for its run-time helpers, and the same in place: no module is imported at run time. */
const HELPERS: Readonly<Record<string, string>> = {
  // Characters as JSON Schema counts them (RFC 8259: code points), so that every validator finds the same length.
  'require("ajv/dist/runtime/ucs2length").default':
    '(text) => { let count = 0; for (const _ of text) count++; return count }',
  // Two values of JSON, for const and enum.
  'require("ajv/dist/runtime/equal").default': `function isSame(a, b) {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
}`,
  // `toKey` belongs to our own keyword, below.
  'require("to-key").default': TO_KEY,
}

function createAjv(source: boolean) {
  const ajv = new Ajv2020({
    allErrors: true,
    messages: false,
    logger: false,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    // The checker has passed every schema that comes here; compiling JSON Schema's own schema takes longer than all of ours.
    validateSchema: false,
    // 19.99 is a multiple of 0.01, whatever it leaves in binary.
    multipleOfPrecision: 9,
    formats: FORMATS,
    code: source ? { source: true, esm: true, lines: false } : { optimize: false },
  })
  // Ajv's own compares every two items: a stranger's list of thousands would cost seconds.
  ajv.removeKeyword('uniqueItems')
  ajv.addKeyword({ keyword: 'uniqueItems', type: 'array', schemaType: 'boolean', code: toUniqueCode })
  // The dialect has no `unevaluated*` keyword; without this the code carries its bookkeeping.
  ajv.opts.unevaluated = false
  return ajv
}

/** No item twice, in time linear in what the list holds. */
function toUniqueCode(context: KeywordCxt): void {
  const { gen, data, schema } = context
  if (!schema) return
  const key = gen.scopeValue('func', { ref: toKey, code: _`require("to-key").default` })
  context.fail(_`new Set(${data}.map((item) => ${key}(item))).size < ${data}.length`)
}

/** Ajv's code is given the surroundings of a value, which none of our keywords reads. */
const SURROUNDINGS = /, ?parentData, ?parentDataProperty, ?rootData ?= ?data(?:, ?dynamicAnchors ?= ?\{\})?/g
/** Each error of Ajv's code names the place of its keyword in the schema, which no page and no function reads. */
const SCHEMA_PATH = /\bschemaPath: ?"#[^"]*", ?/g
/** Pages and functions read the name of a missing property, and no other parameter of an error. */
const UNREAD_PARAMS = /\bparams: ?\{(?! ?missingProperty)[^{}]*\}/g

/**
 * Source text of a module (ESM, no imports) that exports one validator per schema, under the names given.
 * The browser gets this text instead of Ajv: nothing is compiled at run time (`script-src 'self'`).
 */
export function toValidatorModule(schemas: Readonly<Record<string, object>>): string {
  const ajv = createAjv(true)
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema({ ...schema, $id: name }, name)
  const names = Object.fromEntries(Object.keys(schemas).map((name) => [name, name]))
  const code = Object.entries(HELPERS).reduce(
    (text, [helper, own]) => text.replaceAll(helper, () => own),
    toFunction(standalone)(ajv, names),
  )
  if (code.includes('require('))
    throw new Error('A schema keyword needs an Ajv run-time helper, which the browser does not have.')
  return code
    .replace(/^"use strict";/, '')
    .replaceAll(SURROUNDINGS, '')
    .replaceAll(SCHEMA_PATH, '')
    .replaceAll(UNREAD_PARAMS, 'params:{}')
    .trim()
}

/** Ajv keeps something of all that it ever compiled: its place is taken by a new one before that is much. */
const MOST_COMPILED = 500
const createShared = () => ({ ajv: createAjv(false), compiled: new Map<string, ValidateFunction>() })
let shared = createShared()

/** The same validators as functions, for the checker and for tests, where compiling at run time is allowed. */
export function createValidator(schema: object): ValidateFunction {
  // Most of thousands of questions have the rules of another.
  const text = JSON.stringify(schema)
  const known = shared.compiled.get(text)
  if (known) return known
  if (shared.compiled.size >= MOST_COMPILED) shared = createShared()
  const compiled = shared.ajv.compile(schema)
  shared.compiled.set(text, compiled)
  return compiled
}

// Ajv's CommonJS default export arrives wrapped or bare, depending on who imports it.
function toFunction<T extends (...args: never[]) => unknown>(imported: T | { default: T }): T {
  return typeof imported === 'function' ? imported : imported.default
}
