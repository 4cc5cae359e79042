import type { AnswerValue, Field, Form, Validator } from '#engine/form/form-definition.ts'
import { getDatedScores } from '#engine/funnel/dated-scores.ts'
import { hasDayLimit } from './day-classes.ts'
import { getBoundaryValues } from './event-data.ts'
import { getCutsOfPoints, type Looks, listDaysAsked, toNestedTests, toVerdicts } from './looks.ts'
import { meetsTest } from './meets-test.ts'
import { listNestedValues } from './nested-values.ts'
import { getCuts, getCutsOfCondition } from './number-cuts.ts'
import { isOptionList, listExact, listOptionSets, toWay, type Way } from './plain-values.ts'

/** What looks at a field of a form; `deciding` are the conditions of the form itself. */
export type Attention = Looks & { deciding: readonly Validator[] }

/** Stands for every free text that no condition names. */
export const ANOTHER = 'another text'

/** The right answers to a field of a form that can be told apart, and some that cannot; blank is none of them. */
export function listFieldValues(form: Form, field: Field, attention: Attention): Way[] {
  const { name } = field
  const { tests, deciding, ofValues } = attention
  if (field.fields ?? field.item)
    return listNestedValues(form, field, name, { ...attention, tests: toNestedTests(tests, name) })
  if (isOptionList(field)) return listOptionSets(form, field, name, createToKind(field, attention))
  const cuts = [...getAllCuts(name, attention), ...getCutsOfPoints(name, attention)]
  const parts = field.options || field.readOnly ? undefined : ofValues.listParts(name)
  const constants = deciding.flatMap((condition) => getConstants(condition, name))
  const values = parts ??
    listExact(form, field, name, cuts) ??
    listDaysAsked(field, name, attention, constants) ?? [...getNamed(attention).map(String), ...constants, ANOTHER]
  return [...new Set(values)].map((value) => toWay(field, value))
}

/** Says everything that is told of an answer to a field. */
export function createToKind(field: Field, attention: Attention): (value: AnswerValue) => unknown[] {
  const { name } = field
  const { tests, deciding, scores, ofValues } = attention
  const within = toNestedTests(tests, name)
  const named = getNamed(attention)
  const cuts = getAllCuts(name, attention)
  const toOwn = (value: AnswerValue) => {
    if (field.fields ?? field.item) return toVerdicts(value, within)
    return typeof value === 'number'
      ? cuts.map((cut) => Math.sign(value - cut))
      : [value].flat().filter((each) => named.includes(each))
  }
  const ofDays = tests.flatMap(([, test]) => (hasDayLimit(test) ? [test] : []))
  return (value) => [
    toOwn(value),
    ofDays.map((test) => meetsTest(value, test)),
    deciding.map((condition) => holdsOf(condition, name, value)),
    getDatedScores(scores, { [name]: value }),
    ofValues.toSignature(name, value),
  ]
}

function getNamed({ tests }: Attention): unknown[] {
  return [...new Set(tests.flatMap(([, test]) => getBoundaryValues(test)).flat())]
}

function getAllCuts(name: string, { tests, deciding }: Attention): number[] {
  return [
    ...tests.flatMap(([, test]) => getCuts(test)),
    ...deciding.flatMap((condition) => getCutsOfCondition(condition, name)),
  ]
}

/** Whether a condition of the form holds as far as one field is concerned. */
function holdsOf(condition: Validator, name: string, value: AnswerValue): boolean {
  condition({ [name]: value })
  return !condition.errors?.some(({ instancePath }) => isAbout(instancePath, name))
}

/** The texts that a condition of the form asks of one field: of any other it says what it would allow. */
function getConstants(condition: Validator, name: string): string[] {
  condition({ [name]: '\0' })
  const errors = condition.errors?.filter(({ instancePath }) => isAbout(instancePath, name)) ?? []
  return errors.flatMap(({ params }) => [params.allowedValue ?? [], params.allowedValues ?? []].flat().map(String))
}

function isAbout(instancePath: string, name: string): boolean {
  return `${instancePath}/`.startsWith(`/${name}/`)
}
