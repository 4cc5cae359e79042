import { type LightFunnel, runLight } from '#engine/light'
import { createFormProvider } from '#services/form-provider.ts'
import { lazyMarketing } from '#services/lazy-marketing.ts'
import { onceSeen } from '#services/once-seen.ts'
import type { HostEvent } from '#site/config/host-events.ts'

/** Runs the funnel that puts a provider's form into the page and follows what becomes of it. */
export function runProviderFunnel(funnel: LightFunnel): void {
  const element = document.querySelector<HTMLElement>(`[data-funnel="${funnel.id}"]`)
  if (!element) return
  const { moduleScript = '', legacyScript = '' } = element.dataset
  // A page rendered ahead of its click asks nothing of others.
  onceSeen(() => {
    runLight<HostEvent>(
      funnel,
      {
        ...createFormProvider({ moduleScript, legacyScript }),
        ...lazyMarketing,
        redirect: (route) => location.assign(route),
        report: console.error,
      },
      (step) => {
        element.dataset.step = step
      },
    )
  })
}
