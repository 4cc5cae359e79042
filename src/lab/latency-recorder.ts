/** The recorder as the driver calls it, as `window.latency`. */
type Latency = {
  /** Milliseconds from each key press to the frame that showed its character. */
  readonly keys: number[]
  /** Milliseconds from each click on a button to the frame that showed another question. */
  readonly steps: number[]
  /** Milliseconds from each click on a button to the frame that showed more controls of the same question. */
  readonly items: number[]
  /** Resolves once nothing that was pressed or clicked is still to be painted. */
  readonly settled: () => Promise<void>
}

declare global {
  interface Window {
    latency: Latency
  }
}

/**
 * Runs in the page, before anything else there: measures from the event's own time stamp (when the browser got the
 * input) to the end of the frame that shows its effect.
 *
 * A user-blocking task posted from `requestAnimationFrame` marks the frame's end: it runs after style, layout and paint.
 * The browser's Event Timing entries round to 8 ms, too coarse for a ratio of two values near 20 ms.
 */
export function recordLatency(): void {
  const keys: number[] = []
  const steps: number[] = []
  const items: number[] = []
  let pending = 0
  let whenSettled: (() => void)[] = []

  // Asks at every frame, in the frame, whether it shows an effect, and of which kind; so a late frame counts in full.
  function measure(since: number, findShown: () => number[] | null) {
    pending += 1
    const atFrame = () => {
      const into = findShown()
      if (into === null) return void requestAnimationFrame(atFrame)
      void scheduler.postTask(() => finish(performance.now() - since, into), { priority: 'user-blocking' })
    }
    requestAnimationFrame(atFrame)
  }

  function finish(duration: number, into: number[]) {
    into.push(duration)
    pending -= 1
    if (pending > 0) return
    for (const resolve of whenSettled) resolve()
    whenSettled = []
  }

  // Hidden steps may stand in the page too: only the heading that is on screen counts.
  function getQuestion(): string | undefined {
    const headings = document.querySelectorAll<HTMLElement>('[data-step-heading]')
    return Array.from(headings).find((heading) => heading.checkVisibility())?.textContent
  }

  const countControls = () => document.querySelectorAll('input, textarea, select').length

  let pressedAt = 0
  addEventListener('keydown', (event) => (pressedAt = event.timeStamp), true)
  addEventListener(
    'input',
    ({ target }) => {
      const isText =
        target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'radio')
      if (!isText || target.type === 'checkbox') return
      const typed = target.value
      // More text may have been typed behind it by the time of the frame.
      measure(pressedAt, () => (target.value.startsWith(typed) ? keys : null))
    },
    true,
  )
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const button = target instanceof Element ? target.closest('form button') : null
      if (button === null) return
      const question = getQuestion()
      const controls = countControls()
      measure(timeStamp, () => (getQuestion() !== question ? steps : countControls() > controls ? items : null))
    },
    true,
  )

  window.latency = {
    keys,
    steps,
    items,
    settled: () =>
      new Promise((resolve, reject) => {
        if (pending === 0) return resolve()
        whenSettled.push(resolve)
        setTimeout(() => reject(new Error('nothing changed on screen for 10 s')), 10_000)
      }),
  }
}
