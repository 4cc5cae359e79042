import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { HTMLElement } from 'node-html-parser'
import sharp from 'sharp'
import type { Manifest } from 'vite'
import { buildBehaviourBundles, toBundleKey } from '#build/vite/behaviour-bundles.ts'
import { inProject } from '#project/project-root.ts'
import { readSite, type Site } from '#project/read-site.ts'
import { findMissingPages, notFoundPath } from '#project/route-files.ts'
import { themeColor } from '#site/chrome/theme-color.ts'
import { checkPage, toPageDiagnostic } from './check-page.ts'
import { strictestPolicy } from './content-security-policy.ts'
import { createHeaderRules, createPageHeaders, formatHeaders } from './headers.ts'
import { findPageSources, islandsEntry, type PageAssets, type PageSources } from './page-assets.ts'
import { addAssets } from './page-document.ts'
import { parsePage, toFileName } from './page-file.ts'
import { writeSharingImages } from './sharing/sharing-image.ts'

const source = inProject('public/favicon.svg')
/** Ground of the mark, which a masked icon needs up to its edges. */
const ground = '#141f3b'

/** Sizes of the icons that the manifest names. */
const manifestIcons = [
  { src: '/icon-192.png', sizes: '192x192', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const

/** The exports of the server build. */
export interface Renderer {
  getPaths(): string[]
  renderPage(path: string): Promise<RenderedPage>
  getPersonalDataPaths(): Promise<string[]>
}

interface RenderedPage {
  html: string
  status: number
  eagerSources: string[]
  drawn: string[]
  asksForPersonalData: boolean
}

/** Writes one HTML document per route into a finished browser build. */
export async function prerender(dist: string): Promise<void> {
  const server = join(dist, '.server')
  const renderer: Renderer = await import(`${pathToFileURL(join(server, 'entry-server.js')).href}?${Date.now()}`)
  if (existsSync(join(server, 'assets'))) cpSync(join(server, 'assets'), join(dist, 'assets'), { recursive: true })
  const pages = await renderPages(renderer)
  const browserBuild = {
    manifest: JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')),
    bundles: await buildBehaviourBundles(
      dist,
      pages.map(({ sources }) => sources.behaviours),
    ),
  }
  const personalDataPaths = await renderer.getPersonalDataPaths()
  const finished = new Map<string, HTMLElement>()
  const diagnostics: string[] = []
  for (const { sources, ...rendered } of pages) {
    const { path } = rendered
    const html = addAssets(rendered, toBuiltAssets(browserBuild, sources, rendered.eagerSources), personalDataPaths)
    const page = parsePage(html)
    diagnostics.push(...checkPage(path, { ...rendered, page }))
    finished.set(path, page)
    write(dist, toFileName(path), html)
  }
  rmSync(server, { recursive: true, force: true })
  rmSync(join(dist, '.vite'), { recursive: true, force: true })
  if (diagnostics.length > 0) throw new Error(diagnostics.join('\n'))
  await writeRest(dist, finished)
}

/** Every page, and what it is made of. */
async function renderPages(renderer: Renderer) {
  const paths = renderer.getPaths()
  const missing = findMissingPages(paths)
  if (missing.length > 0) throw new Error(missing.join('\n'))
  const pages = []
  for (const path of paths) {
    const rendered = await renderPage(renderer, path)
    pages.push({ path, ...rendered, sources: findPageSources(parsePage(rendered.html), rendered.drawn) })
  }
  return pages
}

/** One page; what a component throws (a link's name that does not exist) is reported with the page that asked for it. */
async function renderPage(renderer: Renderer, path: string): Promise<RenderedPage> {
  try {
    return await renderer.renderPage(path)
  } catch (error) {
    throw new Error(toPageDiagnostic(path, error instanceof Error ? error.message : String(error)), { cause: error })
  }
}

/** Writes the files beside the pages: the host's headers, sharing images, icons and files for crawlers. */
async function writeRest(dist: string, pages: ReadonlyMap<string, HTMLElement>): Promise<void> {
  const site = readSite()
  const headers = new Map([...pages].map(([path, page]) => [path, createPageHeaders(page, site)]))
  write(dist, '_headers', formatHeaders(createHeaderRules(strictestPolicy, headers)))
  const publicPaths = [...pages.keys()].filter((path) => path !== notFoundPath)
  for (const [file, text] of Object.entries(createSiteFiles(site, publicPaths, new Date()))) write(dist, file, text)
  await writeIcons(dist)
  await writeSharingImages(dist, pages, site)
}

function write(dist: string, name: string, content: string | Buffer): void {
  const file = join(dist, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

const securityTextDays = 365

/** Text files that the site offers to crawlers, phones and researchers, by their path. */
export function createSiteFiles(site: Site, paths: readonly string[], now: Date): Record<string, string> {
  return {
    'sitemap.xml': toSitemap(site.origin, paths),
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${site.origin}/sitemap.xml\n`,
    'site.webmanifest': `${JSON.stringify(toManifest(site), null, 2)}\n`,
    '.well-known/security.txt': toSecurityText(site, now),
  }
}

function toSitemap(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${new URL(path, origin).href}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n')
}

function toManifest({ brand }: Site) {
  return {
    name: brand.name,
    short_name: brand.name,
    lang: 'es-ES',
    start_url: '/',
    display: 'browser',
    background_color: themeColor,
    theme_color: themeColor,
    icons: manifestIcons.map((icon) => ({ ...icon, type: 'image/png' })),
  }
}

/** As RFC 9116 asks: a contact and an end date, renewed by every build. */
function toSecurityText({ contact, origin }: Site, now: Date): string {
  const expires = new Date(now)
  expires.setUTCHours(0, 0, 0, 0)
  expires.setUTCDate(expires.getUTCDate() + securityTextDays)
  return [
    `Contact: mailto:${contact.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: es, en',
    `Canonical: ${origin}/.well-known/security.txt\n`,
  ].join('\n')
}

/** Draws the icons in every size that browsers, phones and old crawlers ask for. */
async function writeIcons(dist: string): Promise<void> {
  const svg = readFileSync(source)
  const draw = (size: number) => sharp(svg, { density: (72 * size) / 64 }).resize(size, size)
  const padded = await draw(400).png().toBuffer()
  await Promise.all([
    draw(192).png().toFile(join(dist, 'icon-192.png')),
    draw(512).png().toFile(join(dist, 'icon-512.png')),
    sharp({ create: { width: 512, height: 512, channels: 3, background: ground } })
      .composite([{ input: padded }])
      .png()
      .toFile(join(dist, 'icon-maskable-512.png')),
  ])
  writeFileSync(join(dist, 'favicon.ico'), toIco(await draw(32).png().toBuffer(), 32))
}

/** A PNG in the container that `/favicon.ico` is asked for in: a 6-byte header, one 16-byte entry, the picture. */
export function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

/** The result of a browser build: its manifest, and the scripts that join behaviours. */
interface BrowserBuild {
  manifest: Manifest
  bundles: ReadonlyMap<string, string>
}

/** Addresses of what a page loads from a finished build. */
function toBuiltAssets(
  { manifest, bundles }: BrowserBuild,
  sources: PageSources,
  eagerSources: readonly string[],
): PageAssets {
  const built = (source: string) => {
    const file = manifest[source]?.file
    if (!file) throw new Error(`${source} no está en la construcción del navegador.`)
    return `/${file}`
  }
  const preloads = new Set(eagerSources.flatMap((source) => toPreloads(manifest, source)))
  preloads.delete(built(islandsEntry))
  return {
    fonts: sources.fonts.map(built),
    styles: sources.styles.map(built),
    earlyScripts: sources.earlyScripts.map(built),
    scripts: [
      ...[bundles.get(toBundleKey(sources.behaviours)) ?? []].flat(),
      ...(sources.hasIslands ? [built(islandsEntry)] : []),
    ],
    preloads: [...preloads],
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
