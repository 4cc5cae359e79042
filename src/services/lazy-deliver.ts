import { type Deliver, DeliveryError } from '#engine'

/** A way of delivering whose code is fetched when it is first wanted. */
export type LazyDeliver = { deliver: Deliver; prepare(): void }

/** Fetches an adapter once. What could not be fetched is fetched anew by the next send; the one that needed it has failed. */
export function createLazyDeliver(load: () => Promise<Deliver>): LazyDeliver {
  let loading: Promise<Deliver> | null = null
  const fetchOnce = () => {
    loading ??= load().catch(() => {
      loading = null
      throw new DeliveryError('adapter-not-loaded')
    })
    return loading
  }
  return {
    deliver: async (request, signal) => (await fetchOnce())(request, signal),
    // The send itself says what became of it.
    prepare: () => void fetchOnce().catch(() => undefined),
  }
}
