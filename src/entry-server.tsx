import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { routeTree } from '#generated/route-tree.gen.ts'
import { AsksForPersonalData } from '#site/chrome/personal-data.ts'
import { type FoundIsland, FoundIslands, toIslandMark } from '#site/islands/island.tsx'
import { loadIsland } from '#site/islands/load-island.ts'
import { App } from './app.tsx'

/** A page as HTML, before the build adds its styles and scripts. */
export interface RenderedPage {
  html: string
  status: number
  /** Source files of the islands that hydrate at once, which the page asks for early. */
  eagerSources: string[]
  /** Whether one of its forms does. */
  asksForPersonalData: boolean
}

/** Every path that has a page, in the order of the route table. */
export function getPaths(): string[] {
  return Object.keys(createRouter({ routeTree }).routesByPath)
}

/** One path as a complete HTML document. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const router = await loadRouter(path)
  const asks = await asksForPersonalData(await findIslands(router))
  const found: FoundIsland[] = []
  const page = renderToStaticMarkup(toElement(router, found, asks))
  return {
    html: `<!doctype html>${await renderIslands(page, found)}`,
    status: toStatus(router.state.matches),
    eagerSources: await getEagerSources(found),
    asksForPersonalData: asks,
  }
}

let personalDataPaths: Promise<string[]> | undefined

/** The paths of the pages that ask for personal data, found in what they render; one that cannot be rendered counts as one. */
export function getPersonalDataPaths(): Promise<string[]> {
  personalDataPaths ??= findPersonalDataPaths()
  return personalDataPaths
}

async function findPersonalDataPaths(): Promise<string[]> {
  const asking = getPaths().map(async (path) => {
    const asks = await loadRouter(path)
      .then(findIslands)
      .then(asksForPersonalData)
      .catch(() => true)
    return asks ? [path] : []
  })
  return (await Promise.all(asking)).flat()
}

type Router = ReturnType<typeof createPageRouter>

function createPageRouter(path: string) {
  return createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
}

async function loadRouter(path: string): Promise<Router> {
  const router = createPageRouter(path)
  await router.load()
  return router
}

function toElement(router: Router, islands: FoundIsland[], asks = false) {
  return (
    <AsksForPersonalData value={asks}>
      <FoundIslands value={islands}>
        <RouterProvider router={router} />
      </FoundIslands>
    </AsksForPersonalData>
  )
}

/**
 * A first rendering of a page, for its islands: the layout depends on what they ask. Throws what a component of the page
 * throws. Static markup tells nothing of it: the router's suspense boundary leaves an empty place instead.
 */
async function findIslands(router: Router): Promise<FoundIsland[]> {
  const found: FoundIsland[] = []
  const errors: unknown[] = []
  await prerender(toElement(router, found), { onError: (error) => void errors.push(error) })
  if (errors.length > 0) throw errors[0]
  return found
}

async function asksForPersonalData(found: readonly FoundIsland[]): Promise<boolean> {
  for (const { name, props } of found) {
    const island = await loadIsland(name)
    await island.prepareAll?.()
    if (island.asksForPersonalData?.(JSON.parse(props))) return true
  }
  return false
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
