import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { routeTree } from '#generated/route-tree.gen.ts'
import { type FoundIsland, FoundIslands, toIslandMark } from '#site/islands/island.tsx'
import { loadIsland } from '#site/islands/load-island.ts'
import { App } from './app.tsx'

/** A page as HTML, before the build adds its styles and scripts. */
export interface RenderedPage {
  html: string
  status: number
  /** Source files of the islands that hydrate at once, which the page asks for early. */
  eagerSources: string[]
}

/** Every path that has a page, in the order of the route table. */
export function getPaths(): string[] {
  return Object.keys(createRouter({ routeTree }).routesByPath)
}

/** One path as a complete HTML document. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  const found: FoundIsland[] = []
  const toElement = (islands: FoundIsland[]) => (
    <FoundIslands value={islands}>
      <RouterProvider router={router} />
    </FoundIslands>
  )
  await failWithPage(toElement([]))
  const page = renderToStaticMarkup(toElement(found))
  return {
    html: `<!doctype html>${await renderIslands(page, found)}`,
    status: toStatus(router.state.matches),
    eagerSources: await getEagerSources(found),
  }
}

/**
 * Throws what a component of the page throws. Static markup tells nothing of it: the router's suspense boundary leaves an
 * empty place instead.
 */
async function failWithPage(page: ReactNode): Promise<void> {
  const errors: unknown[] = []
  await prerender(page, { onError: (error) => void errors.push(error) })
  if (errors.length > 0) throw errors[0]
}

async function getEagerSources(found: readonly FoundIsland[]): Promise<string[]> {
  const eager = found.filter(({ hydrate }) => hydrate === 'load')
  const sources = eager.map(async ({ name, props }) => {
    const island = await loadIsland(name)
    return [`src/site/islands/${name}.tsx`, ...(island.getSources?.(JSON.parse(props)) ?? [])]
  })
  return (await Promise.all(sources)).flat()
}

function toStatus(matches: readonly { status: string; globalNotFound?: boolean | undefined }[]): number {
  if (matches.some(({ status }) => status === 'error')) return 500
  return matches.some(({ status, globalNotFound }) => status === 'notFound' || globalNotFound) ? 404 : 200
}

async function renderIslands(page: string, found: FoundIsland[]): Promise<string> {
  let html = page
  for (const [index, { name, props }] of found.entries()) {
    const island = await loadIsland(name)
    await island.prepareAll?.()
    const root = renderToString(
      <App>
        <island.default {...JSON.parse(props)} />
      </App>,
      { identifierPrefix: `i${index}-` },
    )
    html = html.replace(toIslandMark(index), () => root)
  }
  return html
}
