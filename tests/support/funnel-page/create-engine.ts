import type { Funnel } from '#engine'
import type { Engine, LayoutProps } from '#engine/react'
import { browserHistory } from '#services/browser-history.ts'
import { browserRandom, pageAddress } from '#services/browser-ports.ts'
import { tabStore } from '#services/tab-store.ts'
import { findAddress } from '#site/config/addresses.ts'
import { isRoute, withParameters } from '#site/config/leave-to.ts'
import Wizard from '#site/layouts/wizard.tsx'
import { messages } from '#site/messages/runtime.ts'
import seldomMessages from '#site/messages/seldom.ts'
import Opening from '#site/parts/opening.tsx'
import Pace from '#site/parts/pace.tsx'
import Review from '#site/parts/review.tsx'
import Screen from '#site/parts/screen.tsx'
import { formParts } from '#site/ui/form-parts.tsx'
import { createMemoryPorts } from '#support/memory-ports.ts'

/**
 * The engine as the site would make it, for one funnel that has all its screens in its own JSON; its requests are kept
 * in `requests`.
 */
export function createEngine(funnel: Funnel) {
  const { ports, requests } = createMemoryPorts()
  const engine: Engine = {
    getFunnel: () => funnel,
    views: {},
    layouts: { wizard: CountedWizard },
    parts: { Screen, Review, Opening, Pace },
    ports: {
      ...ports,
      redirect: (target, carried) => {
        window.left = withParameters(isRoute(target) ? target : findAddress('links', target), carried)
      },
    },
    stepHistory: browserHistory,
    address: pageAddress,
    random: browserRandom,
    tabStore,
    messages: { ...messages, seldom: seldomMessages },
    slots: formParts,
  }
  return { engine, requests }
}

/** The layout of the site, which counts how often it is rendered. */
function CountedWizard(props: LayoutProps) {
  if (typeof window !== 'undefined') window.renders = (window.renders ?? 0) + 1
  return Wizard(props)
}
