import { toLine } from '#authoring/studio/ui/controls.tsx'
import { writingWords } from '#authoring/studio/words.ts'
import type { MatchedText } from './match-texts.ts'

export type Way = 'stay' | 'away' | 'next' | 'previous' | 'below'

/** The functions on a text while it is written. */
type Hands = {
  /** Each change, on one line. An empty box changes nothing. */
  write(text: string): void
  /** Left with what stands there: to where it goes on; `away` where something else has the focus by then. */
  leave(way: Way): void
  /** The box of an option was emptied, and Backspace pressed once more. */
  remove(): void
  /** A new option was left as it came, or given up. */
  drop(way: Way): void
  move(by: 1 | -1): void
}

/** A box over a text of the page, set as the text is, in which it is written. */
export function createTextBox({ place }: MatchedText, isFresh: boolean, hands: Hands) {
  const box = document.createElement('textarea')
  const before = place.text
  let isLeft = false
  let isDropped = isFresh
  box.className = 'writing__box'
  box.value = before
  box.rows = 1
  box.setAttribute('aria-label', writingWords.box(place.label))

  const leave = (way: Way) => {
    if (isLeft) return
    isLeft = true
    if (isDropped) return hands.drop(way)
    if (box.value.trim() === '') hands.write(before)
    hands.leave(way)
  }
  box.addEventListener('input', () => {
    isDropped = false
    const line = toLine(box.value)
    if (line !== box.value) box.value = line
    if (line.trim() !== '') hands.write(line)
    fitHeight(box)
  })
  box.addEventListener('keydown', (event) => {
    const { key, altKey, shiftKey } = event
    const isArrow = altKey && (key === 'ArrowUp' || key === 'ArrowDown')
    if (key === 'Enter') leave(place.isOption && box.value.trim() !== '' ? 'below' : 'stay')
    else if (key === 'Escape') {
      isDropped = isFresh
      if (!isFresh && box.value !== before) hands.write(before)
      box.value = before
      leave('stay')
    } else if (key === 'Tab') leave(shiftKey ? 'previous' : 'next')
    else if (key === 'Backspace' && box.value === '' && place.isOption) {
      isLeft = true
      hands.remove()
    } else if (isArrow && place.isOption) {
      isLeft = true
      hands.move(key === 'ArrowUp' ? -1 : 1)
    } else return
    event.preventDefault()
  })
  box.addEventListener('blur', () => leave('away'))

  return {
    box,
    lay: (matched: MatchedText) => layOver(box, matched),
    open(matched: MatchedText, point?: MouseEvent): void {
      const caret = point ? findCaret(matched, point) : before.length
      layOver(box, matched)
      box.focus({ preventScroll: true })
      box.setSelectionRange(isFresh ? 0 : caret, isFresh ? before.length : caret)
      box.scrollIntoView({ block: 'nearest' })
    },
  }
}

/** The place in a text of the JSON that stands at a point of the page, which does not say its markup. */
function findCaret({ node, place: { text } }: MatchedText, { clientX, clientY }: MouseEvent): number {
  const range = document.createRange()
  const isBefore = (part: Text, at: number) => {
    range.setStart(part, at)
    range.setEnd(part, at + 1)
    const { left, width, top, bottom } = range.getBoundingClientRect()
    return bottom <= clientY || (top <= clientY && left + width / 2 < clientX)
  }
  const said = listTexts(node).flatMap((part) => part.data.split('').filter((_, at) => isBefore(part, at)))
  return said.reduce((caret, sign) => text.indexOf(sign, caret) + 1 || caret, 0)
}

function listTexts(node: Node): Text[] {
  return node instanceof Text ? [node] : [...node.childNodes].flatMap(listTexts)
}

/** Makes a box as high as what stands in it. */
function fitHeight(box: HTMLTextAreaElement): void {
  box.style.height = '0'
  box.style.height = `${box.scrollHeight}px`
}

/** Lays a box over its text, in the letters of the text. */
function layOver(box: HTMLTextAreaElement, { element, node }: MatchedText): void {
  if (!element.isConnected) return
  const style = getComputedStyle(element)
  const { left, top, width } = getTextRect(node)
  const room = getRoom(element) - left
  Object.assign(box.style, {
    left: `${left + window.scrollX}px`,
    top: `${top + window.scrollY}px`,
    width: `${Math.max(width, room)}px`,
    font: style.font,
    letterSpacing: style.letterSpacing,
    textAlign: style.textAlign,
    color: style.color,
    background: getGround(element),
    // The text below may reach out of the box, as it breaks its lines elsewhere.
    boxShadow: `0 0 0 4px ${getGround(element)}`,
  })
  fitHeight(box)
}

/** The rectangle of a text in the window. */
export function getTextRect(node: Node): DOMRect {
  const range = document.createRange()
  range.selectNodeContents(node)
  return range.getBoundingClientRect()
}

/** How far to the right a text may go: to the inner edge of the block that it stands in. */
function getRoom(element: Element): number {
  let block = element
  while (block.parentElement && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement
  return block.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(block).paddingRight)
}

/** The colour behind a text. */
function getGround(element: Element): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { backgroundColor } = getComputedStyle(each)
    if (!/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return backgroundColor
  }
  return 'white'
}
