import { getAuthoredRules } from '#engine/compiler/source/authored-rules.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { Analysis } from './analysis.ts'

/** Finds the waits that carry a visitor past a question before it is answered, although the form requires an answer. */
export function findSkippedQuestions({ funnel, form, graph, diagnostic, at }: Analysis): Diagnostic[] {
  const fields = form?.definition.fields ?? {}
  return funnel.definition.steps.flatMap((step) => {
    const { screen, asked = [] } = graph.get(step.id) ?? {}
    const required = asked.filter((name) => fields[name]?.required)
    // An ending that asks again begins anew: nobody waits for an answer there.
    if (required.length === 0 || step.end !== undefined) return []
    return getAuthoredRules(step).flatMap(({ path, event, transition: { to } }) =>
      event.startsWith('after.') && to !== undefined && graph.get(to)?.screen !== screen
        ? [
            diagnostic('funnel.skipped-question', at(step.id, ...path), {
              name: step.id,
              names: required.join(', '),
              to,
            }),
          ]
        : [],
    )
  })
}
