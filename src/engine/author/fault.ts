/** Where a fault stands in an authored file. Lines and columns count from 1. */
export type Place = { file: string; line: number; column: number }

/** One fault of an authored file: a code, its place, the words it speaks of, and the known name nearest to a wrong one. */
export type Fault = Place & {
  code: FaultCode
  params: Readonly<Record<string, string>>
  suggestion?: string
}

/** Every fault the checker knows. The sentence for each comes from the site's messages. */
export type FaultCode =
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
  | 'form.bad-pattern'
  | 'form.bad-rule'
  | 'form.repeated-option'
  | 'funnel.id-differs'
  | 'funnel.repeated-step'
  | 'funnel.unknown-step'
  | 'funnel.unknown-form'
  | 'funnel.unknown-field'
  | 'funnel.unknown-option'
  | 'funnel.unknown-view'
  | 'funnel.unknown-frame'
  | 'funnel.unknown-picture'
  | 'funnel.unknown-delivery'
  | 'funnel.unknown-mount'
  | 'funnel.unanswered-poll'
  | 'funnel.unknown-link'
  | 'funnel.unknown-route'
  | 'funnel.unknown-target'
  | 'funnel.unknown-name'
  | 'funnel.unknown-placeholder'
  | 'funnel.wrong-kind'
  | 'funnel.wrong-spread'
  | 'funnel.no-form'
  | 'funnel.missing-outcome'
  | 'funnel.no-way-on'
  | 'funnel.blank-ending'
  | 'funnel.too-many-cases'
  | 'funnel.bad-delay'
  | 'funnel.default-not-last'
  | 'funnel.no-default'
  | 'funnel.unreachable-step'
  | 'funnel.trap'
  | 'funnel.dead-rule'
  | 'funnel.not-light'
