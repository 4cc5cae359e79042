import type { PageFunnel } from '#engine/page'
import { browserClock } from '#services/browser-ports.ts'
import { createFormProvider } from '#services/form-provider.ts'
import { countedEvents } from '#services/page-events.ts'
import type { PageParts } from '#site/config/page-parts.ts'
import { onceSeen } from '#site/islands/page-moments.ts'
import { runPageFunnel } from './run-page-funnel.ts'

const funnels = import.meta.glob<{ default: PageFunnel }>('/src/generated/page-funnels/*.gen.ts')

/** Runs the funnel that puts a provider's form into the page and follows what becomes of it. */
function start(element: HTMLElement): void {
  const { funnel: id = '', formProvider = '' } = element.dataset
  runPageFunnel<PageParts['provider-form']>({
    load: () => load(id),
    ports: {
      ...createFormProvider(JSON.parse(formProvider)),
      ...countedEvents,
      clock: browserClock,
      redirect: (route) => location.assign(route),
      report: console.error,
    },
    show: (step, isLost) => {
      element.dataset.step = step
      if (isLost) element.dataset.lost = ''
    },
    giveUp: () => {
      element.dataset.lost = ''
    },
  })
}

async function load(id: string): Promise<{ default: PageFunnel }> {
  const file = funnels[`/src/generated/page-funnels/${id}.gen.ts`]
  if (!file) throw new RangeError(`There is no funnel "${id}".`)
  return file()
}

const element = document.querySelector<HTMLElement>('[data-behaviour~="provider-form"]')
// A page rendered ahead of its click asks nothing of others.
if (element) onceSeen(() => start(element))
