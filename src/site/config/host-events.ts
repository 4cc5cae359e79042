/** What the parts of the pages tell their funnels: each event with the names of the data it brings, all of them numbers. */
export const hostEvents = {
  'door.moved': ['avance'],
  'door.pressed': [],
  'door.reached': [],
  'door.released': ['avance'],
  'form.submitted': [],
  'frame.opened': [],
  'image.failed': [],
  'image.loaded': [],
  'menu.closed': [],
  'menu.opened': [],
  'notice.closed': [],
  'notice.expired': [],
  'notice.held': [],
  'notice.released': [],
  'other.opened': [],
  'page.scrolled': ['posicion'],
  'question.closed': [],
  'question.opened': [],
  'section.missed': [],
  'section.seen': [],
  'video.played': [],
} as const satisfies Record<string, readonly string[]>

export type HostEvent = keyof typeof hostEvents
