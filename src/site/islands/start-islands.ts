import { afterPaint } from '#site/islands/page-moments.ts'

interface Hydrator {
  /** Calls `onAlive` in the moment between React's first drawing, which takes the page as it was sent, and its second. */
  hydrateIsland(element: HTMLElement, onAlive: () => void): Promise<void>
}

/** The functions of the world that islands call. */
interface World {
  loadHydrator(): Promise<Hydrator>
  /** Whether the page's own server answers. */
  isReachable(): Promise<boolean>
}

/**
 * Hydrates every marked element once the page is painted. A page whose code does not arrive says so in its place and
 * offers to try again.
 */
export function startIslands({ loadHydrator, isReachable }: World): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    element.dataset.started = ''
    const early = keepPress(element)
    const hydrate = async () => (await loadHydrator()).hydrateIsland(element, early.close)
    const load = () => hydrate().then(early.handOver)
    const fail = (error: unknown) => {
      console.error('An island could not be loaded.', error)
      early.close()
      showFailure(element, retry)
    }
    // In its place, so that what was typed stays where the browser asks again for a module that failed. Others keep the
    // failure as long as the document lives: only a new one helps, which without a line would be the browser's own page.
    const retry = () =>
      load().catch(async (error: unknown) => {
        if (await isReachable()) location.reload()
        else fail(error)
      })
    void afterPaint().then(() => {
      fetchModules()
      load().catch(fail)
    })
  }
}

/**
 * Before its code is there, a form whose fields the browser finds complete has its button open, and keeps the press: on a slow line the
 * code comes seconds after the question. `close` puts the button back as it was sent.
 */
function keepPress(island: HTMLElement) {
  const ended = new AbortController()
  // React may draw the form anew, with a button of its own, which is not put back.
  const button = island.querySelector<HTMLButtonElement>('form [type=submit]')
  let isPressed = false
  const open = () => {
    if (button?.form?.checkValidity()) drawButton(button, { isOpen: true, isBusy: isPressed })
  }
  const keep = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    isPressed = true
    open()
  }
  island.addEventListener('input', open, ended)
  island.addEventListener('submit', keep, { signal: ended.signal, capture: true })
  open()
  return {
    close: () => button && drawButton(button, { isOpen: false, isBusy: true }),
    handOver() {
      ended.abort()
      if (isPressed) island.querySelector('form')?.requestSubmit()
    },
  }
}

function drawButton(button: HTMLButtonElement, { isOpen, isBusy }: { isOpen: boolean; isBusy: boolean }): void {
  button.disabled = !isOpen
  button.ariaDisabled = isOpen ? null : 'true'
  button.ariaBusy = isBusy ? 'true' : null
}

/** Asks at once for every file that hydration takes, which would else be found one after the other. */
function fetchModules(): void {
  for (const list of document.querySelectorAll<HTMLTemplateElement>('template[data-modules]'))
    document.head.append(list.content)
}

function showFailure(element: HTMLElement, retry: () => void): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-island-failure]')
  const failure = template?.content.firstElementChild?.cloneNode(true)
  if (!(failure instanceof HTMLElement)) return
  const { dataset } = document.documentElement
  failure.querySelector('button')?.addEventListener('click', () => {
    failure.remove()
    delete dataset.failed
    retry()
  })
  element.append(failure)
  dataset.failed = ''
}
