import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { toValidatorModule } from '#engine/compiler'
import { FORMATS } from '#engine-internals/compiler/emit/form-rules.ts'
import { isRecord } from '#engine-internals/form/record.ts'
import { inProject } from '#project/project-root.ts'
import { authored, compileDialect, wholeDialect } from '#support/dialect/dialect.ts'

type Group = { description: string; schema: object; tests: { description: string; data: unknown; valid: boolean }[] }

const suite: Record<string, Group[]> = JSON.parse(
  readFileSync(inProject('tests/support/json-schema-suite/suite.json'), 'utf8'),
)
const files = Object.entries(suite).map(([name, groups]) => ({ name, groups }))

/** Every keyword of draft 2020-12, from its own meta-schemas, by the vocabulary that has it. */
const require = createRequire(import.meta.url)
const keywordsOf = (vocabulary: string) =>
  Object.keys(require(`ajv/dist/refs/json-schema-2020-12/meta/${vocabulary}.json`).properties)
const ASSERTING = ['applicator', 'unevaluated', 'validation']
const asserting = new Set([...ASSERTING.flatMap(keywordsOf), 'format'])
const all = ['core', ...ASSERTING, 'meta-data', 'format-annotation', 'content'].flatMap(keywordsOf)

/** The part of the draft that the dialect lets an author write, and the places for it. */
const { $defs } = JSON.parse(JSON.stringify(wholeDialect.metaSchemas.form))
const carried = new Set(Object.keys($defs.field.properties))
/** The keywords that a validator is made of besides: options, branches and conditions become them. */
const emitted = ['contains', 'not']
const supported = new Set([...[...carried].filter((key) => all.includes(key)), ...emitted])

/** The keywords of the draft that a schema uses, at any depth. */
function listKeywords(schema: unknown): string[] {
  if (!isRecord(schema)) return []
  return Object.entries(schema).flatMap(([key, value]) => {
    if (['const', 'enum', 'default', 'examples'].includes(key)) return [key]
    const isMap = ['properties', 'patternProperties', 'dependentSchemas', '$defs', 'dependentRequired'].includes(key)
    const below = isRecord(value) && isMap ? Object.values(value) : [value].flat()
    return [key, ...below.flatMap(listKeywords)]
  })
}

const isSupported = ({ schema }: Group) => listKeywords(schema).every((key) => supported.has(key) || !all.includes(key))

/**
 * The options of Ajv where it compiles at run time, with nothing of ours but the formats and how a fraction is divided.
 */
const options = { strict: false, logger: false, formats: FORMATS, multipleOfPrecision: 9 } as const

/** A condition that decides nothing is a mistake, and no schema: strict mode refuses it. So is an enum of nothing. */
const REFUSED = /^strict mode: "(if|then|else)" with|^enum must have non-empty array/

const counts = { compared: 0, refused: 0, others: 0, unlikeSuite: 0 }

test.each(files)('$name: the compiled text says of every value what Ajv says', async ({ groups }) => {
  for (const { description, schema, tests } of groups.filter(isSupported)) {
    const verdicts = await toVerdicts(schema, tests).catch((error: Error) => error.message)
    if (typeof verdicts === 'string') {
      expect(verdicts, description).toMatch(REFUSED)
      counts.refused += tests.length
      continue
    }
    const isValid = new Ajv2020(options).compile(schema)
    expect(verdicts, description).toEqual(tests.map(({ data }) => isValid(data)))
    counts.compared += tests.length
    counts.unlikeSuite += tests.filter(({ valid }, index) => valid !== verdicts[index]).length
  }
  counts.others += groups.filter((group) => !isSupported(group)).flatMap((group) => group.tests).length
})

/** The verdict on each value of the module that a browser gets. */
async function toVerdicts(schema: object, tests: Group['tests']): Promise<boolean[]> {
  const { validate } = await import(
    `data:text/javascript,${encodeURIComponent(toValidatorModule({ validate: schema }))}`
  )
  return tests.map(({ data }) => validate(data))
}

test('every keyword that is compiled has its line, and hundreds of values are compared', () => {
  console.info(`JSON-Schema-Test-Suite: ${JSON.stringify(counts)}`)
  const tried = new Set(
    files.flatMap(({ name, groups }) =>
      name.includes('/') ? ['format'] : groups.flatMap(({ schema }) => Object.keys(schema)),
    ),
  )
  expect([...supported].filter((keyword) => asserting.has(keyword) && !tried.has(keyword))).toEqual([])
  expect(counts.compared).toBeGreaterThan(700)
})

test.each([
  ['a form', wholeDialect.metaSchemas.form, []],
  ['a field', $defs.field, ['properties', 'nombre']],
  ['an option', $defs.option, ['properties', 'plan', 'oneOf', '0']],
  ['a condition', $defs.condition, ['allOf', '0', 'if']],
  [
    'what a condition asks of an answer',
    $defs.condition.properties.properties.additionalProperties,
    ['allOf', '0', 'if', 'properties', 'plan'],
  ],
])('in %s every keyword of the draft that is not carried there is refused by its name', (_, meta, path) => {
  const foreign = all.filter((keyword) => !Object.hasOwn(meta.properties, keyword))
  const silent = foreign.filter((keyword) => {
    const form = JSON.parse(authored.form)
    path.reduce((value, key) => value[key], form)[keyword] = true
    const { diagnostics } = compileDialect({ form: JSON.stringify(form) })
    return !diagnostics.some(({ params: { key, path: at } }) => key === keyword || String(at).endsWith(`.${keyword}`))
  })
  expect(silent).toEqual([])
  expect(foreign.length).toBeGreaterThan(20)
})
