import type { CreateDiagnostic } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { AnswersTest, PartSchema } from '#engine/compiler/source/form-schema.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { reportUnknown, reportUnless } from '#engine/compiler/source/report.ts'
import { checkAnswerTest, type TestedFields } from './check-test.ts'

/** The names of the fields of a form, or of a group in it. */
export type FieldNames = {
  names: readonly string[]
  /** Their discriminator, which is reported once, by itself, where it is wrong. */
  by: string | undefined
  diagnostic: CreateDiagnostic
}

/** The fields that rules may name, and test. */
export type RuleNames = FieldNames & { tested: TestedFields }

/** Checks that a field of that name exists. */
export function checkName({ names, by, diagnostic }: FieldNames, name: string, at: JsonPath): Diagnostic[] {
  return name === by ? [] : reportUnknown(diagnostic, 'form.unknown-field', at, name, names)
}

/** Checks each name of a list. */
export function checkNames(known: FieldNames, list: readonly string[] = [], at: JsonPath): Diagnostic[] {
  return list.flatMap((name, index) => checkName(known, name, [...at, index]))
}

/** Checks the names of the fields that a `then` or an `else` requires and describes. */
export function checkPart(known: FieldNames, part: PartSchema | undefined, at: JsonPath): Diagnostic[] {
  return [
    ...checkNames(known, part?.required, [...at, 'required']),
    ...Object.keys(part?.properties ?? {}).flatMap((name) => checkName(known, name, [...at, 'properties', name])),
  ]
}

/** Checks an `if`: the names in it, that it requires each answer that it tests, and that an answer can be what it asks. */
export function checkIf(known: RuleNames, test: AnswersTest, at: JsonPath): Diagnostic[] {
  const { names, tested, diagnostic } = known
  return [
    ...checkNames(known, test.required, [...at, 'required']),
    ...Object.entries(test.properties).flatMap(([name, asked]) => {
      const here = [...at, 'properties', name]
      if (!names.includes(name)) return checkName(known, name, here)
      return [
        ...reportUnless(test.required.includes(name), () =>
          diagnostic('form.bad-rule', [...at, 'required'], { name, rule: 'required' }),
        ),
        ...checkAnswerTest({ diagnostic, family: 'form', path: here }, tested, name, asked),
      ]
    }),
  ]
}
