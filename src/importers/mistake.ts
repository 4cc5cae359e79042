/** A mistake in the text of a survey itself, before anybody answers it. */
const mistakeKinds = [
  'circular-value',
  'excluding-limits',
  'malformed-expression',
  'repeated-name',
  'repeated-option',
  'too-long-pattern',
  'unknown-default',
  'unknown-name',
  'unknown-option',
  'unknown-target',
  'waits-for-later',
] as const

export type MistakeKind = (typeof mistakeKinds)[number]

/**
 * A mistake, where it stands in the source, and the name, option or expression that is wrong. `near` is what was probably meant, where
 * something is called nearly so.
 */
export type Mistake = { kind: MistakeKind; place: string; what: string; near?: string | undefined }
