/** The engine's public API: what a form and a funnel are, and how they run. No React. */

export { toReadable } from './form/answers-text.ts'
export { checkAnswers, isComplete } from './form/check-answers.ts'
export { findDayFaults } from './form/day-limits.ts'
export type {
  Answers,
  AnswerValue,
  Field,
  Form,
} from './form/form-definition.ts'
export { fromTyped } from './form/from-typed.ts'
export { compileFunnel } from './funnel/compile-funnel.ts'
export type { Funnel } from './funnel/funnel-context.ts'
export type {
  Condition,
  Delivery,
  FunnelDefinition,
  Notice,
  Step,
} from './funnel/funnel-definition.ts'
export {
  type Clock,
  type Deliver,
  DeliveryError,
  type DeliveryRequest,
  type Ports,
} from './funnel/ports.ts'
export { toBody } from './funnel/to-body.ts'
export { getVariantShare, getVariants, VARIANT_KEY } from './funnel/variants.ts'
