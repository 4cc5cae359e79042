import { createMemoryHistory, createRouter, isNotFound, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { type Field, fieldKinds, getChance, listFirstScreens, sumWeights } from '#engine'
import { Funnel, type FunnelId } from '#engine/react'
import { routeTree } from '#generated/route-tree.gen.ts'
import { AsksForPersonalData } from '#site/chrome/page.tsx'
import { getFunnel, getFunnelSources, loadAll } from '#site/islands/engine-registry.ts'
import { FoundFunnels, toIslandMark } from '#site/islands/funnel.tsx'
import { App } from './app.tsx'

/** A page as HTML, before the build adds its styles and scripts. */
export interface RenderedPage {
  html: string
  status: number
  /** Source files of its funnels, which the page asks for early. */
  eagerSources: string[]
  /** The drawings of its forms, on later steps too. */
  drawn: string[]
  /** Whether one of its forms does. */
  asksForPersonalData: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The pages of a route with a parameter. */
    paths?: readonly string[]
  }
}

/** Every path that has a page, in the order of the route table. */
export function getPaths(): string[] {
  return Object.entries(createRouter({ routeTree }).routesByPath).flatMap(([path, { options }]) => {
    if (!path.includes('$')) return [path]
    const { paths } = options.staticData ?? {}
    if (!paths) throw new Error(`La ruta ${path} no dice qué páginas tiene. Añádele staticData: { paths: […] }.`)
    return paths
  })
}

/** One path as a complete HTML document. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const router = await loadRouter(path)
  const asks = await asksForPersonalData(await findFunnels(router))
  const found: FunnelId[] = []
  const page = renderToStaticMarkup(toElement(router, found, asks))
  return {
    html: `<!doctype html>${renderIslands(page, found)}`,
    status: toStatus(path, router.state.matches),
    eagerSources: found.flatMap(getFunnelSources),
    drawn: [...new Set(found.flatMap((id) => listLater(getFunnel(id))))],
    asksForPersonalData: asks,
  }
}

/** The classes of style sheets that later steps of a funnel may need: those of its screens in words, and of its fields. */
function listLater({ form, definition }: ReturnType<typeof getFunnel>): string[] {
  return [...(definition.screens ? ['result'] : []), ...listDrawn(Object.values(form?.definition.fields ?? {}))]
}

/** The kinds of fields, and what their options bring along, by the classes that their style sheets name. */
function listDrawn(fields: readonly Field[]): string[] {
  return fields.flatMap(({ widget, options = [], fields: own = {}, item, readOnly }) => [
    widget,
    ...(fieldKinds[widget].stores === 'none' ? [] : ['field']),
    ...(readOnly ? ['input--fixed'] : []),
    ...(options.some(({ exclusive, other }) => exclusive ?? other) ? ['open-choices'] : []),
    ...(options.some(({ picture }) => picture) ? ['pictured'] : []),
    ...listDrawn([...Object.values(own), ...(item ? [item] : [])]),
  ])
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
      .then(findFunnels)
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

function toElement(router: Router, funnels: FunnelId[], asks = false) {
  return (
    <AsksForPersonalData value={asks}>
      <FoundFunnels value={funnels}>
        <RouterProvider router={router} />
      </FoundFunnels>
    </AsksForPersonalData>
  )
}

/**
 * A first rendering of a page, for its funnels: the layout depends on what they ask. Throws what a component of the page
 * throws. Static markup tells nothing of it: the router's suspense boundary leaves an empty place instead.
 */
async function findFunnels(router: Router): Promise<FunnelId[]> {
  const found: FunnelId[] = []
  const errors: unknown[] = []
  await prerender(toElement(router, found), { onError: (error) => void errors.push(error) })
  if (errors.length > 0) throw errors[0]
  return found
}

async function asksForPersonalData(found: readonly FunnelId[]): Promise<boolean> {
  await loadAll()
  return found.some((id) => getFunnel(id).form?.definition.personal)
}

function toStatus(path: string, matches: Router['state']['matches']): number {
  if (matches.some(({ status }) => status === 'error')) return 500
  // A loader that finds nothing leaves its error with the route that shows the not-found page.
  return getPaths().includes(path) && !matches.some(({ error }) => isNotFound(error)) ? 200 : 404
}

function renderIslands(page: string, found: readonly FunnelId[]): string {
  return found.reduce((html, id, index) => {
    const { definition } = getFunnel(id)
    const render = (variant: string | undefined) =>
      renderToString(
        <App random={() => getChance(definition, variant)}>
          <Funnel id={id} />
        </App>,
        { identifierPrefix: `i${index}-` },
      )
    const [first, ...others] = listFirstScreens(definition)
    const mark = toIslandMark(index)
    if (others.length === 0) return html.replace(mark, () => render(first?.variant))
    const screens = others.map(({ variant, from }) => `<template data-from="${from}">${render(variant)}</template>`)
    const choice = `${screens.join('')}<first-screen data-of="${sumWeights(definition)}"></first-screen>`
    // Chance of 0: where nothing chooses it stays the first.
    return html.replace(`>${mark}</div>`, () => ` data-chance="0">${render(first?.variant)}</div>${choice}`)
  }, page)
}
