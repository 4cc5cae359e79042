import { type Deliver, DeliveryError, type DeliveryRequest, type Ports } from '#engine'
import type { EdgeFunctionsConfiguration } from './edge-functions-deliver.ts'
import type { EmailjsConfiguration } from './emailjs-deliver.ts'
import type { FormProviderAccount } from './form-provider.ts'
import { lazy } from './lazy.ts'

type Channel = DeliveryRequest['channel']

// Adapters that are no part of what a page loads before anything is asked of them.

/** Fetches the adapter of EmailJS, also where the browser denies its storage. */
export function createLazyEmailjs(configuration: EmailjsConfiguration): () => Promise<Deliver> {
  const load = () => {
    hideDeniedStorage()
    return import('./emailjs-deliver.ts')
  }
  return lazy(load, ({ createEmailjsDeliver }) => createEmailjsDeliver(configuration))
}

export function createLazyEdgeFunctions(configuration: EdgeFunctionsConfiguration): () => Promise<Deliver> {
  const load = () => import('./edge-functions-deliver.ts')
  return lazy(load, ({ createEdgeFunctionsDeliver }) => createEdgeFunctionsDeliver(configuration))
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

export function createLazyFormProvider(account: FormProviderAccount): Pick<Ports, 'mount' | 'observe'> {
  let provider: Pick<Ports, 'observe'> | undefined
  const load = () => import('./form-provider.ts')
  const getProvider = lazy(load, ({ createFormProvider }) => createFormProvider(account))
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
