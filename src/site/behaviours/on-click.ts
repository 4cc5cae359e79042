/** Hears every click on what a selector finds, wherever it stands and whenever it comes. */
export function onClick(selector: string, act: (element: HTMLElement) => void): void {
  document.addEventListener('click', ({ target }) => {
    const element = target instanceof Element ? target.closest<HTMLElement>(selector) : null
    if (element) act(element)
  })
}
