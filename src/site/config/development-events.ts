/** What the development server and its pages tell each other. */

/** A form or a funnel has been made anew. */
export const engineChanged = 'engine:changed'
/** A page's funnel has gone one step further; with the path so far. */
export const pathRecorded = 'engine:path-noted'
