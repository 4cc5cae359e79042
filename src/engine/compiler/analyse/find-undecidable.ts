import { getAuthoredRules } from '#engine/compiler/source/authored-rules.ts'
import type { CreateDiagnostic } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { getRoot } from '#engine/form/field-path.ts'
import { getNamesRead } from '#engine/funnel/condition.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { listUndecided, listUndecidedDays, listUndecidedValues } from '#engine/model'

/** The dates, groups and values whose answers cannot be split into the kinds that the funnel's conditions tell apart: of such a funnel nothing is decided. */
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
  const toPlace = (path: string) =>
    rules.find(({ test }) => test && getNamesRead(test).includes(getRoot(path)))?.path ?? ['steps']
  const days = listUndecidedDays(funnel, form).map(({ path, limits: [first, second] }) =>
    diagnostic('funnel.undecided-answer', toPlace(path), { name: path, reason: 'days', first, second }),
  )
  if (days.length > 0) return days
  return listUndecided(funnel, form).map(({ path, reason }) =>
    diagnostic('funnel.undecided-answer', toPlace(path), { name: path, reason }),
  )
}
