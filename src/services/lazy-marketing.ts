import type { Ports } from '#engine'

function track(event: string, name?: string): void {
  void import('./marketing.ts').then(({ reportEvent }) => reportEvent(event, name))
}

/** Counts what happens in funnels. The code that counts is loaded when there is something to count, and asks for consent itself. */
export const lazyMarketing: Pick<Ports, 'track' | 'record'> = {
  track,
  record: (funnel, ending) => track('funnel-ending', `${funnel}/${ending}`),
}
