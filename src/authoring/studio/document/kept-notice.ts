const KEY = 'estudio-aviso'

/** Keeps a message over a reload: new pages have the development server load the studio anew. */
export function keepNotice(text: string): void {
  try {
    sessionStorage.setItem(KEY, text)
  } catch {
    // the browser keeps nothing
  }
}

/** The message that was kept, once; '' where there is none. */
export function takeNotice(): string {
  try {
    const kept = sessionStorage.getItem(KEY) ?? ''
    sessionStorage.removeItem(KEY)
    return kept
  } catch {
    return '' // the browser keeps nothing
  }
}
