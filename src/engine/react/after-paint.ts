/** The work that a change of the page leaves until its frame is painted, in the order in which it is done. */
const ORDER = ['focus', 'title', 'history', 'draft', 'count', 'next'] as const

type Late = { kind: (typeof ORDER)[number]; work: () => void }

/** The events before which all of it is done: a key finds the focus moved, a page that is left its draft written. */
const URGENT = ['keydown', 'pointerdown', 'click', 'beforeinput', 'popstate', 'pagehide', 'visibilitychange']

const waiting = new Set<Late>()
let isListening = false

/**
 * Has some work done once the frame that is under way is painted, or before the next input, whichever comes first.
 * Returns how to drop it, for an effect to return in its turn: only the last wish of each effect is done.
 */
export function afterPaint(kind: Late['kind'], work: () => void): () => void {
  const late = { kind, work }
  if (waiting.size === 0) planFlush()
  waiting.add(late)
  return () => void waiting.delete(late)
}

function planFlush(): void {
  if (!isListening) for (const name of URGENT) addEventListener(name, flush, { capture: true })
  isListening = true
  // A page out of sight paints nothing.
  if (document.hidden) postTask(flush)
  // The frame's own remaining tasks go first: this work is no part of them.
  else requestAnimationFrame(() => postTask(() => postTask(flush)))
}

function postTask(task: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    task()
  }
  port2.postMessage(null)
}

function flush(before?: Event): void {
  const due = [...waiting].sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
  waiting.clear()
  for (const { kind, work } of due) {
    // A press takes the focus itself, and what it is meant for must not be scrolled away under it.
    if (kind === 'focus' && before?.type === 'pointerdown') continue
    try {
      work()
    } catch (error) {
      // One that fails, at a full history perhaps, does not keep the others from being done.
      reportError(error)
    }
  }
}
