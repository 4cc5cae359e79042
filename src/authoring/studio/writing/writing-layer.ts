import { writingWords } from '#authoring/studio/words.ts'
import { type MatchedText, matchTexts } from './match-texts.ts'
import { createTextBox, getTextRect } from './text-box.ts'
import type { TextPlace } from './text-places.ts'
import type { WritingCommand, WritingReport } from './writing-messages.ts'

type Box = ReturnType<typeof createTextBox> & { id: string; matched: MatchedText }

/**
 * A layer of buttons over the texts of a page, one for each that the JSON holds; pressed it becomes a box to write in. The
 * page below is inert meanwhile: its own controls are tried when nobody writes.
 */
export function createWritingLayer(page: readonly HTMLElement[], tell: (report: WritingReport) => void) {
  const layer = document.createElement('div')
  layer.className = 'writing'
  layer.setAttribute('role', 'group')
  layer.setAttribute('aria-label', writingWords.layer)
  const buttons = new Map<string, HTMLButtonElement>()
  let places: readonly TextPlace[] = []
  let matched: MatchedText[] = []
  let isOn = false
  let box: Box | null = null
  let wanted: Extract<WritingCommand, { kind: 'write' | 'hold' }> | null = null
  let frame = 0

  function schedule(): void {
    cancelAnimationFrame(frame)
    if (isOn) frame = requestAnimationFrame(lay)
  }

  function lay(): void {
    const step = document.querySelector('[data-step]')?.getAttribute('data-step') ?? null
    matched = page.flatMap((each) => matchTexts(each, places, step))
    const keep = new Set(matched.flatMap(({ place }) => [place.id, ...(place.isOption ? [toHandle(place.id)] : [])]))
    for (const [key, button] of buttons) {
      // The text being written is on the page in a moment.
      if (keep.has(key) || key === box?.id || button === document.activeElement) continue
      button.remove()
      buttons.delete(key)
    }
    for (const each of matched) {
      layText(each)
      if (each.place.isOption) layHandle(each)
    }
    sortButtons()
    const found = box && matched.find(({ place }) => place.id === box?.id)
    if (box && found) box.matched = found
    box?.lay(box.matched)
    const next = wanted && matched.find(({ place }) => place.id === wanted?.id && place.text === wanted.text)
    if (!wanted || !next) return
    const { kind } = wanted
    const isFresh = wanted.kind === 'write' && wanted.isFresh
    wanted = null
    if (kind === 'write') open(next, isFresh)
    else buttons.get(toHandle(next.place.id))?.focus()
  }

  /** Puts the buttons in the order of their texts, so that Tab goes through them as they are read. */
  function sortButtons(): void {
    const order = matched.flatMap(({ place }) => (place.isOption ? [toHandle(place.id), place.id] : [place.id]))
    const sorted = order.flatMap((key) => buttons.get(key) ?? [])
    const present = [...layer.children].filter((each) => each instanceof HTMLButtonElement && sorted.includes(each))
    if (sorted.every((button, index) => present[index] === button)) return
    const held = document.activeElement
    layer.prepend(...sorted)
    if (held instanceof HTMLElement && layer.contains(held)) held.focus()
  }

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

  function layText({ place, node }: MatchedText): void {
    const button = getButton(place.id, 'writing__text')
    button.setAttribute('aria-label', writingWords.write(place.label, place.text))
    button.onclick = () => openById(place.id)
    put(button, getTextRect(node))
  }

  /** An option is taken by its handle: dragged, or moved by the arrow keys. */
  function layHandle({ place, node }: MatchedText): void {
    const button = getButton(toHandle(place.id), 'writing__handle')
    button.setAttribute('aria-label', writingWords.move(place.text))
    const { left, top, height } = getTextRect(node)
    put(button, new DOMRect(Math.max(2, left - 58), top + height / 2 - 12, 24, 24))
    button.onkeydown = (event) => {
      const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
      if (by === undefined) return
      event.preventDefault()
      tell({ kind: 'moveOption', id: place.id, by })
    }
    button.onpointerdown = (event) => drag(event, place)
  }

  /** Moves an option past each neighbour whose middle the pointer passes. */
  function drag(event: PointerEvent, place: TextPlace): void {
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
      tell({ kind: 'moveOption', id: place.id, by: to - from })
    }
  }

  function openById(id: string): void {
    const found = matched.find(({ place }) => place.id === id)
    if (found) open(found, false)
  }

  function open(found: MatchedText, isFresh: boolean): void {
    close()
    const { place } = found
    const made = createTextBox(found, isFresh, {
      write: (text) => tell({ kind: 'wrote', id: place.id, text }),
      leave(way) {
        close()
        tell({ kind: 'written', id: place.id })
        if (way === 'below') tell({ kind: 'addOption', id: place.id })
        else if (way !== 'stay') goOn(place.id, way === 'next' ? 1 : -1)
        else buttons.get(place.id)?.focus()
      },
      remove() {
        close()
        tell({ kind: 'removeOption', id: place.id })
      },
      move(by) {
        close()
        tell({ kind: 'moveOption', id: place.id, by })
      },
    })
    box = { ...made, id: place.id, matched: found }
    layer.append(made.box)
    made.open(found)
  }

  function close(): void {
    const last = box
    box = null
    last?.box.remove()
  }

  function goOn(id: string, by: 1 | -1): void {
    const index = matched.findIndex(({ place }) => place.id === id)
    const next = matched[index + by]
    if (next) open(next, false)
    else buttons.get(id)?.focus()
  }

  layer.addEventListener('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey) return
    const name = event.key.toLowerCase()
    // A box has a way back of its own.
    const key =
      name === 's'
        ? 'save'
        : box
          ? null
          : name === 'y' || (name === 'z' && event.shiftKey)
            ? 'redo'
            : name === 'z'
              ? 'undo'
              : null
    if (!key) return
    event.preventDefault()
    tell({ kind: 'key', key })
  })
  const observer = new MutationObserver(schedule)
  for (const each of page)
    observer.observe(each, { subtree: true, childList: true, characterData: true, attributes: true })
  window.addEventListener('resize', schedule)
  // A sheet or a font that comes late moves every text.
  document.fonts.addEventListener('loadingdone', schedule)
  for (const each of page) each.addEventListener('transitionend', schedule)
  for (const each of page) each.addEventListener('animationend', schedule)

  return {
    obey(command: WritingCommand): void {
      if (command.kind === 'places') places = command.places
      else if (command.kind === 'writing') {
        isOn = command.isOn
        for (const each of page) each.inert = isOn
        if (isOn) document.body.append(layer)
        else layer.remove()
      } else wanted = command
      schedule()
    },
  }
}

const toHandle = (id: string) => `${id} handle`

function put(element: HTMLElement, { left, top, width, height }: DOMRect): void {
  Object.assign(element.style, {
    left: `${left + window.scrollX}px`,
    top: `${top + window.scrollY}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
}
