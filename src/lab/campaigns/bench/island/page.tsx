import { App } from 'virtual:app'
import { renderToString } from 'react-dom/server'
import { Funnel } from '#engine/react'
import { loadFunnel } from '#site/islands/engine-registry.ts'

/** An island as every page of the site has it: what comes alive there, and what it weighs, is the site's own. */
export async function renderPage(): Promise<string> {
  const id = await loadFunnel('cuestionario')
  const html = renderToString(
    <App>
      <Funnel id={id} />
    </App>,
    { identifierPrefix: 'i0-' },
  )
  return `<main><div data-island="${id}" id="island-0">${html}</div></main>`
}
