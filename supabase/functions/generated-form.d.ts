/** What the build writes for the functions: plain JavaScript, so that this says what is in it. */
declare module '*.form.gen.js' {
  const form: import('./_shared/forms/to-generated-form.ts').CompiledForm
  export default form
}

declare module '*.funnel.gen.js' {
  const funnel: import('./_shared/forms/to-generated-form.ts').CompiledFunnel
  export default funnel
}

declare module '*.webhook.gen.js' {
  const funnel: import('./_shared/forms/to-generated-form.ts').CompiledFunnel
  export default funnel
}

declare module '*/webhook-funnels.gen.js' {
  /** The funnels that send answers to receivers elsewhere. */
  export const webhookFunnels: readonly import('./_shared/forms/to-generated-form.ts').CompiledFunnel[]
}

declare module '*/engine.gen.js' {
  /** The fields that have an answer, and how they are grouped. */
  export function toReceivedForm(
    form: import('./_shared/forms/to-generated-form.ts').CompiledForm['definition'],
  ): Pick<import('./_shared/forms/form.ts').GeneratedForm, 'sections' | 'fields'>

  /** The dates among answers that are not within their limits at some time. */
  export function findDayFaults(
    form: import('./_shared/forms/to-generated-form.ts').CompiledForm['definition'],
    answers: Record<string, unknown>,
    now: number,
  ): readonly unknown[]

  /** Whether nothing of some right answers was left over from a question that is not shown with the others. */
  export function isAllRelevant(
    form: import('./_shared/forms/to-generated-form.ts').CompiledForm,
    answers: Record<string, unknown>,
  ): boolean

  /** The day it is at some moment by the clocks of a time zone. */
  export function getToday(now: number, timeZone: string): string

  /** A funnel with what it asks of today asked of that day. */
  export function onDay(
    funnel: import('./_shared/forms/to-generated-form.ts').CompiledFunnel,
    day: string,
  ): import('./_shared/forms/to-generated-form.ts').CompiledFunnel

  /** What a person reads for an answer, however nested: `toText` puts each of its parts into words. */
  export function toReadableText(
    field: import('./_shared/forms/form.ts').MailField,
    value: unknown,
    toText: (field: import('./_shared/forms/form.ts').MailField, value: unknown) => string,
  ): string

  /** Whether an answer says nothing, however deep. */
  export function isBlank(value: unknown): boolean

  /** A text without what stands round it unseen, as its field is read. */
  export function trimText(text: string, ofAddress: boolean): string

  /** A number as it is read in a language. */
  export function formatNumber(value: number, language: string): string

  /** What is worked out of answers, by the names of the rules. */
  export function getValues(
    rules: import('./_shared/forms/to-generated-form.ts').ComputedRule['rules'],
    answers: Record<string, unknown>,
    today?: string,
  ): Record<string, number>

  /** The body of a delivery, by its name, made of answers that have been checked. */
  export function toReceivedBody(
    funnel: import('./_shared/forms/to-generated-form.ts').CompiledFunnel,
    delivery: string,
    answers: Record<string, unknown>,
    variant?: string,
  ): Record<string, unknown>

  /** The ending that answers lead to in a funnel; null where they alone do not say. */
  export function getEnding(
    funnel: import('./_shared/forms/to-generated-form.ts').CompiledFunnel,
    answers: Record<string, unknown>,
    variant?: string,
  ): string | null
}
