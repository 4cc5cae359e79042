/** Starts at once, or, on a page that the browser renders ahead of a click, when the visitor comes to it. */
export function onceSeen(start: () => void): void {
  // A page is seen for the first time once: the event does not come again.
  if (Reflect.get(document, 'prerendering')) document.addEventListener('prerenderingchange', start)
  else start()
}
