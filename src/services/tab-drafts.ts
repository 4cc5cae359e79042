import type { DraftStore } from '#engine/react'

/** The name under which a tab keeps the draft of a funnel. */
export const toDraftKey = (funnel: string) => `draft:${funnel}`

/**
 * Drafts in the tab's own storage, which no other tab and no other site can read. Not encrypted: the key would have to
 * lie beside them. A tab whose storage is denied, full or broken keeps nothing, and the page asks before it is left.
 */
export const tabDrafts: DraftStore = {
  read(funnel) {
    try {
      return sessionStorage.getItem(toDraftKey(funnel))
    } catch {
      return null
    }
  },
  write(funnel, text) {
    try {
      sessionStorage.setItem(toDraftKey(funnel), text)
      return true
    } catch {
      // The earlier draft would be half of the present one.
      tabDrafts.erase(funnel)
      return false
    }
  },
  erase(funnel) {
    try {
      sessionStorage.removeItem(toDraftKey(funnel))
    } catch {
      // Nothing was kept.
    }
  },
}
