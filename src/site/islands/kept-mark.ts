import { toDraftKey } from '#engine'

/** The name under which a tab keeps that a funnel was sent: when, in milliseconds since the epoch, the ending, and its reference. */
export const toSentKey = (funnel: string) => `sent:${funnel}`

/**
 * The one script inside a page, before each island: it marks the page where the tab keeps something of the funnel that it names.
 * Until that takes the place of the first question the style sheet shows neither.
 */
export const keptMark = `try{const i=document.currentScript.dataset.of
if(sessionStorage["${toDraftKey('')}"+i]||sessionStorage["${toSentKey('')}"+i])document.documentElement.dataset.kept=""
}catch{}`

/** Shows the page again once the funnel that the tab keeps stands in the place of the first question, or nothing is kept any more. */
export function showKept(element: HTMLElement, isKept: () => boolean): void {
  const first = element.firstElementChild
  const show = () => {
    if (first?.isConnected && isKept()) return
    replaced.disconnect()
    delete document.documentElement.dataset.kept
  }
  const replaced = new MutationObserver(show)
  replaced.observe(element, { childList: true })
  show()
}
