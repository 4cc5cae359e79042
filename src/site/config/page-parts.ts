import type { PagePart } from '#engine/page'

/** Events that nobody sends a funnel, and it must ask about: the provider's forms send no event of their submission. */
export const observedEvents = { 'form.submitted': [] } as const

/** The kinds of page parts that run funnels, by the name that a funnel's `part` gives. */
export const pageParts = {
  door: {
    events: { 'door.moved': ['avance'], 'door.pressed': [], 'door.reached': [], 'door.released': ['avance'] },
    offers: ['track'],
  },
  /** The element in which the provider of forms puts its own. */
  'provider-form': { events: {}, offers: ['track', 'redirect', 'mount', 'poll'] },
} as const satisfies Record<string, PagePart>

/** The type of each part, by its name. */
export type PageParts = typeof pageParts
