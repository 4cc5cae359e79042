import { type LightFunnel, type LightPorts, runLight } from '#engine/light'
import { createLazyFormProvider } from '#services/lazy-form-provider.ts'
import { lazyMarketing } from '#services/lazy-marketing.ts'

const funnels = import.meta.glob<LightFunnel>('/src/generated/light/{newsletter,reto,vsl-registro}.gen.ts', {
  import: 'default',
})

/** Runs the funnel that puts a provider's form into the page and follows what becomes of it. */
async function start(element: HTMLElement): Promise<void> {
  const { funnel = '', moduleScript = '', legacyScript = '' } = element.dataset
  const definition = await funnels[`/src/generated/light/${funnel}.gen.ts`]?.()
  if (!definition) return
  const ports: LightPorts = {
    ...createLazyFormProvider({ moduleScript, legacyScript }),
    ...lazyMarketing,
    redirect: (route) => location.assign(route),
    report: (message, code) => console.error(message, code),
  }
  runLight(definition, ports, (step) => {
    element.dataset.step = step
  })
}

const element = document.querySelector<HTMLElement>('[data-behaviour~="provider-form"]')
if (element) {
  // A page rendered ahead of its click asks nothing of others.
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', () => start(element), { once: true })
  } else void start(element)
}
