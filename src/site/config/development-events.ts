/** The messages between the development server and its pages. */

/** A form or a funnel has been made anew. */
export const engineChanged = 'engine:changed'
/** A module of the site's pages has come, gone or changed. */
export const siteChanged = 'site:changed'
/** A page's funnel has gone one step further; with the path so far. */
export const pathRecorded = 'engine:path-noted'
/** A page can show what is wrong with forms and funnels, and asks for it. */
export const diagnosticsAsked = 'engine:diagnostics-asked'
/** Forms and funnels have been checked. */
export const diagnosticsFound = 'engine:diagnostics'
/** The diagnostics of both, a line each as `npm run check` writes it, and the time when they were found. */
export type DiagnosticsFound = { lines: readonly string[]; root: string; foundAt: number }
/** On the root element of a page that could not be rendered: when. */
export const failedAt = 'data-failed-at'
