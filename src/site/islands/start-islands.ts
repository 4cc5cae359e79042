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
