import type { Breach, Place } from '#replay/screen/screen-fault.ts'

/** A control or a block of a page, with its place against the top left corner of what the visitor sees, in CSS px. */
export type Box = Place & {
  /** Element and class: `button.btn`. */
  selector: string
  /** Its text, shortened; '' where it says nothing. */
  text: string
  isControl: boolean
}

/** One state of a funnel as a visitor meets it, beside its picture. */
export type Look = {
  index: number
  state: string
  size: { width: number; height: number }
  /** The aria snapshot of the page, a line for each node. */
  aria: string[]
  /** Fonts that have not come. */
  lostFonts: string[]
  boxes: Box[]
  /** Laws of a screen that the state breaks. */
  breaches: Breach[]
  /** A PNG in the folder of the record. */
  picture: string
}

/** Runs in the page and must stand alone: boxes of controls and blocks, and fonts that are lost. */
export function readBoxes(): Pick<Look, 'size' | 'lostFonts' | 'boxes'> {
  const CONTROLS = 'a[href], button, input, select, textarea, summary'
  const BLOCKS = 'h1, h2, h3, h4, p, li, label, legend, img, svg, section, header, footer, form, dialog[open]'
  const boxes = [...document.body.querySelectorAll(`${CONTROLS}, ${BLOCKS}`)].flatMap((element): Box[] => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
    const { x, y, width, height } = element.getBoundingClientRect()
    if (width <= 1 || height <= 1) return []
    const [first] = element.classList
    const text =
      element.getAttribute('aria-label') ?? (element.matches('section, form') ? '' : element.textContent) ?? ''
    return [
      {
        x,
        y,
        width,
        height,
        selector: `${element.localName}${first === undefined ? '' : `.${first}`}`,
        text: text.replaceAll(/\s+/g, ' ').trim().slice(0, 40),
        isControl: element.matches(CONTROLS),
      },
    ]
  })
  // A fallback is a face of the machine itself: a machine without it has lost nothing.
  const isOurs = ({ family }: FontFace) => !family.includes('Fallback')
  const lost = [...document.fonts].filter((face) => face.status === 'error' && isOurs(face)).map(({ family }) => family)
  return {
    size: { width: innerWidth, height: innerHeight },
    lostFonts: [...new Set(lost)].sort(),
    boxes,
  }
}
