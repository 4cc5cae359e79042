import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { engineChanged } from '#site/config/development-events.ts'
import { loadIsland } from '#site/islands/load-island.ts'
import { App } from './app.tsx'

/** Brings one marked element to life. */
export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const { island = '', props = '{}' } = element.dataset
  const { default: Component, prepare } = await loadIsland(island)
  const parsed = JSON.parse(props)
  await prepare?.(parsed)
  const content = () => (
    <App>
      <Component {...parsed} />
    </App>
  )
  const options = { identifierPrefix: `i${element.id.replace('island-', '')}-` }
  let root: Root | undefined
  // In a transition React comes alive in slices, between which the page can answer.
  startTransition(() => {
    root = hydrateRoot(element, content(), options)
  })
  // A form or a funnel saved while developing: what runs goes on with the new definition.
  import.meta.hot?.on(engineChanged, async () => {
    await prepare?.(parsed)
    root?.render(content())
  })
}
