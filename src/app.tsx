import type { ReactNode } from 'react'
import type { Deliver, DeliveryRequest, Ports } from '#engine'
import { type Engine, EngineProvider } from '#engine/react'
import { copyText } from '#services/browser-clipboard.ts'
import { browserClock } from '#services/browser-clock.ts'
import { browserHistory } from '#services/browser-history.ts'
import { createEdgeFunctionsDeliver, loadFunctionsClient } from '#services/edge-functions-deliver.ts'
import { createEmailjsDeliver, loadEmailjs } from '#services/emailjs-deliver.ts'
import { reportEvent } from '#services/marketing.ts'
import { emailjs, functions } from '#site/config/site.ts'
import { toAddress } from '#site/config/to-address.ts'
import { frames, getForm, getFunnel, views } from '#site/islands/engine-registry.ts'
import { messages } from '#site/messages/runtime.ts'
import { showNotice } from '#site/notices/show-notice.ts'
import { NoteText } from '#site/ui/note-text.tsx'
import { RichText } from '#site/ui/rich-text.tsx'

const channels: Record<DeliveryRequest['channel'], { deliver: Deliver; load(): Promise<unknown> }> = {
  emailjs: { deliver: createEmailjsDeliver(emailjs), load: loadEmailjs },
  function: { deliver: createEdgeFunctionsDeliver(functions), load: loadFunctionsClient },
}

const ports: Ports = {
  deliver: (request, signal) => channels[request.channel].deliver(request, signal),
  // What could not be fetched now is fetched again, and missed, by the send itself.
  prepare: (channel) => void channels[channel].load().catch(() => undefined),
  notify: ({ title, text = '', kind = 'info', seconds }) =>
    void showNotice({
      title,
      text,
      kind: kind === 'error' ? 'error' : 'info',
      ...(seconds === undefined ? {} : { duration: seconds * 1000 }),
    }),
  mount: () => Promise.reject(new Error('Nothing can be mounted yet.')),
  observe: () => false,
  track: reportEvent,
  copy: copyText,
  redirect: (target) => window.location.assign(toAddress(target)),
  record: () => undefined,
  report: (message, code) => console.error(message, code),
  clock: browserClock,
}

const engine: Engine = {
  getFunnel,
  getForm,
  views,
  frames,
  ports,
  stepHistory: browserHistory,
  messages,
  texts: { Running: RichText, Note: NoteText },
}

/** The composition root of everything interactive: what an island needs from the world is provided here. */
export function App({ children }: { children: ReactNode }) {
  return <EngineProvider engine={engine}>{children}</EngineProvider>
}
