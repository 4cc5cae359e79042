/** What the build writes for the functions: plain JavaScript, so that this says what is in it. */
declare module '*.form.gen.js' {
  const form: import('./_shared/forms/to-generated-form.ts').SharedForm
  export default form
}

declare module '*.funnel.gen.js' {
  const funnel: import('./_shared/forms/to-generated-form.ts').SharedFunnel
  export default funnel
}

declare module '*.webhook.gen.js' {
  const funnel: import('./_shared/forms/to-generated-form.ts').SharedFunnel
  export default funnel
}

declare module '*/webhook-funnels.gen.js' {
  /** The funnels that send answers to receivers elsewhere. */
  export const webhookFunnels: readonly import('./_shared/forms/to-generated-form.ts').SharedFunnel[]
}

/** The engine's `receiver.ts`; what takes forms or answers takes them here as they come, before anybody has read them. */
declare module '*/engine.gen.js' {
  import type { toReceivedForm as toReceived } from '#engine/receiver'
  import type { SharedForm, SharedFunnel } from '#functions/forms/to-generated-form.ts'

  export { formatNumber, getToday, isBlank, toReadableText, trimText } from '#engine/receiver'

  type Received = ReturnType<typeof toReceived>
  type Unread = Record<string, unknown>

  /** A field that has an answer, as the mail names it; from the form's schema. */
  export type MailField = Received['fields'][string]
  export function toReceivedForm(form: SharedForm['definition']): Received
  export function findDayFaults(form: SharedForm['definition'], answers: Unread, now: number): readonly unknown[]
  export function isAllRelevant(form: SharedForm, answers: Unread): boolean
  export function onDay(funnel: SharedFunnel, day: string): SharedFunnel
  export function getValues(rules: object, answers: Unread, today?: string): Record<string, number>
  export function toReceivedBody(funnel: SharedFunnel, delivery: string, answers: Unread, variant?: string): Unread
  export function getEnding(funnel: SharedFunnel, answers: Unread, variant?: string): string | null
}
