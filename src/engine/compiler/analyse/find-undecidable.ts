import { getAuthoredRules } from '#engine/compiler/source/authored-rules.ts'
import type { CreateDiagnostic } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { getRoot } from '#engine/form/field-path.ts'
import { getNamesRead } from '#engine/funnel/condition.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { listUndecided, listUndecidedValues } from '#engine/model'

/** The groups and the values whose answers cannot be split into the kinds that the funnel's conditions tell apart: of such a funnel nothing is decided. */
export function findUndecidable(funnel: Funnel, diagnostic: CreateDiagnostic): Diagnostic[] {
  const { definition, form } = funnel
  if (!form) return []
  const rules = definition.steps.flatMap((step, index) =>
    getAuthoredRules(step).map(({ path, transition }) => ({
      path: ['steps', index, ...path, 'if'],
      test: transition.if,
    })),
  )
  const values = listUndecidedValues(funnel, form).map(({ value, path, reason }) =>
    diagnostic('funnel.undecided-value', ['values', value], { value, name: path, reason }),
  )
  if (values.length > 0) return values
  return listUndecided(funnel, form).map(({ path, reason }) => {
    const asking = rules.find(({ test }) => test && getNamesRead(test).includes(getRoot(path)))
    return diagnostic('funnel.undecided-answer', asking?.path ?? ['steps'], { name: path, reason })
  })
}
