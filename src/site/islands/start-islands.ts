import { afterPaint } from '#site/islands/page-moments.ts'

interface Hydrator {
  hydrateIsland(element: HTMLElement): Promise<void>
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
    const load = async () => (await loadHydrator()).hydrateIsland(element)
    const fail = (error: unknown) => {
      console.error('An island could not be loaded.', error)
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
