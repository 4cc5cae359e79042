import { funnels } from 'virtual:funnels'
import { DeliveryError } from '#engine'
import { EngineProvider, Funnel, loadControls } from '#engine/react'
import { browserClock } from '#services/browser-ports.ts'
import { notices } from '#site/messages/interface.ts'
import { showNotice } from '#site/notices/show-notice.ts'
import { createEngine } from '#support/funnel-page/create-engine.ts'

declare global {
  interface Window {
    /** Lets what is being sent arrive. */
    arrive?: () => void
    /** Lets it fail. */
    refuse?: () => void
  }
}

/** The page of the funnel with this id; what it sends is under way until `window.arrive` or `window.refuse` is called. */
export async function loadPage(id: string) {
  const funnel = funnels[id]
  if (!funnel) throw new RangeError(`There is no funnel ${id}.`)
  if (funnel.form) await loadControls(funnel.form.definition)
  const { engine } = createEngine(funnel)
  const deliver = () =>
    new Promise<void>((resolve, reject) => {
      window.arrive = resolve
      window.refuse = () => reject(new DeliveryError('refused'))
    })
  return (
    <EngineProvider
      engine={{ ...engine, ports: { ...engine.ports, deliver, notify: showNotice, clock: browserClock } }}
    >
      <main>
        <Funnel id="cuestionario" />
      </main>
      <section className="toasts" aria-label={notices} aria-live="polite" />
    </EngineProvider>
  )
}

/** Which funnel it is is known to the browser alone. */
export function renderPage(): string {
  return ''
}
