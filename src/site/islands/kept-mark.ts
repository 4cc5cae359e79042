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

/** Keeps a funnel that is alive out of sight in a way that lets it take the focus, which what the tab keeps brings along. */
export function awaitKept(): void {
  const { dataset } = document.documentElement
  if (dataset.kept !== undefined) dataset.kept = 'alive'
}

/** Shows the page again: what the tab keeps stands in the place of the first question. */
export function showKept(): void {
  delete document.documentElement.dataset.kept
}
