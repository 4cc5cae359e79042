import funnel from 'virtual:funnel'
import { renderToString } from 'react-dom/server'
import type { DeliveryRequest } from '#engine'
import { EngineProvider, Funnel, loadControls } from '#engine/react'
import { createEngine } from './create-engine.ts'

declare global {
  interface Window {
    /** The deliveries made, and the address that the page was left for. */
    delivered?: DeliveryRequest[]
    left?: string
    /** How often the layout has been rendered. */
    renders?: number
  }
}

const { engine, requests } = createEngine(funnel)

/** The page of a funnel that has all its screens in its own JSON, in a layout of the site. */
export async function loadPage() {
  if (funnel.form) await loadControls(funnel.form.definition)
  if (typeof window !== 'undefined') window.delivered = requests
  return (
    <EngineProvider engine={engine}>
      <main>
        <Funnel id="cuestionario" />
      </main>
    </EngineProvider>
  )
}

/** The page as the build would prerender it. */
export async function renderPage(): Promise<string> {
  return renderToString(await loadPage())
}
