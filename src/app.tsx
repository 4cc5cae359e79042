import { type ReactNode, useEffect, useMemo } from 'react'
import type { Ports } from '#engine'
import { recordPath } from '#engine/model'
import { afterPaint, type Engine, EngineProvider } from '#engine/react'
import { browserHistory } from '#services/browser-history.ts'
import { browserClock, browserRandom, pageAddress } from '#services/browser-ports.ts'
import { lazy } from '#services/lazy.ts'
import { createLazyChannel, createLazyDeliver, createLazyFormProvider } from '#services/lazy-ports.ts'
import { countedEvents } from '#services/page-events.ts'
import { tabStore } from '#services/tab-store.ts'
import { countSteps } from '#site/behaviours/step-counts.ts'
import { pathRecorded } from '#site/config/development-events.ts'
import { leaveTo } from '#site/config/leave-to.ts'
import { getFunnel, layouts, parts, views } from '#site/islands/engine-registry.ts'
import { messages } from '#site/messages/runtime.ts'
import { formParts } from '#site/ui/form-parts.tsx'

/** Fetches what shows a notice: none is shown before somebody has pressed something. */
export const loadNotices = lazy(
  () => import('#site/notices/show-notice.ts'),
  ({ showNotice }) => showNotice,
)

const ports: Ports = {
  ...createLazyDeliver(
    createLazyChannel(() => import('#site/adapters/emailjs-deliver.ts')),
    createLazyChannel(() => import('#site/adapters/edge-functions-deliver.ts')),
  ),
  ...createLazyFormProvider(() => import('#site/adapters/form-provider.ts')),
  ...countedEvents,
  // The screen itself says what became of a send: a notice that does not come is no failure of its own.
  notify: (notice) =>
    void loadNotices().then(
      (show) => show(notice),
      () => undefined,
    ),
  // Rejects where the browser has no clipboard, or refuses it.
  copy: async (text) => navigator.clipboard.writeText(text),
  redirect: (target, carried) => void leaveTo(target, carried),
  report: console.error,
  clock: browserClock,
}

// While developing, the server keeps each walk through a funnel as a path that can be replayed.
const note = import.meta.hot && recordPath((path) => import.meta.hot?.send(pathRecorded, path), browserClock.now)

const engine: Engine = {
  getFunnel,
  views,
  layouts,
  parts,
  ports,
  stepHistory: browserHistory,
  tabStore,
  address: pageAddress,
  random: browserRandom,
  messages,
  slots: formParts,
  inspect(inspection, funnel) {
    const { definition, form } = funnel
    // A page on which somebody tells of themselves counts nothing.
    if (!form?.definition.personal && 'snapshot' in inspection)
      afterPaint('count', () => countSteps(inspection, definition.id, definition.version))
    note?.(inspection, funnel)
  },
}

type AppProps = {
  children: ReactNode
  /** The chance of a visitor, where it has been drawn already. */
  random?: (() => number) | undefined
  /** Is called once all of it is alive. */
  onAlive?(): void
}

/** The composition root of everything interactive: what an island needs from the world is provided here. */
export function App({ children, random, onAlive }: AppProps) {
  const provided = useMemo(() => (random ? { ...engine, random } : engine), [random])
  useEffect(() => onAlive?.(), [onAlive])
  return <EngineProvider engine={provided}>{children}</EngineProvider>
}
