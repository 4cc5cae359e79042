import type { Deliver, Funnel, Ports } from '#engine'
import type { Engine, StepHistory } from '#engine/react'
import { englishMessages } from './english-messages.ts'
import {
  PlainErrorIcon,
  PlainLayout,
  PlainOpening,
  PlainPace,
  PlainReview,
  PlainScreen,
  PlainText,
} from './plain-parts.tsx'

/** The funnels of a page, what takes their deliveries, and whatever of the engine the page has better. */
export type PlainOptions = {
  funnels: readonly Funnel[]
  /** Sends a body; rejects with a `DeliveryError`. It must end by itself. */
  deliver: Deliver
  ports?: Partial<Ports>
  engine?: Partial<Engine>
}

const ignore = () => {}

/**
 * An engine for `<EngineProvider>`: plain parts with the class names of `look.css`, English words, the browser's clock; no draft is kept,
 * Back of the browser leaves the page, and nothing is counted.
 *
 * @throws RangeError where a `<Funnel>` asks for a funnel that is not among them
 */
export function createPlainEngine({ funnels, deliver, ports = {}, engine = {} }: PlainOptions): Engine {
  return {
    getFunnel: (id) => {
      const funnel = funnels.find(({ definition }) => definition.id === id)
      if (!funnel) throw new RangeError(`There is no funnel "${id}".`)
      return funnel
    },
    views: {},
    layouts: { plain: PlainLayout, wizard: PlainLayout },
    parts: { Screen: PlainScreen, Review: PlainReview, Opening: PlainOpening, Pace: PlainPace },
    ports: {
      deliver,
      notify: ({ title }) => alert(title),
      mount: async () => {},
      observe: () => false,
      track: ignore,
      copy: (text) => navigator.clipboard.writeText(text),
      redirect: (target) => location.assign(target),
      record: ignore,
      report: (message, code) => console.error(message, code),
      clock: {
        now: () => Date.now(),
        setTimeout: (call, milliseconds) => setTimeout(call, milliseconds),
        clearTimeout: (id) => clearTimeout(Number(id)),
      },
      ...ports,
    },
    stepHistory: createMemoryHistory(),
    tabStore: { read: () => null, write: () => false, erase: ignore },
    address: { read: (name) => new URLSearchParams(location.search).get(name), clean: ignore },
    random: Math.random,
    messages: englishMessages,
    slots: { Text: PlainText, Note: PlainText, ErrorIcon: PlainErrorIcon },
    ...engine,
  }
}

/** Steps back and forward in the page itself; the browser's history is left alone. */
function createMemoryHistory(): StepHistory {
  const listeners = new Set<(depth: number) => void>()
  let current = 0
  return {
    push: (depth) => {
      current = depth
    },
    getDepth: () => null,
    resume: ignore,
    go: (delta) => {
      current += delta
      // A browser answers later, too.
      queueMicrotask(() => {
        for (const listener of listeners) listener(current)
      })
    },
    leave: () => history.back(),
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
