/**
 * Names the funnels that exist, and the steps of each. The build augments it from the JSON files,
 * so that a misspelled id does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging.
export interface Register {}

/** The funnels that `<Funnel>` can run. */
export type FunnelId = Register extends { funnelId: infer Id extends string } ? Id : string
/** The funnels that a part of a page runs. */
export type PageFunnelId = Register extends { pageFunnelId: infer Id extends string } ? Id : string

type Steps = Register extends { steps: infer Names extends Record<string, string> } ? Names : Record<string, string>

/** The steps of one funnel, whatever runs it; of all of them where none is named. */
export type StepId<Funnel extends keyof Steps = keyof Steps> = Steps[Funnel]
/** Every funnel there is. */
export type AnyFunnelId = keyof Steps
