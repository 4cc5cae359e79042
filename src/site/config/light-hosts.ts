import type { LightHost, LightPorts } from '#engine/light'

/** Where the provider of forms puts its own. */
const provider = { events: { 'form.submitted': [] }, offers: ['track', 'redirect', 'mount', 'poll'] } as const

/** The parts of the pages that run a light funnel, by its id. */
export const lightHosts = {
  'abre-la-puerta': {
    events: { 'door.moved': ['avance'], 'door.pressed': [], 'door.reached': [], 'door.released': ['avance'] },
    offers: ['track'],
  },
  aparicion: { events: { 'section.missed': [], 'section.seen': [] }, offers: [] },
  aviso: {
    events: { 'notice.closed': [], 'notice.expired': [], 'notice.held': [], 'notice.released': [] },
    offers: [],
  },
  'barra-fija': { events: { 'page.scrolled': ['posicion'] }, offers: [] },
  imagen: { events: { 'image.failed': [], 'image.loaded': [] }, offers: [] },
  marco: { events: { 'frame.opened': [] }, offers: [] },
  menu: { events: { 'menu.closed': [], 'menu.opened': [] }, offers: [] },
  newsletter: provider,
  pregunta: { events: { 'other.opened': [], 'question.closed': [], 'question.opened': [] }, offers: [] },
  reto: provider,
  video: { events: { 'video.played': [] }, offers: [] },
  'vsl-registro': provider,
} as const satisfies Record<string, LightHost>

type Hosts = typeof lightHosts

/** What a host may tell its funnel. */
export type HostEvent<Id extends keyof Hosts> = keyof Hosts[Id]['events'] & string

type PortsBehind = {
  track: 'track' | 'record'
  notice: 'notify'
  redirect: 'redirect'
  mount: 'mount' | 'report'
  poll: 'observe'
}

/** What a host must bring to do what it offers. */
export type HostPorts<Id extends keyof Hosts> = Required<Pick<LightPorts, PortsBehind[Hosts[Id]['offers'][number]]>>
