import { toReadable } from '#engine/form/answers-text.ts'
import { fillCitations, getCitations } from '#engine/form/citation.ts'
import { findField, getAt } from '#engine/form/field-path.ts'
import type { Answers, Form } from '#engine/form/form-definition.ts'
import { formatNumber } from '#engine/form/readable.ts'
import { mapEffectTexts } from './effect-texts.ts'
import type { Effect } from './effects.ts'
import { type Funnel, type FunnelContext, getFacts, getPathAnswers } from './funnel-context.ts'
import type { Step } from './funnel-definition.ts'
import { toStepOfVariant } from './variants.ts'

/**
 * The text of a name on one line, so that no answer makes a line or a field of its own: the label of a choice, a score,
 * a value.
 */
export function createTell(
  funnel: Pick<Funnel, 'form' | 'language'>,
  answers: Answers,
  facts: Readonly<Record<string, unknown>>,
): (name: string) => string {
  return (name) => {
    const field = findField(funnel.form?.definition.fields ?? {}, name)
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
    const sum = typeof fact === 'number' ? (funnel.language ? formatNumber(fact, funnel.language) : String(fact)) : ''
    const text = field ? toReadable(field, getAt(answers, name)) : sum
    return text.replace(/\s+/g, ' ').trim()
  }
}

/** A text of a funnel with the answers, scores and values that it cites. Plain text: whoever shows it must not read marks in it. */
export function citeAnswers(funnel: Funnel, context: FunnelContext, text: string): string {
  // Most texts cite nothing: the answers on the way are listed for those that do.
  if (getCitations(text).length === 0) return text
  return fillCitations(text, createTell(funnel, getPathAnswers(funnel, context), getFacts(funnel, context, {})))
}

/**
 * A form whose questions read as a step has them in the visitor's variant, and cite what was answered before. The same
 * form where they read as written: what was drawn of it stays as it is.
 */
export function citeInForm(funnel: Funnel, context: FunnelContext, form: Form, step: Step): Form {
  const cite = (text: string) => citeAnswers(funnel, context, text)
  const own = toStepOfVariant(step, context.variant).questions
  const read = Object.values(form.definition.fields).flatMap((field) => {
    const { title, hint } = { ...field, ...own?.[field.name] }
    const cited = { ...field, title: cite(title), ...(hint && { hint: cite(hint) }) }
    return cited.title === field.title && cited.hint === field.hint ? [] : [[field.name, cited] as const]
  })
  if (read.length === 0) return form
  const fields = { ...form.definition.fields, ...Object.fromEntries(read) }
  return { ...form, definition: { ...form.definition, fields } }
}

/** A step as this visitor reads it: in the words of their variant, with the answers that these cite. */
export function toShownStep(funnel: Funnel, context: FunnelContext, step: Step): Step {
  const own = toStepOfVariant(step, context.variant)
  const { heading, do: effects } = own
  return {
    ...own,
    ...(heading && { heading: citeAnswers(funnel, context, heading) }),
    ...(effects && { do: effects.map((effect) => citeInEffect(funnel, context, effect)) }),
  }
}

/** An effect whose texts cite answers, with these in their places. */
export function citeInEffect(funnel: Funnel, context: FunnelContext, effect: Effect): Effect {
  return mapEffectTexts(effect, (text) => citeAnswers(funnel, context, text))
}
