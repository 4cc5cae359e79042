import { expect, test } from 'vitest'
import { compileProject } from '#engine/compiler'
import { toReportLine } from '#messages/checker.ts'
import { inProject } from '#project/project-root.ts'
import { wholeDialect } from '#support/dialect/dialect.ts'
import { createFoundLines } from '#support/found-lines.ts'

const found = createFoundLines()

type Json = Readonly<Record<string, unknown>>

const text = { type: 'string', title: 'Texto' }
const errors = (...rules: string[]) => ({ 'x-errors': Object.fromEntries(rules.map((rule) => [rule, 'Revísalo'])) })
const choice = {
  type: 'string',
  title: 'Opciones',
  oneOf: [
    { const: 'a', title: 'A' },
    { const: 'b', title: 'B' },
  ],
}
const list = { type: 'array', title: 'Varias', items: { type: 'string', oneOf: choice.oneOf } }
const grown = { type: 'array', title: 'Lista', maxItems: 3, items: { ...text, ...errors('required') } }
const number = { type: 'number', title: 'Número', ...errors('type') }
const group = { type: 'object', title: 'Grupo', properties: { opcion: choice, texto: text } }
const ifA = { properties: { opcion: { const: 'a' } }, required: ['opcion'] }
const then = { properties: { texto: true } }

/** The form with one field written so, and what is written beside its fields. */
const withField = (field: Json, root: Json = {}) => ({
  properties: { opcion: { ...choice, title: 'Una' }, texto: { ...text, title: 'Otro' }, campo: field },
  ...root,
})
const withRoot = (root: Json) => ({ properties: { opcion: choice, texto: text }, ...root })
const withLimit = (key: string, value: number) => withField({ ...number, [key]: value, ...errors('type', key) })

/** A combination that the dialect carries, and that no file of the whole dialect has (`whole-dialect.test.ts`). */
const accepted: readonly (readonly [string, Json])[] = [
  ['type number without limits', withField(number)],
  ['type integer without limits', withField({ ...number, type: 'integer' })],
  ['maximum alone', withLimit('maximum', 9)],
  ['exclusiveMinimum alone', withLimit('exclusiveMinimum', 0)],
  ['exclusiveMaximum alone', withLimit('exclusiveMaximum', 9)],
  ['multipleOf alone', withLimit('multipleOf', 0.5)],
  ['const true of a boolean', withField({ type: 'boolean', title: 'Acepto', const: true })],
  [
    'const true of a boolean in a branch',
    withField({
      type: 'object',
      title: 'Grupo',
      properties: { tipo: text },
      oneOf: [
        { properties: { tipo: { const: 'a' }, acepto: { type: 'boolean', title: 'Acepto', const: true } } },
        { properties: { tipo: { const: 'b' } } },
      ],
    }),
  ],
  ['if and then in a group, without else', withField({ ...group, if: ifA, then })],
  ['else in a group, without then', withField({ ...group, if: ifA, else: then })],
  ['allOf in a group, without else', withField({ ...group, allOf: [{ if: ifA, then }] })],
  ['default of options', withField({ ...choice, default: 'b' })],
  ['default in a group', withField({ ...group, properties: { texto: { ...text, default: 'a' } } })],
  ['readOnly with const', withField({ ...text, readOnly: true, const: 'a' }, { required: ['campo'] })],
  ['readOnly, default', withField({ ...number, 'x-errors': {}, readOnly: true, default: 2 }, { required: ['campo'] })],
  ['if and then of the form, without else', withRoot({ if: ifA, then })],
  ['else of the form, without then', withRoot({ if: ifA, else: then })],
  [
    'oneOf of the form, without discriminator',
    withRoot({
      oneOf: [{ properties: { opcion: { const: 'a' }, texto: true } }, { properties: { opcion: { const: 'b' } } }],
    }),
  ],
]

/**
 * A use of a keyword that the dialect refuses, for each sentence that says what to write instead. Every other keyword is
 * refused by its name in `json-schema-suite.proof.ts`.
 */
const refused: readonly (readonly [string, Json])[] = [
  ['enum beside oneOf', withField({ ...choice, enum: ['a', 'b'] })],
  ['enum of a boolean', withField({ type: 'boolean', title: 'Acepto', enum: [true, false] })],
  ['const', withField({ ...text, const: 'a' })],
  ['const false of a boolean', withField({ type: 'boolean', title: 'Acepto', const: false })],
  ['const of a boolean that is a text', withField({ type: 'boolean', title: 'Acepto', const: 'si' })],
  ['default that is the title of an option', withField({ ...choice, default: 'B' })],
  ['default beyond a limit', withField({ ...number, maximum: 9, default: 10, ...errors('type', 'maximum') })],
  ['default of a consent', withField({ type: 'boolean', title: 'Acepto', default: true })],
  ['default of sensitive data', withField({ ...text, 'x-sensitive': 'contact', default: 'Ana' })],
  ['default that is no option', withField({ ...choice, default: 'c' })],
  [
    'default in a list',
    withField({ ...grown, ...errors('maxItems'), items: { ...text, ...errors('required'), default: 'a' } }),
  ],
  ['readOnly without a value', withField({ ...text, readOnly: true }, { required: ['campo'] })],
  ['readOnly that is not required', withField({ ...text, readOnly: true, const: 'a' })],
  ['writeOnly', withField({ ...text, writeOnly: true })],
  ['deprecated', withField({ ...text, deprecated: true })],
  ['contentMediaType', withField({ ...text, contentMediaType: 'image/png' })],
  ['contentEncoding', withField({ ...text, contentEncoding: 'base64' })],
  ['not', withField({ ...text, not: { const: 'a' } })],
  ['anyOf of a text', withField({ ...text, anyOf: [{ maxLength: 2 }, { minLength: 4 }] })],
  ['type of two', withField({ ...text, type: ['string', 'null'] })],
  ['another format', withField({ ...text, format: 'ipv4' })],
  ['$comment', withField({ ...text, $comment: 'Nota' })],
  ['$id in a field', withField({ ...text, $id: 'otro' })],
  ['$ref to another file', withField({ $ref: 'otro.json' })],
  ['contains', withField({ ...list, contains: { const: 'a' } })],
  ['minContains', withField({ ...list, minContains: 1 })],
  ['prefixItems', withField({ ...grown, prefixItems: [text] })],
  ['uniqueItems false', withField({ ...list, uniqueItems: false })],
  ['unevaluatedItems', withField({ ...grown, unevaluatedItems: false })],
  ['patternProperties', withField({ ...group, patternProperties: { '^a': text } })],
  ['minProperties', withField({ ...group, minProperties: 1 })],
  ['additionalProperties true', withField({ ...group, additionalProperties: true })],
  ['if in a text', withField({ ...text, if: ifA })],
  ['then of the form without if', withRoot({ then })],
  ['if of the form without then', withRoot({ if: ifA })],
  ['the same in then and else', withRoot({ allOf: [{ if: ifA, then, else: then }] })],
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  ['a field written in then', withRoot({ if: ifA, then: { properties: { otro: text } } })],
  ['oneOf of the form without a mark', withRoot({ oneOf: [{ required: ['opcion'] }, { required: ['texto'] }] })],
  [
    'oneOf of the form with an unknown option',
    withRoot({
      oneOf: [{ properties: { opcion: { const: 'a' }, texto: true } }, { properties: { opcion: { const: 'c' } } }],
    }),
  ],
  ['anyOf of the form', withRoot({ anyOf: [{ required: ['opcion'] }] })],
  ['dependentRequired of an unknown field', withRoot({ dependentRequired: { opcoin: ['texto'] } })],
  ['properties in allOf', withRoot({ allOf: [{ properties: { otro: text } }] })],
  ['definitions', withRoot({ definitions: { texto: text } })],
]

function report(form: Json): string[] {
  const { diagnostics } = compileProject({
    ...wholeDialect,
    forms: [
      {
        file: 'schemas/prueba.schema.json',
        text: JSON.stringify({
          $schema: './meta/form.schema.json',
          $id: 'prueba',
          title: 'Prueba',
          type: 'object',
          ...form,
        }),
      },
    ],
    funnels: [],
  })
  return diagnostics.filter(({ code }) => code !== 'form.unasked-field').map(toReportLine)
}

test.each(accepted)('%s is accepted', (_, form) => {
  expect(report(form)).toEqual([])
})

test.each(refused)('%s is refused by name, with what to write instead', (_, form) => {
  const lines = report(form)
  expect(lines).not.toEqual([])
  found.keep(lines.map((line) => line.replace(/^\S+ +/, '')).join(' '))
})

test('what is said of each is as it was', async () => {
  await found.expectIn(inProject('tests/unit/engine/compiler/json-schema-keywords.found.txt'))
})
