/** Starts at once, or, on a page that the browser renders ahead of a click, when the visitor comes to it. */
export function onceSeen(start: () => void): void {
  // A page is seen for the first time once: the event does not come again.
  if (Reflect.get(document, 'prerendering')) document.addEventListener('prerenderingchange', start)
  else start()
}

/** Once the page stands on the screen: what paints it has the line for itself until then. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    // Some browsers never report it (for privacy), and a tab in the background paints nothing.
    setTimeout(resolve, 500)
  })
}

/** Hears every click on what a selector finds, wherever it stands and whenever it comes. */
export function onClick(selector: string, act: (element: HTMLElement) => void): void {
  document.addEventListener('click', ({ target }) => {
    const element = target instanceof Element && target.closest<HTMLElement>(selector)
    if (element) act(element)
  })
}
