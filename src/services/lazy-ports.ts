import { type Deliver, DeliveryError, type DeliveryRequest, type Ports } from '#engine'
import { lazy } from './lazy.ts'

type Channel = DeliveryRequest['channel']

// Adapters that are no part of what a page loads before anything is asked of them.

type Delivering = { deliver: Deliver }

/** Fetches the adapter of a channel, also where the browser denies the storage that the adapter's library reads. */
export function createLazyChannel(load: () => Promise<Delivering>): () => Promise<Deliver> {
  return lazy(
    () => {
      hideDeniedStorage()
      return load()
    },
    ({ deliver }) => deliver,
  )
}

/** Deliveries by a mail or by a function, which also takes what goes elsewhere. One whose adapter could not be fetched has failed. */
export function createLazyDeliver(
  mail: () => Promise<Deliver>,
  functions: () => Promise<Deliver>,
): Pick<Ports, 'deliver'> & { prepare(channel: Channel): void } {
  const load = (channel: Channel) => (channel === 'mail' ? mail() : functions())
  return {
    async deliver(request, signal) {
      const deliver = await load(request.channel).catch(() => {
        throw new DeliveryError('adapter-not-loaded')
      })
      return deliver(request, signal)
    },
    // The send itself says what became of it.
    prepare: (channel) => void load(channel).catch(() => undefined),
  }
}

type Mounting = Pick<Ports, 'mount' | 'observe'>

export function createLazyFormProvider(load: () => Promise<{ provider: Mounting }>): Mounting {
  let provider: Mounting | undefined
  const getProvider = lazy(load, (module) => module.provider)
  return {
    async mount(names, signal) {
      const loaded = await getProvider()
      provider = loaded
      await loaded.mount(names, signal)
    },
    observe: (event) => provider?.observe(event) ?? false,
  }
}

/**
 * The library reads `localStorage` when it is imported, which throws where storage is denied. Without storage it does
 * without.
 */
function hideDeniedStorage(): void {
  try {
    void window.localStorage
  } catch {
    Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true })
  }
}
