import { namesOf } from '#engine/plan/condition-reads.ts'
import type { Field, Form } from './form-definition.ts'

/** The fields whose answers say whether a field is shown: of a field in a group, those of its group. */
export function getDeciders({ conditions }: Pick<Form, 'conditions'>, { when }: Field): string[] {
  const condition = when === undefined ? undefined : conditions[when]
  return condition ? namesOf(condition) : []
}
