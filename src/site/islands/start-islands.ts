interface Hydrator {
  hydrateIsland(element: HTMLElement): Promise<void>
}

/** Hydrates every marked element at its own moment; React is loaded by the first that needs it. */
export function startIslands(loadHydrator: () => Promise<Hydrator>): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const hydrate = () => void loadHydrator().then((hydrator) => hydrator.hydrateIsland(element))
    const wait = moments[element.dataset.hydrate ?? '']
    if (wait) wait(element, hydrate)
    else hydrate()
  }
}

const moments: Record<string, (element: HTMLElement, hydrate: () => void) => void> = {
  load(_, hydrate) {
    void afterPaint().then(() => {
      fetchModules()
      hydrate()
    })
  },
  idle(_, hydrate) {
    if ('requestIdleCallback' in window) requestIdleCallback(hydrate)
    else setTimeout(hydrate, 200)
  },
  visible(element, hydrate) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        hydrate()
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
  },
  interaction(element, hydrate) {
    const kinds = ['pointerover', 'touchstart', 'focusin']
    const start = () => {
      for (const kind of kinds) element.removeEventListener(kind, start)
      hydrate()
    }
    for (const kind of kinds) element.addEventListener(kind, start, { passive: true })
  },
}

/** Once the page stands on the screen: what paints it has the line for itself until then. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    // Some browsers never tell (for privacy), and a tab in the background paints nothing.
    setTimeout(resolve, 500)
  })
}

/** Asks at once for every file that hydration takes, which would else be found one after the other. */
function fetchModules(): void {
  for (const list of document.querySelectorAll<HTMLTemplateElement>('template[data-modules]'))
    document.head.append(list.content)
}
