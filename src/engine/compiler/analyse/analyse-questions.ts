import { getAuthoredRules } from '#engine/compiler/source/authored-rules.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { getNamesRead } from '#engine/funnel/condition.ts'
import { type Funnel, getAskedOnPath } from '#engine/funnel/funnel-context.ts'
import type { Step } from '#engine/funnel/funnel-definition.ts'
import type { ModelNode, ModelNodes } from '#engine/model'

/**
 * Finds the rules of a step that ask for an answer which nobody has been asked for by then, whatever the way. An answer
 * that is known on some ways only may well be asked for: without it the rule does not hold.
 */
export function analyseQuestions(
  funnel: Funnel,
  step: Step,
  nodes: ModelNodes,
  toFault: (rule: JsonPath, name: string, example: ModelNode) => Diagnostic,
): Diagnostic[] {
  const here = [...nodes.values()].filter(({ state }) => state === step.id)
  const [example] = here
  const asked = new Set(here.flatMap(({ context }) => getAskedOnPath(funnel, context)))
  const fields = funnel.form?.definition.fields ?? {}
  return getAuthoredRules(step).flatMap(({ path, transition }) =>
    [...new Set(transition.if ? getNamesRead(transition.if) : [])].flatMap((name) =>
      example && Object.hasOwn(fields, name) && !asked.has(name) ? [toFault([...path, 'if'], name, example)] : [],
    ),
  )
}
