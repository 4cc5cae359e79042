import type { PageEffectName, PortsOfEffect } from '#engine/funnel/effects.ts'
import type { Ports } from '#engine/funnel/ports.ts'

/** An ability that a funnel may ask of the part of the page that runs it, called as in the funnel's JSON. */
export type PageAbility = PageEffectName | 'redirect' | 'mount' | 'poll'

/** A kind of page part that runs funnels: the events it reports, each with the names of its data, and what it can do. */
export type PagePart = {
  events: Readonly<Record<string, readonly string[]>>
  offers: readonly PageAbility[]
}

/** The ports behind each ability. */
type PortsBehind = {
  // The part that tracks events counts endings too.
  [Name in PageEffectName]: PortsOfEffect<Name> | (Name extends 'track' ? 'record' : never)
} & {
  redirect: 'redirect'
  mount: 'mount' | 'report'
  poll: 'observe'
}

/** The ports that a part must bring to do what it offers. */
export type PortsOf<Part extends PagePart> = Pick<Ports, 'clock' | PortsBehind[Part['offers'][number]]>
