import funnel from 'virtual:funnel'
import { renderToString } from 'react-dom/server'
import type { DeliveryRequest } from '#engine'
import { type Engine, EngineProvider, Funnel, loadControls } from '#engine/react'
import { browserHistory } from '#services/browser-history.ts'
import { pageAddress } from '#services/page-address.ts'
import { tabDrafts } from '#services/tab-drafts.ts'
import { toAddress, withParameters } from '#site/config/to-address.ts'
import Wizard from '#site/layouts/wizard.tsx'
import { messages } from '#site/messages/runtime.ts'
import Review from '#site/parts/review.tsx'
import Screen from '#site/parts/screen.tsx'
import { formParts } from '#site/ui/form-parts.tsx'
import { createMemoryPorts } from '#support/memory-ports.ts'

declare global {
  interface Window {
    /** What was delivered, and where the page was left to. */
    delivered?: DeliveryRequest[]
    left?: string
  }
}

const { ports, requests } = createMemoryPorts()

const engine: Engine = {
  getFunnel: () => funnel,
  views: {},
  layouts: { wizard: Wizard },
  parts: { Screen, Review },
  ports: {
    ...ports,
    redirect: (target, carried) => {
      window.left = withParameters(toAddress(target), carried)
    },
  },
  stepHistory: browserHistory,
  address: pageAddress,
  draftStore: tabDrafts,
  messages,
  slots: formParts,
}

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
