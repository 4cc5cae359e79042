import { kindRules } from '#engine/form/field-kinds.ts'
import type { FormDefinition } from '#engine/form/form-definition.ts'
import type { FunnelDefinition, Step } from '#engine/funnel/funnel-definition.ts'
import { getExits, getSteps, getTargets, isJob } from '#engine/plan/step-plan.ts'

/**
 * Lists the steps of a funnel with `"pace": "choice"` on which a press on an option leads on: they ask one question, whose
 * options are in sight and open no text, and lead to other screens. A send, an ending and a way out of the page take the button.
 */
export function listPaced(funnel: FunnelDefinition, form: FormDefinition | undefined): string[] {
  if (funnel.pace !== 'choice' || !form) return []
  return funnel.steps.filter((step) => asksOneChoice(step, form) && leadsToScreens(funnel, step)).map(({ id }) => id)
}

function asksOneChoice({ ask, end }: Step, { fields }: FormDefinition): boolean {
  const [name, ...others] = ask === 'all' ? Object.keys(fields) : (ask ?? [])
  const field = name === undefined || others.length > 0 || !Object.hasOwn(fields, name) ? undefined : fields[name]
  if (!field || end !== undefined || field.readOnly) return false
  return kindRules[field.widget].isPressed === true && !field.options?.some(({ other }) => other)
}

function leadsToScreens(funnel: FunnelDefinition, step: Step): boolean {
  const exits = getExits(funnel, step).filter(({ event }) => event === 'step.completed')
  const leaves = exits.some(({ rules }) => rules.some(({ transition }) => transition.redirect !== undefined))
  const targets = getTargets(exits).map((id) => getSteps(funnel).get(id))
  return (
    !leaves && targets.length > 0 && targets.every((target) => target && !isJob(target) && target.end === undefined)
  )
}
