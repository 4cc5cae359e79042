import type { ReactNode } from 'react'
import type { DeliveryRequest, Ports } from '#engine'
import { notePath } from '#engine/model/record-path.ts'
import { type Engine, EngineProvider } from '#engine/react'
import { copyText } from '#services/browser-clipboard.ts'
import { browserClock } from '#services/browser-clock.ts'
import { browserHistory } from '#services/browser-history.ts'
import { importAnew } from '#services/import-anew.ts'
import { createLazyDeliver, type LazyDeliver } from '#services/lazy-deliver.ts'
import { createLazyFormProvider } from '#services/lazy-form-provider.ts'
import { lazyMarketing } from '#services/lazy-marketing.ts'
import { loadEmailjsDeliver } from '#services/load-emailjs-deliver.ts'
import { pathNoted } from '#site/config/development-events.ts'
import { emailjs, formProvider, functions } from '#site/config/site.ts'
import { toAddress } from '#site/config/to-address.ts'
import { frames, getFunnel, views } from '#site/islands/engine-registry.ts'
import { messages } from '#site/messages/runtime.ts'
import { showNotice } from '#site/notices/show-notice.ts'
import { ErrorIcon } from '#site/ui/error-icon.tsx'
import { NoteText } from '#site/ui/note-text.tsx'
import { RichText } from '#site/ui/rich-text.tsx'

const channels: Record<DeliveryRequest['channel'], LazyDeliver> = {
  mail: createLazyDeliver(() => loadEmailjsDeliver(emailjs)),
  function: createLazyDeliver(async () => {
    const { createEdgeFunctionsDeliver } = await importAnew(() => import('#services/edge-functions-deliver.ts'))
    return createEdgeFunctionsDeliver(functions)
  }),
}

// What a funnel tells last holds: a failure that a second try has mended must not stand beside its success.
let closeEarlier = () => {}

const ports: Ports = {
  deliver: (request, signal) => channels[request.channel].deliver(request, signal),
  prepare: (channel) => channels[channel].prepare(),
  notify({ title, text = '', kind = 'info', seconds }) {
    closeEarlier()
    closeEarlier = showNotice({
      title,
      text,
      kind: kind === 'error' ? 'error' : 'info',
      ...(seconds === undefined ? {} : { duration: seconds * 1000 }),
    })
  },
  ...createLazyFormProvider(formProvider),
  ...lazyMarketing,
  copy: copyText,
  redirect: (target) => window.location.assign(toAddress(target)),
  report: (message, code) => console.error(message, code),
  clock: browserClock,
}

const engine: Engine = {
  getFunnel,
  views,
  frames,
  ports,
  stepHistory: browserHistory,
  messages,
  parts: { Text: RichText, Note: NoteText, ErrorIcon },
  // While developing, the server keeps each walk through a funnel as a path that can be replayed.
  ...(import.meta.hot ? { inspect: notePath((path) => import.meta.hot?.send(pathNoted, path)) } : {}),
}

/** The composition root of everything interactive: what an island needs from the world is provided here. */
export function App({ children }: { children: ReactNode }) {
  return <EngineProvider engine={engine}>{children}</EngineProvider>
}
