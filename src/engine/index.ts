/** The engine's public API: what a form and a funnel are, and how they run. No React. */

export { toReadable } from './form/answers-text.ts'
export { checkAnswers, isComplete } from './form/check-answers.ts'
export { getToday, toDay } from './form/day-limits.ts'
export { defaultKinds, type FieldKind, fieldKinds, kindRules, type Stored } from './form/field-kinds.ts'
export { findField, listFieldPaths } from './form/field-path.ts'
export type {
  Answers,
  AnswerValue,
  Field,
  Form,
} from './form/form-definition.ts'
export { dayLimits, toFormFeatures, typedAnswers } from './form/form-features.ts'
export { noFormFeatures } from './form/no-form-features.ts'
export { defined, getKnown, isRecord, mapValues } from './form/record.ts'
export { getVisibleFields, toAnswers } from './form/relevant-answers.ts'
export { spellName, toJsonLine, toValueText } from './form/value-text.ts'
export { compileFunnel } from './funnel/compile-funnel.ts'
export { toMilliseconds } from './funnel/delay.ts'
export { type Funnel, toEventType } from './funnel/funnel-context.ts'
export type {
  AuthoredCondition,
  Delivery,
  FunnelDefinition,
  Interval,
  Points,
  Step,
  Transition,
  Transitions,
} from './funnel/funnel-definition.ts'
export { computedValues, extras, movingDays, toFunnelFeatures } from './funnel/funnel-features.ts'
export { getKnownScreen } from './funnel/known-screen.ts'
export { getAsked } from './funnel/machine-config.ts'
export { noFeatures } from './funnel/no-features.ts'
export { plainScreens } from './funnel/plain-screens.ts'
export type { Notice } from './funnel/ports.ts'
export {
  type Clock,
  type Deliver,
  DeliveryError,
  type DeliveryRequest,
  type Ports,
} from './funnel/ports.ts'
export { inputs } from './funnel/read-input.ts'
export { toResumable } from './funnel/replay-draft.ts'
export { getScoreRange } from './funnel/score.ts'
export { toDraftKey } from './funnel/stored-draft.ts'
export { toBody } from './funnel/to-body.ts'
export { toMachineConfig } from './funnel/to-machine-config.ts'
export {
  getChance,
  getVariantShare,
  getVariants,
  listFirstScreens,
  listVariants,
  sumWeights,
  toInput,
  VARIANT_KEY,
} from './funnel/variants.ts'
