import type { Answers, Form } from '#engine/form/form-definition.ts'
import { getValues } from '#engine/funnel/computed-values.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { getAsked } from '#engine/funnel/machine-config.ts'
import { isReadElsewhere, listCompared } from './value-classes.ts'

/** Numbers that count only together, by the value that is made of them. */
type JoinedValue = {
  paths: readonly string[]
  /** Everything that conditions can tell of some answers: which of the numbers there are, and on which side of each bound their value lies. */
  toSignature(answers: Answers): unknown
}

/**
 * The values whose numbers are answered on one screen, and at which nothing else looks: of all the ways of answering them only those
 * are told apart that make another value.
 */
export function listJoinedValues(funnel: Funnel, form: Form): JoinedValue[] {
  const { steps, values = {} } = funnel.definition
  const { fields } = form.definition
  return listCompared(funnel).flatMap(({ name, cuts, paths }): JoinedValue[] => {
    const isAskedWhole = steps.every((step) => {
      const asked = getAsked(step, form).filter((each) => paths.includes(each))
      return asked.length === 0 || asked.length === paths.length
    })
    const isPlain = (path: string) => fields[path]?.number && fields[path].when === undefined
    if (paths.length < 2 || !isAskedWhole || !paths.every(isPlain)) return []
    if (paths.some((path) => isReadElsewhere(funnel, form, name, path))) return []
    const toSignature = (answers: Answers) => {
      const known = getValues(values, answers, funnel.said?.today)[name]
      const sides = known === undefined ? null : cuts.map((cut) => Math.sign(known - cut))
      return [paths.filter((path) => answers[path] !== undefined), sides]
    }
    return [{ paths, toSignature }]
  })
}
