import type { PageFunnel } from '#engine/page'
import { browserClock } from '#services/browser-clock.ts'
import { createFormProvider } from '#services/form-provider.ts'
import { lazyMarketing } from '#services/lazy-marketing.ts'
import { onceSeen } from '#services/once-seen.ts'
import type { PageHosts } from '#site/config/page-hosts.ts'
import { mountsAhead } from './mounts-ahead.ts'
import { runPageFunnel } from './run-page-funnel.ts'

const funnels = import.meta.glob<{ default: PageFunnel }>('/src/generated/page-funnels/*.gen.ts')

/** Runs the funnel that puts a provider's form into the page and follows what becomes of it. */
function start(element: HTMLElement): void {
  const { funnel: id = '', formProvider = '' } = element.dataset
  const { mount, observe } = createFormProvider(JSON.parse(formProvider))
  let funnel: PageFunnel | undefined
  let hasFailed = false
  runPageFunnel<PageHosts['provider-form']>({
    load: async () => {
      const module = await load(id)
      funnel = module.default
      return module
    },
    ports: {
      observe,
      mount: async (names, signal) => {
        try {
          await mount(names, signal)
          hasFailed = false
        } catch (error) {
          hasFailed = true
          throw error
        }
      },
      ...lazyMarketing,
      clock: browserClock,
      redirect: (route) => location.assign(route),
      report: console.error,
    },
    show: (step) => {
      element.dataset.step = step
      if (hasFailed && funnel && !mountsAhead(funnel, step)) element.dataset.lost = ''
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
