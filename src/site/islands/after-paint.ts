/** Once the page stands on the screen: what paints it has the line for itself until then. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    // Some browsers never report it (for privacy), and a tab in the background paints nothing.
    setTimeout(resolve, 500)
  })
}
