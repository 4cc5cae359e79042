import type { Place } from '#replay/screen/screen-fault.ts'
import { joinDistances, type LookCause } from './looks-words.ts'

/** A cause at one state; `element` is the selector of what it is seen on, null where it is on the whole page. */
export type Difference = {
  cause: LookCause
  element: string | null
  /** On the picture of the state as it is now; null where it has none. */
  place: Place | null
}

/** A cause with everything that it is seen on. */
export type CauseFound = {
  funnel: string
  cause: LookCause
  /** Selectors, the most frequent first. */
  elements: string[]
  /** `walk, number of the event, state`, each once. */
  states: { walk: string; index: number; state: string }[]
  /** On the first of its states. */
  place: Place | null
}

/** The name of a cause by which it is accepted: the same in each run that finds it on the same elements. */
export function toCauseKey({ cause, elements }: Pick<CauseFound, 'cause' | 'elements'>): string {
  return [...Object.values(cause), ...elements.toSorted()].join(' ')
}

/** A cause in words, after the names of its elements. */
export function describeCause(cause: LookCause): string {
  switch (cause.kind) {
    case 'gone':
      return `has gone: ${cause.line}`
    case 'added':
      return `is new: ${cause.line}`
    case 'reordered':
      return 'stands in another order'
    case 'law':
      return `breaks the law "${cause.law}": ${cause.seen}`
    case 'in-sight':
      return 'is in sight now'
    case 'out-of-sight':
      return 'is no longer in sight'
    case 'moved':
      return `is ${joinDistances('and', [cause.y, 'higher', 'lower'], [cause.x, 'further left', 'further right'])}`
    case 'resized':
      return `is ${joinDistances('and', [cause.height, 'lower in height', 'taller'], [cause.width, 'narrower', 'wider'])}`
    case 'fonts':
      return `is set without fonts that have not come: ${cause.names}`
    case 'drawn':
      return 'is drawn otherwise'
  }
}
