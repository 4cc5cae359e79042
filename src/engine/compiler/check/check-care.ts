import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { FormDefinition } from '#engine/form/form-definition.ts'
import type { FunnelDefinition, Step } from '#engine/funnel/funnel-definition.ts'
import { getVariants, toStepOfVariant } from '#engine/funnel/variants.ts'
import { getExits, getSteps, getTargets, isJob } from '#engine/plan/step-plan.ts'
import { type FunnelCheck, getForm } from './funnel-check.ts'

/** The citation of the site's line that says whom to call: `{safety}`. */
const SAFETY = '{safety}'

/**
 * Checks that a funnel whose form is marked `x-care` says whom to call at every ending, and at every step to which a failed
 * send leads. Its note says so: the one text of a step in which a number can be pressed.
 */
export function checkCare(check: FunnelCheck): Diagnostic[] {
  const { funnel, diagnostic } = check
  const form = getForm(check)?.definition
  const cause = form && findCare(form)
  if (cause === undefined) return []
  const failures = new Set(funnel.steps.flatMap((step) => getFailures(funnel, step)))
  return funnel.steps.flatMap((step, index) => {
    const isLast = step.end !== undefined || (failures.has(step.id) && !isJob(step))
    if (!isLast || isSafe(funnel, step)) return []
    const params = { name: step.id, cause, ...(step.redirect === undefined ? {} : { leaves: 'yes' }) }
    return [diagnostic('funnel.unsafe-ending', ['steps', index], params)]
  })
}

/** The title of the first option that is marked, or of the form; undefined where nothing is. */
function findCare({ care, title, fields }: FormDefinition): string | undefined {
  return care ? title : Object.values(fields).flatMap(listCaring)[0]
}

function listCaring({ options = [], fields = {}, item }: FormDefinition['fields'][string]): string[] {
  const own = options.filter(({ care }) => care).map(({ title }) => title)
  return [...own, ...[...Object.values(fields), ...(item ? [item] : [])].flatMap(listCaring)]
}

/** The steps to which a failed send leads. */
function getFailures(funnel: FunnelDefinition, step: Step): string[] {
  if (step.send === undefined) return []
  const failed = getTargets(getExits(funnel, step).filter(({ event }) => event === 'job.failed'))
  return failed.filter((id) => getSteps(funnel).has(id))
}

/** Whether everybody reads the line there, in every variant. A step that leaves the page at once is not read. */
function isSafe({ note: general = '', ...funnel }: FunnelDefinition, step: Step): boolean {
  const variants = getVariants(funnel)
  const forms = variants.length > 0 ? variants.map((name) => toStepOfVariant(step, name)) : [step]
  return step.redirect === undefined && forms.every(({ note = general }) => note.includes(SAFETY))
}
