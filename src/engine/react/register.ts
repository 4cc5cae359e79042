/**
 * Names the forms and funnels that exist. The build augments it from the JSON files,
 * so that a misspelled id does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging.
export interface Register {}

export type FormId = Register extends { formId: infer Id extends string } ? Id : string
export type FunnelId = Register extends { funnelId: infer Id extends string } ? Id : string
/** A funnel that a part of a page runs. */
export type PageFunnelId = Register extends { pageFunnelId: infer Id extends string } ? Id : string
