import type { MatchedText } from './match-texts.ts'
import { getTextRect } from './text-box.ts'
import type { TextPlace } from './text-places.ts'

/** Drags an option from its handle; where it is dropped it has moved past each neighbour whose middle lies above. */
export function startDrag(
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
