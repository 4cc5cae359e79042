/**
 * What a stranger's script must not do to the page it is let into: its errors only reach the console, whenever they
 * happen, and it leads nobody to another site by itself. A visitor's own clicks go where they lead.
 */
export function guardPage(script: string): void {
  const home = new URL('.', new URL(script, location.href)).href
  const quiet = (event: Event, from = '', error: unknown = from) => {
    if (!from.includes(home)) return
    event.preventDefault()
    console.error(error)
  }
  addEventListener('error', (event) => quiet(event, event.filename, event.error))
  addEventListener('unhandledrejection', (event) => quiet(event, event.reason?.stack, event.reason))
  // Some browsers do not have it yet.
  window.navigation?.addEventListener('navigate', (event) => {
    if (!event.userInitiated && !event.canIntercept) event.preventDefault()
  })
}
