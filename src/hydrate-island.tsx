import { hydrateRoot } from 'react-dom/client'
import { loadIsland } from '#site/islands/load-island.ts'
import { App } from './app.tsx'

/** Brings one marked element to life. */
export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const { island = '', props = '{}' } = element.dataset
  const { default: Component, prepare } = await loadIsland(island)
  const parsed = JSON.parse(props)
  await prepare?.(parsed)
  hydrateRoot(
    element,
    <App>
      <Component {...parsed} />
    </App>,
    { identifierPrefix: `i${element.id.replace('island-', '')}-` },
  )
}
