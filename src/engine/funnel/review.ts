import { toReadable } from '#engine/form/answers-text.ts'
import { type Draft, pickValues } from '#engine/form/draft.ts'
import { fieldKinds, getStorage } from '#engine/form/field-kinds.ts'
import type { AnswerValue, Field, Form } from '#engine/form/form-definition.ts'
import { getVisibleFields } from '#engine/form/relevant-answers.ts'
import { getSteps, isJob } from '#engine/plan/step-plan.ts'
import { toShownStep } from './cite-answers.ts'
import {
  type Funnel,
  type FunnelContext,
  getAskedOnPath,
  getPathAnswers,
  type LeftReview,
  type ReviewedScreen,
  type RunningFunnel,
} from './funnel-context.ts'
import { getAsked } from './machine-config.ts'

/** Lists the questions and views on the way, screen by screen; nothing of a way that was left. */
export function listReview(funnel: Funnel, context: FunnelContext): ReviewedScreen[] {
  const { definition, form } = funnel
  if (!form) return []
  const answers = getPathAnswers(funnel, context)
  const visible = getVisibleFields(form, getAskedOnPath(funnel, context), answers)
  return context.history.flatMap((screen) => {
    const step = getSteps(definition).get(screen)
    const fields = step ? getAsked(step, form).flatMap((name) => form.definition.fields[name] ?? []) : []
    const asked = fields.filter((field) => visible.includes(field.name) && getStorage(field).empty !== undefined)
    if (!step || asked.length === 0) return []
    const { heading = findSection(form, asked) } = toShownStep(funnel, context, step)
    return [
      {
        screen,
        ...(heading === undefined ? {} : { heading }),
        answers: asked.map((field) => ({
          name: field.name,
          label: field.label,
          value: toReviewed(field, answers[field.name]),
        })),
      },
    ]
  })
}

/** The title of the section of the form in which the first of some fields stands. */
function findSection({ definition: { sections } }: Form, [first]: readonly Field[]): string | undefined {
  return sections.find(({ title, rows }) => title !== '' && rows.flat().includes(first?.name ?? ''))?.title
}

/** The text of an answer; a consent is shown without the version that its label ends in, which is for the receiver. */
function toReviewed(field: Field, answer: AnswerValue | undefined): string {
  const text = toReadable(field, answer)
  return fieldKinds[field.widget].stores === 'consent' ? text.replace(/ \([^()]*\)$/, '') : text
}

/** Goes back from a review to one of the screens before it, step by step as Back does: it leads nowhere that Back does not. */
export function leaveReview(actor: RunningFunnel, screen: string): LeftReview | null {
  const { context } = actor.getSnapshot()
  if (context.screen === null || !context.history.includes(screen)) return null
  for (let before = ''; before !== screen; ) {
    const { screen: here } = actor.getSnapshot().context
    if (here === null || here === screen || here === before) break
    before = here
    actor.send({ type: 'step.back', answers: {} })
  }
  return { screen: context.screen, path: context.history }
}

/**
 * Goes on to the review that was left, past the screens that were answered before, as the visitor's own presses would: every gate
 * is asked anew. It stops at a question that is new, or not answered any more; then what is left to do is returned.
 */
export function returnToReview(
  { definition, form }: Funnel,
  actor: RunningFunnel,
  draft: Draft,
  left: LeftReview,
): LeftReview | null {
  for (;;) {
    const { value, context } = actor.getSnapshot()
    const step = getSteps(definition).get(String(value))
    if (context.screen === left.screen) return null
    if (!step || isJob(step) || !left.path.includes(context.screen ?? '')) return left
    actor.send({ type: 'step.completed', answers: pickValues(draft, getAsked(step, form)) })
    if (actor.getSnapshot().context.screen === context.screen) return left
  }
}
