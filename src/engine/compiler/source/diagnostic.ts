import type { PathStep } from '#engine/model'

/** A position in an authored file. Lines and columns count from 1. */
export type Place = { file: string; line: number; column: number }

/**
 * One diagnostic of an authored file: a code, its place, the words it speaks of. A wrong name comes with those that
 * exist and the nearest of them.
 */
export type Diagnostic = Place & {
  code: DiagnosticCode
  /** A fault is wrong. A remark may be meant: it fails the check until the file accepts it, with a reason. */
  severity: 'fault' | 'remark'
  params: Readonly<Record<string, string>>
  known?: readonly string[]
  suggestion?: string
  /** The path through the funnel on which it shows, as events that can be played, and the variant in which it does. */
  counterexample?: readonly PathStep[]
  variant?: string
  /** Diagnostics that only follow from it, or are the same elsewhere in the file: mended with it. */
  consequences?: readonly Diagnostic[]
}

/** Codes of remarks, for facts that may be meant. */
export const remarkCodes = [
  'form.long-title',
  'form.other-number',
  'form.repeated-question',
  'funnel.backward-days',
  'funnel.early-send-label',
  'funnel.hurried-choice',
  'funnel.hurried-notice',
  'funnel.idle-condition',
  'funnel.idle-option',
  'funnel.idle-part',
  'funnel.idle-rule',
  'funnel.idle-variant',
  'funnel.lost-contact',
  'funnel.negative-points',
  'funnel.repeated-ending',
  'funnel.tracked-twice',
  'funnel.unsent-answers',
  'funnel.unsent-ending',
  'funnel.untold-send',
] as const

/** Whether it is the code of a remark, the only kind of diagnostic that a file may accept. */
export function isRemark(code: string): boolean {
  const codes: readonly string[] = remarkCodes
  return codes.includes(code)
}

/** Every diagnostic the checker knows. The sentence for each comes from the site's messages. */
export type DiagnosticCode =
  | (typeof remarkCodes)[number]
  | 'accept.not-a-remark'
  | 'accept.nothing'
  | 'json.too-deep'
  | 'shape.bad-name'
  | 'form.markup'
  | 'form.repeated-section'
  | 'form.repeated-title'
  | 'form.unasked-field'
  | 'form.unfilled-placeholder'
  | 'form.unknown-autocomplete'
  | 'funnel.markup'
  | 'funnel.missing-layout'
  | 'funnel.shared-parameter'
  | 'funnel.undrawn-picture'
  | 'funnel.unfilled-placeholder'
  | 'json.syntax'
  | 'json.repeated-key'
  | 'shape.unknown-key'
  | 'shape.missing-key'
  | 'shape.wrong-type'
  | 'shape.wrong-value'
  | 'shape.other'
  | 'form.id-differs'
  | 'form.unknown-field'
  | 'form.unknown-option'
  | 'form.field-in-no-section'
  | 'form.field-in-two-sections'
  | 'form.cyclic-ref'
  | 'form.unknown-ref'
  | 'form.missing-message'
  | 'form.unused-message'
  | 'form.bad-day'
  | 'form.bad-pattern'
  | 'form.slow-pattern'
  | 'form.wrong-example'
  | 'form.impossible-range'
  | 'form.misplaced-key'
  | 'form.wrong-widget'
  | 'form.wrong-option'
  | 'form.wrong-test'
  | 'form.impossible-value'
  | 'form.field-in-two-conditions'
  | 'form.bad-rule'
  | 'form.repeated-option'
  | 'form.field-in-two-branches'
  | 'form.missing-branches'
  | 'form.option-without-branch'
  | 'form.repeated-branch'
  | 'form.unasked-branch'
  | 'form.undiscriminated'
  | 'form.unmarked-branch'
  | 'form.wrong-items'
  | 'form.missing-echo'
  | 'form.default-in-list'
  | 'form.half-required'
  | 'form.no-opposite'
  | 'form.sensitive-default'
  | 'form.wrong-default'
  | 'form.missing-picture'
  | 'form.ruled-matrix'
  | 'form.uneven-row'
  | 'form.wrong-row'
  | 'form.unknown-picture'
  | 'form.unknown-help'
  | 'form.unasked-other'
  | 'form.unchoosable-option'
  | 'form.wrong-other'
  | 'form.reworded-consent'
  | 'form.unkept-wording'
  | 'form.unmarked-name'
  | 'form.unmarked-personal-data'
  | 'funnel.id-differs'
  | 'funnel.repeated-step'
  | 'funnel.score-like-field'
  | 'funnel.wrong-points'
  | 'funnel.value-like-another'
  | 'funnel.cyclic-value'
  | 'funnel.idle-value'
  | 'funnel.unknown-operand'
  | 'funnel.wrong-operand'
  | 'funnel.multiplied-items'
  | 'funnel.unknown-value'
  | 'funnel.unlabelled-value'
  | 'funnel.ambiguous-value'
  | 'funnel.unread-key'
  | 'funnel.undecided-value'
  | 'funnel.idle-interval'
  | 'funnel.unknown-step'
  | 'funnel.unknown-form'
  | 'funnel.unknown-field'
  | 'funnel.unknown-option'
  | 'funnel.unknown-view'
  | 'funnel.unknown-layout'
  | 'funnel.unknown-picture'
  | 'funnel.unknown-delivery'
  | 'funnel.unknown-mount'
  | 'funnel.unanswered-poll'
  | 'funnel.unknown-link'
  | 'funnel.unknown-route'
  | 'funnel.unknown-target'
  | 'funnel.untaken-form'
  | 'funnel.undecided-answer'
  | 'funnel.unknown-name'
  | 'funnel.unknown-event'
  | 'funnel.never-asked'
  | 'funnel.wrong-path'
  | 'funnel.wrong-test'
  | 'funnel.impossible-value'
  | 'funnel.unknown-placeholder'
  | 'funnel.wrong-kind'
  | 'funnel.step-by-webhook'
  | 'funnel.wrong-spread'
  | 'funnel.no-form'
  | 'funnel.missing-outcome'
  | 'funnel.no-way-on'
  | 'funnel.empty-rule'
  | 'funnel.blank-ending'
  | 'funnel.closed-ending'
  | 'funnel.unsaid-next'
  | 'funnel.bad-day'
  | 'funnel.too-many-cases'
  | 'funnel.bad-delay'
  | 'funnel.default-not-last'
  | 'funnel.unreachable-step'
  | 'funnel.dead-end'
  | 'funnel.loop'
  | 'funnel.no-ending'
  | 'funnel.uncovered'
  | 'funnel.skipped-question'
  | 'funnel.blank-screen'
  | 'funnel.never-shown'
  | 'funnel.sent-twice'
  | 'funnel.cut-send'
  | 'funnel.silent-failure'
  | 'funnel.hidden-failure'
  | 'funnel.late-answer'
  | 'funnel.asked-again'
  | 'funnel.unskippable-step'
  | 'funnel.shared-screen'
  | 'funnel.dead-rule'
  | 'funnel.dead-step'
  | 'funnel.wrong-limit'
  | 'funnel.not-of-parts'
  | 'funnel.unknown-part'
  | 'funnel.not-offered'
  | 'funnel.unasked-event'
  | 'funnel.not-yet-asked'
  | 'funnel.missing-answer'
  | 'funnel.unread-notice'
  | 'funnel.emptied-answers'
  | 'funnel.health-by-mail'
  | 'funnel.unknown-citation'
  | 'funnel.sensitive-citation'
  | 'funnel.cited-items'
  | 'funnel.early-citation'
  | 'funnel.emptied-citation'
  | 'funnel.screen-like-view'
  | 'funnel.idle-screen'
  | 'funnel.empty-part'
  | 'funnel.unknown-echo'
  | 'funnel.dead-part'
  | 'funnel.unknown-video'
  | 'funnel.empty-review'
  | 'funnel.closed-review'
  | 'funnel.taken-variant'
  | 'funnel.unknown-variant'
  | 'funnel.unread-variant'
  | 'funnel.unasked-wording'
  | 'funnel.varied-consent'
  | 'funnel.lone-experiment'
  | 'funnel.uncounted-experiment'
  | 'funnel.unknown-goal'
  | 'funnel.unknown-screen'
  | 'funnel.idle-button'
  | 'funnel.idle-opening'
  | 'funnel.idle-pace'
  | 'funnel.idle-parameter'
  | 'funnel.idle-carry'
  | 'funnel.unknown-parameter'
  | 'funnel.sensitive-parameter'
  | 'funnel.unfillable-field'
  | 'funnel.list-differs'
  | 'funnel.list-optional'
  | 'funnel.list-skipped'
  | 'funnel.health-in-tab'
  | 'funnel.unsafe-ending'
  | 'funnel.told-answer'
