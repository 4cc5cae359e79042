import type { AuthoredCondition, Form, Funnel, FunnelDefinition } from '#engine'
import { type CompiledProject, compileProject, type Diagnostic, parseJson, toRunnableFunnel } from '#engine/compiler'
import { analyseFunnel } from '#engine-internals/compiler/analyse/analyse-funnel.ts'
import { compileDefinition, readFunnel } from '#engine-internals/compiler/emit/compile-definition.ts'
import { compileForm } from '#engine-internals/compiler/emit/compile-form.ts'
import type { FormSchema } from '#engine-internals/compiler/source/form-schema.ts'
import { wholeDialect } from './dialect/dialect.ts'

/** A form and a funnel as their authors would write them. */
export type Authored = { form: object; funnel: object }

/** A question: a choice where it has options, of several of them where it is a list, and else a text. */
export type Field = {
  required?: boolean
  options?: readonly string[]
  isList?: boolean
  /** A whole number from the first to the last of these, instead. */
  range?: readonly [first: number, last: number]
  /** A day from the first to the last of these, instead. */
  days?: readonly [first: string, last: string]
  /** Anything else, as its author writes it. */
  schema?: object
  when?: { name: string; value: string | number | boolean }
}

/** A form of these fields, as JSON. */
export function toForm(id: string, fields: Readonly<Record<string, Field>>): object {
  const entries = Object.entries(fields)
  const when = Object.entries(Object.groupBy(entries, ([, field]) => (field.when ? JSON.stringify(field.when) : '')))
  return {
    $schema: './meta/form.schema.json',
    $id: id,
    title: id,
    type: 'object',
    required: entries.flatMap(([name, { required = true, when: condition }]) => (required && !condition ? [name] : [])),
    properties: Object.fromEntries(
      entries.map(([name, { required = true, options, isList = false, range, days, schema }]) => [
        name,
        {
          title: `Pregunta ${name}`,
          ...(range ? { type: 'integer', minimum: range[0], maximum: range[1] } : {}),
          ...(days ? { type: 'string', format: 'date', 'x-minimum': days[0], 'x-maximum': days[1] } : {}),
          ...(schema ?? (range || days ? {} : toType(name, options, isList))),
          'x-errors': {
            ...(required ? { required: 'Falta' } : {}),
            ...(range ? { type: 'No es un número', minimum: 'Es poco', maximum: 'Es mucho' } : {}),
            ...(days ? { format: 'No es un día', 'x-minimum': 'Es pronto', 'x-maximum': 'Es tarde' } : {}),
            ...(options || range || days || schema ? {} : { maxLength: 'Es demasiado largo' }),
            ...Object(schema)['x-errors'],
          },
        },
      ]),
    ),
    ...(when.some(([key]) => key !== '')
      ? {
          allOf: when.flatMap(([key, list = []]) => {
            if (key === '') return []
            const { name, value }: NonNullable<Field['when']> = JSON.parse(key)
            const [needed, others] = [true, false].map((wanted) =>
              list.filter(([, { required = true }]) => required === wanted).map(([each]) => each),
            )
            return {
              if: { properties: { [name]: { const: value } }, required: [name] },
              // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema.
              then: {
                ...(needed?.length ? { required: needed } : {}),
                ...(others?.length ? { properties: Object.fromEntries(others.map((each) => [each, true])) } : {}),
              },
            }
          }),
        }
      : {}),
  }
}

function toType(name: string, options: readonly string[] | undefined, isList: boolean): object {
  if (!options) return { type: 'string', maxLength: 200 }
  const choice = {
    type: 'string',
    oneOf: options.map((value) => ({ const: value, title: `Respuesta ${value} de ${name}` })),
  }
  return isList ? { type: 'array', uniqueItems: true, items: choice } : choice
}

/** A funnel over that form, as JSON. */
export function toFunnel(id: string, rest: object, steps: readonly object[]): object {
  return { $schema: '../schemas/meta/funnel.schema.json', id, version: 1, form: id, layout: 'marco', ...rest, steps }
}

/** A form of these fields and a funnel over it. */
export function writeAuthored(...[id, fields, rest, steps]: Written): Authored {
  return { form: toForm(id, fields), funnel: toFunnel(id, rest, steps) }
}

type Written = [id: string, fields: Readonly<Record<string, Field>>, rest: object, steps: readonly object[]]

/** The same, compiled without being checked. */
export const compileWritten = (...written: Written) => compileAuthored(writeAuthored(...written))

/** A form and a funnel compiled without being checked, faults and all. */
export function compileAuthored({ form, funnel }: Authored): Funnel & { form: Form } {
  // They are made by the tests themselves, to the shape of the meta-schemas.
  const compiled = compileForm(form as FormSchema, 'test', wholeDialect.locale)
  const made = toRunnableFunnel(
    compileDefinition(
      readFunnel(funnel as FunnelDefinition<AuthoredCondition>),
      wholeDialect.locale,
      compiled.definition,
    ),
    [compiled],
  )
  if (!made.form) throw new RangeError('The funnel has no form.')
  return { ...made, form: made.form }
}

/** Checks and compiles a form and a funnel as an author's files are; the function `recibir` takes the form in, and every view is there. */
export function checkAuthored({ form, funnel }: Authored): CompiledProject {
  const { names } = wholeDialect
  const id = String(Object.getOwnPropertyDescriptor(form, '$id')?.value)
  const screens = Object.keys(Object.getOwnPropertyDescriptor(funnel, 'screens')?.value ?? {})
  const text = JSON.stringify(funnel, null, 2)
  const shown = [...text.matchAll(/"show": "([^"]+)"/g)].flatMap(([, view]) => view ?? [])
  const views = shown.filter((view) => !screens.includes(view))
  return compileProject({
    ...wholeDialect,
    names: {
      ...names,
      views,
      layouts: [...names.layouts, 'wizard'],
      targets: { ...names.targets, function: { recibir: [id] } },
    },
    forms: [{ file: `schemas/${id}.schema.json`, text: JSON.stringify(form, null, 2) }],
    funnels: [{ file: `funnels/${id}.funnel.json`, text }],
  })
}

/** The diagnostics of the analysis alone for a form and a funnel: neither their shape nor their words are checked. */
export function analyseAuthored(authored: Authored): Diagnostic[] {
  const { source } = parseJson('funnels/todo.funnel.json', JSON.stringify(authored.funnel, null, 2))
  if (!source) throw new SyntaxError('The funnel is no JSON.')
  return analyseFunnel(source, compileAuthored(authored))
}
