import type { Ports } from '#engine'
import { readConsent } from './consent-store.ts'

function track(event: string, name?: string): void {
  if (readConsent() !== 'accepted') return
  import('./marketing.ts').then(
    (marketing) => marketing.reportEvent(event, name),
    () => {}, // without a connection nothing is counted, and nobody needs to hear of it
  )
}

/** Counts what happens in funnels. The code that counts is loaded when there is something to count, and only with consent. */
export const lazyMarketing: Pick<Ports, 'track' | 'record'> = {
  track,
  record: (funnel, ending) => track('funnel-ending', `${funnel}/${ending}`),
}
