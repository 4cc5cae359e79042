import { isRecord } from '#engine'
import type { Diagnostic } from '#engine/compiler'
import { readJsonText } from '#importers/json-text.ts'

/** The part of a written form or funnel at which a diagnostic stands: a step by its id and one of its rules, a field by its name, or nothing. */
export type Written = { step?: string; rule?: { if?: unknown; to?: unknown }; field?: string }

/** Finds the step, rule or field of written documents at whose text a diagnostic stands. */
export function createFindWritten(texts: { form: string; funnel: string }) {
  const form = readJsonText(texts.form)
  const funnel = readJsonText(texts.funnel)
  const steps = isRecord(funnel.value) && Array.isArray(funnel.value.steps) ? funnel.value.steps : []
  return ({ file, line, column }: Pick<Diagnostic, 'file' | 'line' | 'column'>): Written => {
    if (file.startsWith('schemas/')) {
      const path = form.findPath(line, column)
      const field = path[path.indexOf('properties') + 1]
      return typeof field === 'string' ? { field } : {}
    }
    const [top, index, key, position] = funnel.findPath(line, column)
    const step = top === 'steps' ? steps[Number(index)] : undefined
    if (step === undefined) return {}
    const rule = key === 'next' && Array.isArray(step.next) ? step.next[Number(position)] : undefined
    return { step: step.id, ...(rule === undefined ? {} : { rule }) }
  }
}
