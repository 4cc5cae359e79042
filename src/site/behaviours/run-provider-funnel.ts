import { type LightFunnel, runLight } from '#engine/light'
import { createFormProvider, type FormProviderAccount } from '#services/form-provider.ts'
import { lazyMarketing } from '#services/lazy-marketing.ts'
import { onceSeen } from '#services/once-seen.ts'
import type { Hosts } from '#site/config/light-hosts.ts'

/** Runs the funnel that puts a provider's form into the page and follows what becomes of it. */
export function runProviderFunnel(funnel: LightFunnel): void {
  const element = document.querySelector<HTMLElement>(`[data-funnel="${funnel.id}"]`)
  if (!element) return
  const account: FormProviderAccount = JSON.parse(element.dataset.formProvider ?? '')
  // A page rendered ahead of its click asks nothing of others.
  onceSeen(() => {
    const ports = {
      ...createFormProvider(account),
      ...lazyMarketing,
      redirect: (route: string) => location.assign(route),
      report: console.error,
    }
    runLight<Hosts['newsletter' | 'reto' | 'vsl-registro']>(funnel, ports, (step) => {
      element.dataset.step = step
    })
  })
}
