import type { Notice } from '#engine/funnel/funnel-definition.ts'

/** What an outside event brings along. */
export type EventData = Readonly<Record<string, string | number | boolean>>

export type LightEffect = { track: string; name?: string } | { notice: Notice }

/** A way out of a step. Without `to` the step stays as it is; the first edge of a list whose `if` holds is taken. */
export type LightEdge<Step extends string = string> = {
  if?(data: EventData): boolean
  to?: Step
  do?: LightEffect[]
  redirect?: string
}

export type LightStep<Step extends string = string> = {
  end?: string
  do?: LightEffect[]
  redirect?: string
  on?: Record<string, LightEdge<Step>[]>
  /** Waiting times in milliseconds, each with where it leads. */
  after?: [number, LightEdge<Step>[]][]
  poll?: [number, string]
  mount?: string[]
  ok?: LightEdge<Step>[]
  fail?: LightEdge<Step>[]
}

/** A funnel without questions as a plain transition table: what the full runtime would do, without its weight. */
export type LightFunnel<Step extends string = string> = {
  id: string
  first: Step
  steps: Record<Step, LightStep<Step>>
}

/** What a light funnel may ask of the part of the page that runs it, called as in the funnel's JSON. */
export type LightAbility = 'track' | 'notice' | 'redirect' | 'mount' | 'poll'

/** The part of a page that runs a light funnel: the events it tells, each with the names of its data, and what it can do. */
export type LightHost = {
  events: Readonly<Record<string, readonly string[]>>
  offers: readonly LightAbility[]
}
