import type { TabStore } from '#engine/react'

/**
 * The tab's own storage, which no other tab and no other site can read. Not encrypted: the key would have to lie beside
 * it. Where storage is denied, full or broken nothing is kept, and the page asks before it is left.
 */
export const tabStore: TabStore = {
  read(name) {
    try {
      return sessionStorage.getItem(name)
    } catch {
      return null
    }
  },
  write(name, text) {
    try {
      sessionStorage.setItem(name, text)
      return true
    } catch {
      // The text that stood there before would be half of what was written.
      tabStore.erase(name)
      return false
    }
  },
  erase(name) {
    try {
      sessionStorage.removeItem(name)
    } catch {
      // Nothing was kept.
    }
  },
}
