import { writingWords } from '#authoring/studio/words.ts'
import type { MatchedText } from './match-texts.ts'
import { getTextRect } from './text-box.ts'
import type { TextPlace } from './text-places.ts'

type Hands = {
  /** Opens a text, by the id of its place, at the point that was clicked. */
  open(id: string, point?: MouseEvent): void
  /** Moves an option by places, down or up. */
  move(id: string, by: number): void
  /** Adds an option below another. */
  add(id: string): void
}

/** The buttons of a layer: one over each text, a handle beside each option, and one more below the last that adds another. */
export function createLayerButtons(layer: HTMLElement, { open, move, add }: Hands) {
  const buttons = new Map<string, HTMLButtonElement>()

  function getButton(key: string, className: string): HTMLButtonElement {
    const known = buttons.get(key)
    if (known) return known
    const button = document.createElement('button')
    button.type = 'button'
    button.className = className
    buttons.set(key, button)
    layer.append(button)
    return button
  }

  function layText({ place, node, element }: MatchedText): void {
    const button = getButton(place.id, 'writing__text')
    button.setAttribute('aria-label', writingWords.write(place.label, place.text))
    // A press of a key clicks no point.
    button.onclick = (event) => open(place.id, event.detail > 0 ? event : undefined)
    button.classList.toggle('writing__text--pinned', isPinned(element))
    put(button, getTextRect(node))
  }

  /** An option is taken by its handle: dragged, or moved by the arrow keys. */
  function layHandle({ place, node }: MatchedText, matched: readonly MatchedText[]): void {
    const button = getButton(toHandle(place.id), 'writing__handle')
    button.setAttribute('aria-label', writingWords.move(place.text))
    const { left, top, height } = getTextRect(node)
    put(button, new DOMRect(Math.max(2, left - 58), top + height / 2 - 12, 24, 24))
    button.onkeydown = (event) => {
      const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
      if (by === undefined) return
      event.preventDefault()
      move(place.id, by)
    }
    button.onpointerdown = (event) => startDrag(event, place, matched, (by) => move(place.id, by))
  }

  /** Below the last option stands a button for one more. */
  function layAdd({ place, element }: MatchedText): void {
    const button = getButton(toAdd(place.id), 'writing__add')
    button.textContent = writingWords.addOption
    const { left, bottom } = (element.closest('label') ?? element).getBoundingClientRect()
    put(button, new DOMRect(left, bottom + 4, 88, 24))
    button.onclick = () => add(place.id)
  }

  /** Puts the buttons in the order of their texts, so that Tab goes through them as they are read. */
  function sort(matched: readonly MatchedText[]): void {
    const sorted = toAllKeys(matched).flatMap((key) => buttons.get(key) ?? [])
    const present = [...layer.children].filter((each) => each instanceof HTMLButtonElement && sorted.includes(each))
    if (sorted.every((button, index) => present[index] === button)) return
    const held = document.activeElement
    layer.prepend(...sorted)
    if (held instanceof HTMLElement && layer.contains(held)) held.focus()
  }

  return {
    /** Lays a button over each text, and takes away those of texts that are gone, the one that is `written` excepted. */
    lay(matched: readonly MatchedText[], written: string | undefined): void {
      const keep = new Set(toAllKeys(matched))
      for (const [key, button] of buttons) {
        // A text that is being written is on the page in a moment.
        if (keep.has(key) || key === written || button === document.activeElement) continue
        button.remove()
        buttons.delete(key)
      }
      for (const each of matched) {
        layText(each)
        if (each.place.isOption) layHandle(each, matched)
        if (isLastOption(each, matched)) layAdd(each)
      }
      sort(matched)
    },
    focusText: (id: string) => buttons.get(id)?.focus(),
    focusHandle: (id: string) => buttons.get(toHandle(id))?.focus(),
  }
}

/** Whether a text stays where it is while the page scrolls under it. */
function isPinned(element: Element | null): boolean {
  if (element === null) return false
  return /sticky|fixed/.test(getComputedStyle(element).position) || isPinned(element.parentElement)
}

const toHandle = (id: string) => `${id} handle`
const toAdd = (id: string) => `${id} add`

/** The keys of the buttons of all texts, in the order in which Tab goes through them. */
function toAllKeys(matched: readonly MatchedText[]): string[] {
  return matched.flatMap((each) => {
    const { id, isOption } = each.place
    return [...(isOption ? [toHandle(id)] : []), id, ...(isLastOption(each, matched) ? [toAdd(id)] : [])]
  })
}

function isLastOption({ place }: MatchedText, matched: readonly MatchedText[]): boolean {
  const last = matched.findLast((each) => each.place.isOption && each.place.field === place.field)
  return last?.place === place
}

function put(element: HTMLElement, { left, top, width, height }: DOMRect): void {
  Object.assign(element.style, {
    left: `${left + window.scrollX}px`,
    top: `${top + window.scrollY}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
}

/** Drags an option from its handle; where it is dropped it has moved past each neighbour whose middle lies above. */
function startDrag(
  event: PointerEvent,
  place: TextPlace,
  matched: readonly MatchedText[],
  move: (by: number) => void,
): void {
  if (!(event.currentTarget instanceof HTMLElement)) return
  const handle = event.currentTarget
  handle.setPointerCapture(event.pointerId)
  const siblings = matched.filter((each) => each.place.isOption && each.place.field === place.field)
  const middles = siblings.map(({ node }) => {
    const { top, height } = getTextRect(node)
    return top + height / 2
  })
  const from = siblings.findIndex((each) => each.place.id === place.id)
  handle.onpointerup = ({ clientY }) => {
    const to = middles.filter((middle, index) => index !== from && middle < clientY).length
    handle.onpointerup = null
    move(to - from)
  }
}
