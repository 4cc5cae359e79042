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

/**
 * Shows the page again once what the tab keeps stands in the place of the first question. Until `taken`, the funnel stays out of sight
 * and can take the focus, which what was kept brings along.
 */
export async function showKept(taken: () => Promise<void>): Promise<void> {
  const { dataset } = document.documentElement
  if (dataset.kept === undefined) return
  dataset.kept = 'alive'
  await taken()
  delete dataset.kept
}
