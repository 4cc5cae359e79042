/** Someone who left an address in a form of the provider. */
export interface Subscriber {
  email: string
  formId: string
  subscribedAt: string
}

export interface Subscribers {
  add(email: string, formId: string): void
  /** Newest first. */
  list(): Subscriber[]
  clear(): void
}

const KEPT = 500

/** The provider's list: in memory, each address once per form. */
export function createSubscribers(): Subscribers {
  let subscribers: Subscriber[] = []
  return {
    add: (email, formId) => {
      const others = subscribers.filter((one) => one.email !== email || one.formId !== formId)
      subscribers = [{ email, formId, subscribedAt: new Date().toISOString() }, ...others].slice(0, KEPT)
    },
    list: () => subscribers,
    clear: () => {
      subscribers = []
    },
  }
}
