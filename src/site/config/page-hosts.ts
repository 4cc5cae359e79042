import type { PageHost } from '#engine/page'

/** What nobody tells a funnel, and it must ask about: the provider's forms say nothing of what becomes of them. */
export const observedEvents = { 'form.submitted': [] } as const

/** The kinds of page parts that run funnels, by the name that a funnel's `host` gives. */
export const pageHosts = {
  door: {
    events: { 'door.moved': ['avance'], 'door.pressed': [], 'door.reached': [], 'door.released': ['avance'] },
    offers: ['track'],
  },
  /** Where the provider of forms puts its own. */
  'provider-form': { events: {}, offers: ['track', 'redirect', 'mount', 'poll'] },
} as const satisfies Record<string, PageHost>

/** The type of each host, by its name. */
export type PageHosts = typeof pageHosts
