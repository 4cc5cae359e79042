import type { WritingCommand, WritingReport } from '#authoring/studio/preview/preview-messages.ts'
import { writingWords } from '#authoring/studio/words.ts'
import { createLayerButtons } from './layer-buttons.ts'
import { type MatchedText, matchTexts } from './match-texts.ts'
import { createTextBox, type Way } from './text-box.ts'
import type { TextPlace } from './text-places.ts'

type Wanted = Extract<WritingCommand, { isFresh: boolean }>

/**
 * A layer of buttons over the texts of a page, one for each that the JSON holds; pressed it becomes a box to write in. The
 * page below is inert meanwhile: its own controls are tried when nobody writes.
 */
export function createWritingLayer(page: readonly HTMLElement[], tell: (report: WritingReport) => void) {
  const layer = createLayer()
  let places: readonly TextPlace[] = []
  let matched: MatchedText[] = []
  let isOn = false
  let wanted: Wanted | null = null
  let frame = 0
  const find = (id: string) => matched.find(({ place }) => place.id === id)
  const buttons = createLayerButtons(layer, {
    open(id, point) {
      const found = find(id)
      const place = places.find((each) => each.id === id)
      if (found) box.open(found, false, point)
      // The page does not say yet what was written last.
      else if (place) wanted = { kind: 'write', id, text: place.text, isFresh: false }
    },
    move: (id, by) => tell({ kind: 'moveOption', id, by }),
    add: (id) => tell({ kind: 'addOption', id }),
  })
  const box = createOpenBox(layer, { getMatched: () => matched, focusText: buttons.focusText, tell })

  function schedule(): void {
    cancelAnimationFrame(frame)
    if (isOn) frame = requestAnimationFrame(lay)
  }

  function lay(): void {
    const step = document.querySelector('[data-step]')?.getAttribute('data-step') ?? null
    matched = page.flatMap((each) => matchTexts(each, places, step)).sort(byPlace)
    buttons.lay(matched, box.getId())
    box.lay(matched)
    if (wanted && take(wanted)) wanted = null
  }

  /** Opens or holds the text that the studio asked for, once it is on the screen; tells whether it was. */
  function take(asked: Wanted): boolean {
    const found = find(asked.id)
    if (found?.place.text !== asked.text) return false
    if (asked.kind === 'write') box.open(found, asked.isFresh)
    else buttons.focusHandle(asked.id)
    return true
  }

  layer.addEventListener('keydown', (event) => {
    const key = toShortcut(event, box.getId() !== undefined)
    if (!key) return
    event.preventDefault()
    tell({ kind: 'key', key })
  })
  watch(page, schedule)

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

/** In the order in which the page is read: a heading of the page stands before the form, in a part of its own. */
function byPlace(one: MatchedText, other: MatchedText): number {
  return one.node.compareDocumentPosition(other.node) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

function createLayer(): HTMLElement {
  const layer = document.createElement('div')
  layer.className = 'writing'
  layer.setAttribute('role', 'group')
  layer.setAttribute('aria-label', writingWords.layer)
  return layer
}

/** Calls back whenever a text of the page may have changed or moved. */
function watch(page: readonly HTMLElement[], changed: () => void): void {
  const observer = new MutationObserver(changed)
  for (const each of page) {
    observer.observe(each, { subtree: true, childList: true, characterData: true, attributes: true })
    each.addEventListener('transitionend', changed)
    each.addEventListener('animationend', changed)
  }
  window.addEventListener('resize', changed)
  // A bar that stays at the foot moves over the page, and its button with it.
  window.addEventListener('scroll', changed)
  // A sheet or a font that comes late moves every text.
  document.fonts.addEventListener('loadingdone', changed)
}

type ShortcutKey = Extract<WritingReport, { kind: 'key' }>['key']

/** The studio's own shortcut that a key press stands for; null for any other. A box has a way back of its own. */
function toShortcut({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, isWriting: boolean): ShortcutKey | null {
  if (!ctrlKey && !metaKey) return null
  const name = key.toLowerCase()
  if (name === 's') return 'save'
  if (isWriting) return null
  if (name === 'y' || (name === 'z' && shiftKey)) return 'redo'
  return name === 'z' ? 'undo' : null
}

/** `place` is where its text stood among those of the screen. */
type Box = ReturnType<typeof createTextBox> & { id: string; matched: MatchedText; place: number }

type Page = {
  /** The texts on the screen, in their order. */
  getMatched(): readonly MatchedText[]
  /** Gives the focus to the button of a text. */
  focusText(id: string): void
  tell(report: WritingReport): void
}

/** The one box of a layer in which a text is written. */
function createOpenBox(layer: HTMLElement, { getMatched, focusText, tell }: Page) {
  let box: Box | null = null

  function open(found: MatchedText, isFresh: boolean, point?: MouseEvent): void {
    close()
    const { id } = found.place
    const made = createTextBox(found, isFresh, {
      write: (text) => tell({ kind: 'wrote', id, text }),
      leave: (way) => leave(id, way),
      remove() {
        close()
        tell({ kind: 'removeOption', id })
      },
      drop: (way) => drop(id, way),
      move(by) {
        close()
        tell({ kind: 'moveOption', id, by })
      },
    })
    box = { ...made, id, matched: found, place: getMatched().indexOf(found) }
    layer.append(made.box)
    made.open(found, point)
    tell({ kind: 'opened', id })
  }

  function close(): void {
    const last = box
    box = null
    last?.box.remove()
  }

  function leave(id: string, way: Way): void {
    const place = box?.place ?? -1
    close()
    tell({ kind: 'written', id })
    if (way === 'below') tell({ kind: 'addOption', id })
    else if (way === 'stay') focusText(id)
    else if (way !== 'away') goOn(id, place, way === 'next' ? 1 : -1)
  }

  function drop(id: string, way: Way): void {
    const above = getMatched()[(box?.place ?? 0) - 1]
    close()
    tell({ kind: 'dropOption', id })
    if (above && way !== 'away') focusText(above.place.id)
  }

  function goOn(id: string, place: number, by: 1 | -1): void {
    const matched = getMatched()
    // A text that the page does not say yet as it was written leaves its place to the one after it.
    const isSaid = matched.some((each) => each.place.id === id)
    const next = matched[by === 1 && !isSaid ? place : place + by]
    if (next) open(next, false)
    else focusText(id)
  }

  return {
    open,
    /** The id of the place that is written; undefined while none is. */
    getId: () => box?.id,
    /** Lays the box over its text, where that is on the screen now. */
    lay(matched: readonly MatchedText[]): void {
      const found = box && matched.find(({ place }) => place.id === box?.id)
      if (box && found) Object.assign(box, { matched: found, place: matched.indexOf(found) })
      box?.lay(box.matched)
    },
  }
}
