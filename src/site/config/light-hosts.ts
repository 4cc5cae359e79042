import type { LightHost } from '#engine/light'

/** What nobody tells a funnel, and it must ask about: the provider's forms say nothing of what becomes of them. */
export const observedEvents = { 'form.submitted': [] } as const

/** Where the provider of forms puts its own. */
const provider = { events: {}, offers: ['track', 'redirect', 'mount', 'poll'] } as const

/** The parts of the pages that run a light funnel, by its id. */
export const lightHosts = {
  'abre-la-puerta': {
    events: { 'door.moved': ['avance'], 'door.pressed': [], 'door.reached': [], 'door.released': ['avance'] },
    offers: ['track'],
  },
  newsletter: provider,
  reto: provider,
  'vsl-registro': provider,
} as const satisfies Record<string, LightHost>

/** The type of each host, by its funnel's id. */
export type Hosts = typeof lightHosts
