import { fillText } from '#engine/compiler/emit/fill-placeholders.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { FormDefinition } from '#engine/form/form-definition.ts'
import type { FunnelDefinition, Step } from '#engine/funnel/funnel-definition.ts'
import { getVariants, toStepOfVariant } from '#engine/funnel/variants.ts'
import { getExits, getSteps, getTargets, isJob } from '#engine/plan/step-plan.ts'
import { type FunnelCheck, getForm } from './funnel-check.ts'

/** A kind of help, by the name that texts cite it by, and the first option that asks for it. */
type Care = { kind: string; cause: string }

/**
 * Checks that a funnel whose form asks for help with `x-care` says every kind of it at every ending, and at every step to which a
 * failed send leads. Its note says so: the one text of a step in which a number can be pressed.
 */
export function checkCare(check: FunnelCheck): Diagnostic[] {
  const { funnel, diagnostic } = check
  const form = getForm(check)?.definition
  const care = form ? listCare(form) : []
  const failures = new Set(funnel.steps.flatMap((step) => getFailures(funnel, step)))
  return funnel.steps.flatMap((step, index) => {
    const isLast = step.end !== undefined || (failures.has(step.id) && !isJob(step))
    const unsaid = isLast ? care.filter(({ kind }) => !isSaid(check, step, kind)) : []
    const [first] = unsaid
    if (!first) return []
    const help = unsaid.map(({ kind }) => `{${kind}}`).join(' · ')
    const params = {
      name: step.id,
      cause: first.cause,
      help,
      ...(step.redirect === undefined ? {} : { leaves: 'yes' }),
    }
    return [diagnostic('funnel.unsafe-ending', ['steps', index], params)]
  })
}

/** Each kind of help once, of all that the form and its options ask for. */
function listCare({ care = [], title, fields }: FormDefinition): Care[] {
  const all = [...care.map((kind) => ({ kind, cause: title })), ...Object.values(fields).flatMap(listOfField)]
  return all.filter(({ kind }, index) => all.findIndex((each) => each.kind === kind) === index)
}

function listOfField({ options = [], fields = {}, item }: FormDefinition['fields'][string]): Care[] {
  const own = options.flatMap(({ care = [], title }) => care.map((kind) => ({ kind, cause: title })))
  return [...own, ...[...Object.values(fields), ...(item ? [item] : [])].flatMap(listOfField)]
}

/** The steps to which a failed send leads. */
function getFailures(funnel: FunnelDefinition, step: Step): string[] {
  if (step.send === undefined) return []
  const failed = getTargets(getExits(funnel, step).filter(({ event }) => event === 'job.failed'))
  return failed.filter((id) => getSteps(funnel).has(id))
}

/** Whether everybody reads a kind of help there, in every variant. A step that leaves the page at once is not read; of an unknown kind its form tells. */
function isSaid({ funnel, names: { placeholders } }: FunnelCheck, step: Step, kind: string): boolean {
  const help = placeholders[kind]
  if (help === undefined) return true
  const variants = getVariants(funnel)
  const forms = variants.length > 0 ? variants.map((name) => toStepOfVariant(step, name)) : [step]
  const isRead = ({ note = funnel.note ?? '' }: Pick<Step, 'note'>) => fillText(note, placeholders).includes(help)
  return step.redirect === undefined && forms.every(isRead)
}
