import type { Answers, Form } from './form-definition.ts'

/** The lines of a result about the answers: the echo of each of these options that was chosen, in the order of the form. */
export function getEchoes(form: Form, answers: Answers, among: readonly string[]): string[] {
  return Object.values(form.definition.fields).flatMap(({ name, options = [] }) =>
    options.flatMap(({ value, echo }) =>
      echo !== undefined && among.includes(value) && [answers[name]].flat().map(String).includes(value) ? [echo] : [],
    ),
  )
}
