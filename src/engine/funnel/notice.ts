/** The topic of a message; it decides its look and its announcement. */
export type NoticeKind = 'info' | 'success' | 'error'

/** A short message to the visitor. `seconds` is how long it stays; the house's default where absent. */
export type Notice = { title: string; text?: string; kind?: NoticeKind; seconds?: number }
