/** Laws that every screen keeps, whatever it shows. */
const screenLaws = [
  'main',
  'answers',
  'covered',
  'cut',
  'figure',
  'overlap',
  'focus',
  'order',
  'font',
  'drawing',
  'contrast',
] as const
export type ScreenLaw = (typeof screenLaws)[number]

/** A place on the screen in CSS px, from the top left corner of what the visitor sees. */
export type Place = { x: number; y: number; width: number; height: number }

/** One law that one element breaks. */
export type Breach = {
  law: ScreenLaw
  /** The element by name and text: `button.btn "Siguiente"`. */
  element: string
  /** One sentence without the element's name. */
  seen: string
  place: Place
}

/** A breach with the first view that shows it. */
export type ScreenFault = Breach & {
  state: string
  /** `390 × 664, letters 150 %, cookies asked` */
  view: string
  /** Number of views that show it. */
  views: number
  /** A file in the folder of the record, with the place marked; null where none was taken. */
  picture: string | null
}

/** One line for a terminal. */
export function describeFault({ law, state, element, seen, view, views }: ScreenFault): string {
  const more = views > 1 ? ` and ${views - 1} more views` : ''
  return `${law} at "${state}": ${element} ${seen} (${view}${more})`
}
