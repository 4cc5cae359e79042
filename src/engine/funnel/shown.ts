/** A screen as this visitor reads it: only what holds of their answers, with what it cites. */
export type ScreenContent = {
  title: string
  picture?: string
  video?: string
  text: { paragraph?: string; list?: string[]; echoes?: string[] }[]
  /** `carried` is what each takes along in its address. */
  buttons: { label: string; to: string; lead?: string; carried: Readonly<Record<string, string>> }[]
  view?: string
}

/** The answers at one screen on the way, as they are read. An answer that was left blank is ''. */
export type ReviewedScreen = {
  screen: string
  heading?: string
  answers: { name: string; label: string; value: string }[]
}

/** The review that the visitor has left to change an answer, and the screens that lay before it. */
export type LeftReview = { screen: string; path: readonly string[] }
