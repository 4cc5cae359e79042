import type { MatchedText } from './match-texts.ts'
import { createTextBox } from './text-box.ts'
import type { WritingReport } from './writing-messages.ts'

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
export function createOpenBox(layer: HTMLElement, { getMatched, focusText, tell }: Page) {
  let box: Box | null = null

  function open(found: MatchedText, isFresh: boolean): void {
    close()
    const { id } = found.place
    const made = createTextBox(found, isFresh, {
      write: (text) => tell({ kind: 'wrote', id, text }),
      leave: (way) => leave(id, way),
      remove() {
        close()
        tell({ kind: 'removeOption', id })
      },
      drop() {
        const above = getMatched()[(box?.place ?? 0) - 1]
        close()
        tell({ kind: 'dropOption', id })
        if (above) focusText(above.place.id)
      },
      move(by) {
        close()
        tell({ kind: 'moveOption', id, by })
      },
    })
    box = { ...made, id, matched: found, place: getMatched().indexOf(found) }
    layer.append(made.box)
    made.open(found)
  }

  function close(): void {
    const last = box
    box = null
    last?.box.remove()
  }

  function leave(id: string, way: 'stay' | 'next' | 'previous' | 'below'): void {
    const place = box?.place ?? -1
    close()
    tell({ kind: 'written', id })
    if (way === 'below') tell({ kind: 'addOption', id })
    else if (way === 'stay') focusText(id)
    else goOn(id, place, way === 'next' ? 1 : -1)
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
