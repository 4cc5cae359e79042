import type { Ports } from '#engine'
import { type LightFunnel, type LightPorts, runLight } from '#engine/light'

const funnels = import.meta.glob<LightFunnel>('/src/generated/light/{newsletter,reto,vsl-registro}.gen.ts', {
  import: 'default',
})

/** Runs the funnel that puts a provider's form into the page and follows what becomes of it. */
async function start(element: HTMLElement): Promise<void> {
  const { funnel = '', moduleScript = '', legacyScript = '' } = element.dataset
  const definition = await funnels[`/src/generated/light/${funnel}.gen.ts`]?.()
  if (!definition) return
  // The adapter is not part of what a page loads before anything is asked of it.
  let provider: Pick<Ports, 'mount' | 'observe'> | undefined
  const ports: LightPorts = {
    mount: async (names, signal) => {
      const { createFormProvider } = await import('#services/form-provider.ts')
      provider ??= createFormProvider({ moduleScript, legacyScript })
      await provider.mount(names, signal)
    },
    observe: (event) => provider?.observe(event) ?? false,
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
