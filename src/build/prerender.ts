import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest } from 'vite'
import { checkPage } from '#build/check-page.ts'
import { createPolicy } from '#build/content-security-policy.ts'
import { createHeaderRules, formatHeaders } from '#build/headers.ts'
import { writeIcons } from '#build/icons.ts'
import { findPageSources, islandsEntry, type PageAssets } from '#build/page-assets.ts'
import { addAssets } from '#build/page-document.ts'
import { readSite } from '#build/read-site.ts'
import { writeSharingImages } from '#build/sharing/write-sharing-images.ts'
import { createSiteFiles } from '#build/site-files.ts'

/** The route of the page that stands for every unknown path. */
export const notFoundPath = '/404'

/** What the server build exports. */
export interface Renderer {
  getPaths(): string[]
  renderPage(path: string): Promise<{ html: string; status: number; eagerSources: string[] }>
}

/** Writes one HTML document per route into a finished browser build. */
export async function prerender(dist: string): Promise<void> {
  const server = join(dist, '.server')
  const renderer: Renderer = await import(`${pathToFileURL(join(server, 'entry-server.js')).href}?${Date.now()}`)
  if (existsSync(join(server, 'assets'))) cpSync(join(server, 'assets'), join(dist, 'assets'), { recursive: true })
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const documents = new Map<string, string>()
  const faults: string[] = []
  for (const path of renderer.getPaths()) {
    const { html, status, eagerSources } = await renderer.renderPage(path)
    const document = addAssets(path, html, toBuiltAssets(manifest, findPageSources(html), eagerSources))
    faults.push(...checkPage(path, status, document))
    documents.set(path, document)
    write(dist, toFileName(path), document)
  }
  rmSync(server, { recursive: true, force: true })
  rmSync(join(dist, '.vite'), { recursive: true, force: true })
  if (faults.length > 0) throw new Error(faults.join('\n'))
  await writeRest(dist, documents)
}

/** What goes with the pages: the host's headers, sharing images, icons, and files for crawlers. */
async function writeRest(dist: string, documents: ReadonlyMap<string, string>): Promise<void> {
  const site = readSite()
  const policies = new Map([...documents].map(([path, html]) => [path, createPolicy(html, site)]))
  write(dist, '_headers', formatHeaders(createHeaderRules(policies)))
  const publicPaths = [...documents.keys()].filter((path) => path !== notFoundPath)
  for (const [file, text] of Object.entries(createSiteFiles(site, publicPaths, new Date()))) write(dist, file, text)
  await writeIcons(dist)
  await writeSharingImages(dist, documents, site)
}

function write(dist: string, name: string, text: string): void {
  const file = join(dist, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** `/sesiones` → `sesiones.html`: static hosts serve it as `/sesiones` without a redirect, a folder's index they do not. */
export function toFileName(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

function toBuiltAssets(
  manifest: Manifest,
  sources: ReturnType<typeof findPageSources>,
  eagerSources: string[],
): PageAssets {
  const built = (source: string) => {
    const file = manifest[source]?.file
    if (!file) throw new Error(`${source} no está en la construcción del navegador.`)
    return `/${file}`
  }
  return {
    fonts: sources.fonts.map(built),
    styles: sources.styles.map(built),
    scripts: sources.scripts.map(built),
    preloads: [...new Set(eagerSources.flatMap((source) => toPreloads(manifest, source)))].filter(
      (file) => file !== built(islandsEntry),
    ),
  }
}

/** Every chunk that a source of an island needs, React and the hydrator included. */
function toPreloads(manifest: Manifest, source: string): string[] {
  if (!manifest[source]) throw new Error(`${source} no está en la construcción del navegador: una isla lo necesita.`)
  return [...collectChunks(manifest, 'src/hydrate-island.tsx'), ...collectChunks(manifest, source)].map(
    (file) => `/${file}`,
  )
}

function collectChunks(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) collectChunks(manifest, imported, seen)
  return seen
}
