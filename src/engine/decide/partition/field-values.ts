import type { AnswerValue, Field, Form } from '#engine/form/form-definition.ts'
import { getDatedScores } from '#engine/funnel/dated-scores.ts'
import type { Scalar, Test } from '#engine/plan/condition.ts'
import { testsOfItems } from '#engine/plan/condition-reads.ts'
import { hasDays } from './day-classes.ts'
import { listNamed } from './event-data.ts'
import { getCutsOfPoints, type Looks, listDaysAsked, toVerdicts } from './looks.ts'
import { listNestedValues } from './nested-values.ts'
import { getCuts } from './number-cuts.ts'
import { isOptionList, listExact, listOptionSets, toWay, type Way } from './plain-values.ts'

/** The readers of a form's field; `deciding` are the tests by which the form itself shows other fields. */
export type Attention = Looks & { deciding: readonly Test[] }

/** Stands for every free text that no condition names. */
const ANOTHER = 'another text'

/** The right answers to a field of a form that can be told apart, and some that cannot; blank is none of them. */
export function listFieldValues(form: Form, field: Field, attention: Attention): Way[] {
  const { name } = field
  const { deciding, ofValues } = attention
  if (field.fields ?? field.item) return listNestedValues(form, field, name, attention)
  if (isOptionList(field)) return listOptionSets(form, field, name, createToKind(field, attention))
  const cuts = [...getAllCuts(attention), ...getCutsOfPoints(name, attention)]
  const parts = field.options || field.readOnly ? undefined : ofValues.listParts(name)
  const constants = deciding.flatMap(({ checks }) => listNamed(checks)).map(String)
  const values = parts ??
    listExact(form, field, name, cuts) ??
    listDaysAsked(field, name, attention, constants) ?? [...getNamed(attention).map(String), ...constants, ANOTHER]
  return [...new Set(values)].map((value) => toWay(field, value))
}

/** Says everything that is told of an answer to a field. */
export function createToKind(field: Field, attention: Attention): (value: AnswerValue) => unknown[] {
  const { name } = field
  const { tests, deciding, scores, ofValues } = attention
  const named: readonly unknown[] = getNamed(attention)
  const cuts = getAllCuts(attention)
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
function getNamed({ tests }: Attention): Scalar[] {
  const inItems = tests.flatMap(testsOfItems).filter(({ path }) => path.length === 0)
  return [...new Set([...tests, ...inItems].flatMap(({ checks }) => listNamed(checks)))]
}

function getAllCuts({ tests, deciding }: Attention): number[] {
  return getCuts([...tests, ...deciding])
}
