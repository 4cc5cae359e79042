/** The engine's first door: what a form and a funnel are, and how they run. No React. */
export { toBody } from './delivery/to-body.ts'
export {
  type Clock,
  type Deliver,
  DeliveryError,
  type DeliveryRequest,
  type Ports,
  type SubmissionMeta,
} from './effects/ports.ts'
export { toAnswersText, toReadable } from './form/answers-text.ts'
export { checkAnswers, type FieldError, isComplete, type MessageCatalogue } from './form/check-answers.ts'
export type {
  Answers,
  AnswerValue,
  Field,
  Form,
  FormDefinition,
  Option,
  Section,
  Validator,
  Widget,
} from './form/form-definition.ts'
export { getRelevantAnswers, getVisibleFields, toAnswers } from './form/relevant-answers.ts'
export { compileFunnel } from './funnel/compile-funnel.ts'
export { type Funnel, type FunnelContext, type FunnelEvent, getFacts, getPathAnswers } from './funnel/funnel-context.ts'
export type {
  Condition,
  Delivery,
  Effect,
  FunnelDefinition,
  Notice,
  Step,
  Transition,
} from './funnel/funnel-definition.ts'
