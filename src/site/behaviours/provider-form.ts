import { type LightFunnel, runLight } from '#engine/light'
import newsletter from '#generated/light/newsletter.gen.ts'
import reto from '#generated/light/reto.gen.ts'
import vslRegistro from '#generated/light/vsl-registro.gen.ts'
import { createFormProvider } from '#services/form-provider.ts'

const funnels: Record<string, LightFunnel> = { newsletter, reto, 'vsl-registro': vslRegistro }

/** Runs the funnel that puts a provider's form into the page and follows what becomes of it. */
function start(element: HTMLElement): void {
  const { funnel = '', moduleScript = '', legacyScript = '' } = element.dataset
  const definition = funnels[funnel]
  if (!definition) return
  const ports = {
    ...createFormProvider({ moduleScript, legacyScript }),
    redirect: (route: string) => location.assign(route),
    report: (message: string, code: string) => console.error(message, code),
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
  } else start(element)
}
