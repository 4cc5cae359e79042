import { openKeptList } from './kept-list.ts'

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

/** The provider's list, each address once per form; with `file` it is there again after a restart. */
export function createSubscribers(file?: string): Subscribers {
  const subscriptions = openKeptList<Subscriber>(file)
  return {
    add: (email, formId) => subscriptions.add({ email, formId, subscribedAt: new Date().toISOString() }),
    list: () => {
      const newest = new Map<string, Subscriber>()
      for (const one of subscriptions.list()) {
        const key = JSON.stringify([one.email, one.formId])
        if (!newest.has(key)) newest.set(key, one)
      }
      return [...newest.values()]
    },
    clear: subscriptions.clear,
  }
}
