import type { AnswerValue, Field, Form } from '#engine/form/form-definition.ts'
import { getDatedScores } from '#engine/funnel/dated-scores.ts'
import type { Scalar, Test } from '#engine/plan/condition.ts'
import { testsOfItems } from '#engine/plan/condition-reads.ts'
import { hasDays } from './day-classes.ts'
import { listNamed } from './event-data.ts'
import { listNestedValues } from './nested-values.ts'
import { getCuts } from './number-cuts.ts'
import { isOptionList, listExact, listOptionSets, type Representative, toRepresentative } from './plain-values.ts'
import { getCutsOfPoints, listDaysAsked, type Readers, toVerdicts } from './readers.ts'

/** The readers of a form's field; `deciding` are the tests by which the form itself shows other fields. */
export type FieldReaders = Readers & { deciding: readonly Test[] }

/** Stands for every free text that no condition names. */
const ANOTHER = 'another text'

/** The right answers to a field of a form that can be told apart, and some that cannot; blank is none of them. */
export function listFieldValues(form: Form, field: Field, readers: FieldReaders): Representative[] {
  const { name } = field
  const { deciding, ofValues } = readers
  if (field.fields ?? field.item) return listNestedValues(form, field, name, readers)
  if (isOptionList(field)) return listOptionSets(form, field, name, createToSignature(field, readers))
  const cuts = [...getAllCuts(readers), ...getCutsOfPoints(name, readers)]
  const parts = field.options || field.readOnly ? undefined : ofValues.listParts(name)
  const constants = deciding.flatMap(({ checks }) => listNamed(checks)).map(String)
  const values = parts ??
    listExact(form, field, name, cuts) ??
    listDaysAsked(field, name, readers, constants) ?? [...getNamed(readers).map(String), ...constants, ANOTHER]
  return [...new Set(values)].map((value) => toRepresentative(field, value))
}

/** Gives the signature of an answer to a field: everything that its readers tell of it. */
export function createToSignature(field: Field, readers: FieldReaders): (value: AnswerValue) => unknown[] {
  const { name } = field
  const { tests, deciding, scores, ofValues } = readers
  const named: readonly unknown[] = getNamed(readers)
  const cuts = getAllCuts(readers)
  const toOwn = (value: AnswerValue) => {
    if (field.fields ?? field.item) return toVerdicts(value, tests)
    return typeof value === 'number'
      ? cuts.map((cut) => Math.sign(value - cut))
      : [value].flat().filter((each) => named.includes(each))
  }
  const ofDays = tests.filter(hasDays)
  return (value) => [
    toOwn(value),
    toVerdicts(value, ofDays),
    toVerdicts(value, deciding),
    getDatedScores(scores, { [name]: value }),
    ofValues.toSignature(name, value),
  ]
}

/** The values that tests name, of the answer itself or of what is in a list. */
function getNamed({ tests }: FieldReaders): Scalar[] {
  const inItems = tests.flatMap(testsOfItems).filter(({ path }) => path.length === 0)
  return [...new Set([...tests, ...inItems].flatMap(({ checks }) => listNamed(checks)))]
}

function getAllCuts({ tests, deciding }: FieldReaders): number[] {
  return getCuts([...tests, ...deciding])
}
