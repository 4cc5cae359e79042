import { applyEdits, modify } from 'jsonc-parser'
import type { BrokenPromise } from '#engine/compiler'

/** The text of a file of promises, with what is not kept as it now is; what has nothing like it any more goes. */
export function acceptPromises(text: string, broken: readonly BrokenPromise[]): string {
  // From the last on, so that the places of the others stay true.
  return broken
    .toSorted((a, b) => b.index - a.index)
    .reduce((at, { index, now }) => applyEdits(at, modify(at, ['promises', index], now ?? undefined, {})), text)
}
