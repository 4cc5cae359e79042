import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { Funnel } from '#engine/react'
import { importAnew } from '#services/lazy.ts'
import { tabStore } from '#services/tab-store.ts'
import { engineChanged } from '#site/config/development-events.ts'
import { getFunnel, loadFunnel, loadParts } from '#site/islands/engine-registry.ts'
import { awaitKept, showKept, toSentKey } from '#site/islands/kept-mark.ts'
import type SentFunnel from '#site/islands/sent-funnel.tsx'
import { App, loadNotices } from './app.tsx'

/** Brings one marked element to life. */
export async function hydrateIsland(element: HTMLElement, onAlive: () => void): Promise<void> {
  const id = await loadFunnel(element.dataset.island ?? '')
  const isKept = () => document.documentElement.dataset.kept !== undefined
  // What the tab keeps leads past the first step at once.
  if (isKept()) await loadParts(getFunnel(id))
  let Shown: typeof SentFunnel = Funnel
  // A browser that has translated the page put elements of its own into it: React draws it anew.
  const isTranslated = element.querySelector('font') !== null
  const retype = isTranslated ? (await import('#site/islands/retype.tsx')).createRetype(element) : undefined
  // Made anew each time, or React would take a saved funnel for the one that it has drawn. Alone, as it was rendered:
  // beside another child React would count its ids otherwise than the page has them.
  const { chance } = element.dataset
  const random = chance === undefined ? undefined : () => Number(chance)
  const content = (onAlive: () => void) => {
    const funnel = <Shown id={id} />
    return (
      <App random={random} onAlive={onAlive}>
        {retype?.show(funnel) ?? funnel}
      </App>
    )
  }
  let resolveAlive = () => {}
  const alive = new Promise<void>((resolve) => {
    resolveAlive = () => {
      onAlive()
      awaitKept()
      resolve()
    }
  })
  const options = { identifierPrefix: `i${element.id.replace('island-', '')}-`, ...retype?.options }
  let root: Root | undefined
  // In a transition React comes alive in slices, between which the page can answer.
  startTransition(() => {
    root = hydrateRoot(element, content(resolveAlive), options)
  })
  if (tabStore.read(toSentKey(id)) !== null) Shown = (await import('#site/islands/sent-funnel.tsx')).default
  // Told of it before it is alive, React would throw away what the page shows and draw it anew.
  await alive
  const renderAgain = () => new Promise<void>((resolve) => root?.render(content(resolve)))
  // A draft is taken up by the render that follows the first: this one comes after it.
  if (Shown !== Funnel || isKept()) await renderAgain()
  showKept()
  loadAtFirstPress(element, async () => {
    await Promise.all([loadParts(getFunnel(id), importAnew), loadNotices()])
    // A screen that stands there in its plain words has the focus, or gets it meanwhile.
    let held: Element | null | undefined
    const note = () => {
      held = document.activeElement?.closest('[data-step-heading]')
    }
    note()
    element.addEventListener('focusin', note)
    await renderAgain()
    element.removeEventListener('focusin', note)
    if (held?.isConnected === false) element.querySelector<HTMLElement>('[data-step-heading]')?.focus()
  })
  // A form or a funnel saved while developing: what runs goes on with the new definition.
  import.meta.hot?.on(engineChanged, async () => {
    await loadParts(getFunnel(await loadFunnel(id)))
    await renderAgain()
  })
}

/** Loads what no first step needs once somebody presses or types something; at each press anew until it has come. */
function loadAtFirstPress(element: HTMLElement, load: () => Promise<void>): void {
  let isBegun = false
  const begin = () => {
    if (isBegun) return
    isBegun = true
    load().catch(() => {
      isBegun = false
    })
  }
  for (const event of ['input', 'click', 'submit']) element.addEventListener(event, begin)
}
