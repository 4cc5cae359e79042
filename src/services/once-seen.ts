/** Starts at once, or, on a page that the browser renders ahead of a click, when the visitor comes to it. */
export function onceSeen(start: () => void): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', start, { once: true })
  } else start()
}
