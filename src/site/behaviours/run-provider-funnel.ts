import { type LightFunnel, runLight } from '#engine/light'
import { createFormProvider } from '#services/form-provider.ts'
import { lazyMarketing } from '#services/lazy-marketing.ts'
import { onceSeen } from '#services/once-seen.ts'
import type { HostEvent, HostPorts } from '#site/config/light-hosts.ts'

type ProviderFunnel = 'newsletter' | 'reto' | 'vsl-registro'

/** Runs the funnel that puts a provider's form into the page and follows what becomes of it. */
export function runProviderFunnel(funnel: LightFunnel): void {
  const element = document.querySelector<HTMLElement>(`[data-funnel="${funnel.id}"]`)
  if (!element) return
  const { moduleScript = '', legacyScript = '' } = element.dataset
  // A page rendered ahead of its click asks nothing of others.
  onceSeen(() => {
    const ports: HostPorts<ProviderFunnel> = {
      ...createFormProvider({ moduleScript, legacyScript }),
      ...lazyMarketing,
      redirect: (route) => location.assign(route),
      report: console.error,
    }
    runLight<HostEvent<ProviderFunnel>>(funnel, ports, (step) => {
      element.dataset.step = step
    })
  })
}
