import type { Deliver } from '#engine'
import type { EmailjsConfiguration } from './emailjs-deliver.ts'
import { importAnew } from './import-anew.ts'

/** Fetches the adapter of EmailJS, also where the browser denies its storage. */
export async function loadEmailjsDeliver(configuration: EmailjsConfiguration): Promise<Deliver> {
  hideDeniedStorage()
  const { createEmailjsDeliver } = await importAnew(() => import('./emailjs-deliver.ts'))
  return createEmailjsDeliver(configuration)
}

/** The library reads `localStorage` when it is imported, which throws where storage is denied. Where there is none it does without. */
function hideDeniedStorage(): void {
  try {
    void window.localStorage
  } catch {
    Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true })
  }
}
