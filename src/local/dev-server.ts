import { spawn } from 'node:child_process'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { HTMLElement } from 'node-html-parser'
import { createServer, type ViteDevServer } from 'vite'
import { checkPage } from '#build/pages/check-page.ts'
import { createPolicy } from '#build/pages/content-security-policy.ts'
import { findPageSources, islandsEntry, type PageAssets } from '#build/pages/page-assets.ts'
import { addAssets } from '#build/pages/page-document.ts'
import { parsePage } from '#build/pages/page-file.ts'
import { loadRenderer, renderNewest } from '#build/vite/renderer.ts'
import { projectRoot } from '#project/project-root.ts'
import { readSite } from '#project/read-site.ts'
import { notFoundPath } from '#project/route-files.ts'
import { failedAt } from '#site/config/development-events.ts'
import { escapeHtml, isFromElsewhere } from './http-service.ts'

/** On every page: what is wrong with forms and funnels, and loading it again when its site has changed. */
const developmentScripts = ['diagnostics-overlay', 'load-anew'].map((name) => `/src/site/development/${name}.ts`)

/** The site while it is written: the pages of the build, rendered on request, with hot reload. */
export interface DevServer {
  handle(request: IncomingMessage, response: ServerResponse): void
  vite: ViteDevServer
  close(): Promise<void>
}

/** Starts Vite without a port of its own: the caller's server passes requests to `handle` and carries the hot-reload socket. */
export async function createDevServer(server: Server): Promise<DevServer> {
  const vite = await createServer({
    root: projectRoot,
    configLoader: 'native',
    logLevel: 'warn',
    html: { cspNonce: nonce },
    // Its own pages alone read the sources: by default any page of this machine may.
    server: { middlewareMode: true, ws: { server }, cors: false },
  })
  return {
    vite,
    handle: (request, response) => {
      if (isRefused(request)) response.writeHead(403).end()
      else vite.middlewares(request, response, () => void answer(vite, request, response))
    },
    close: () => vite.close(),
  }
}

/** Vite opens a program for an address that it finds in any case of letters: a link from elsewhere must not lead there. */
function isRefused(request: IncomingMessage): boolean {
  const opensEditor = (request.url ?? '').toLowerCase().startsWith('/__open-in-editor')
  return isFromElsewhere(request) || (opensEditor && request.headers['sec-fetch-site'] !== 'same-origin')
}

async function answer(vite: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  try {
    const { isKnown, html, policy } = await renderNewest(() => renderPage(vite, path))
    response.setHeader('Content-Security-Policy', policy)
    response.writeHead(isKnown ? 200 : 404).end(html)
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    response.writeHead(500).end(toErrorPage(error))
  }
}

type RenderedPage = { isKnown: boolean; html: string; policy: string }

async function renderPage(vite: ViteDevServer, path: string): Promise<RenderedPage> {
  const renderer = await loadRenderer(vite)
  const isKnown = renderer.getPaths().includes(path) && path !== notFoundPath
  const pagePath = isKnown ? path : notFoundPath
  const rendered = await renderer.renderPage(pagePath)
  const assets = toSourceAssets(parsePage(rendered.html), rendered.drawn)
  const html = addAssets({ ...rendered, path: pagePath }, assets, await renderer.getPersonalDataPaths()).replace(
    '</head>',
    `${nonceTag}</head>`,
  )
  const page = parsePage(html)
  const diagnostics = checkPage(pagePath, { ...rendered, page })
  if (diagnostics.length > 0) throw new Error(diagnostics.join('\n'))
  return { isKnown, html, policy: toDevelopmentPolicy(createPolicy(page, readSite())) }
}

/** The page's own sources, served by Vite as they are, with its hot-reload client before them. */
function toSourceAssets(page: HTMLElement, drawn: readonly string[]): PageAssets {
  const { styles, behaviours, earlyScripts, hasIslands } = findPageSources(page, drawn)
  const scripts = [...behaviours, ...(hasIslands ? [islandsEntry] : [])]
  return {
    fonts: [],
    preloads: [],
    styles: styles.map((file) => `/${file}`),
    earlyScripts: earlyScripts.map((file) => `/${file}`),
    scripts: [...clientScripts, ...developmentScripts, ...scripts.map((file) => `/${file}`)],
  }
}

/** The page's own policy; Vite's overlay may draw itself, and its socket may connect. */
function toDevelopmentPolicy(policy: string): string {
  return policy
    .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
    .replace("connect-src 'self'", "connect-src 'self' ws://localhost:*")
}

function toErrorPage(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const scripts = ['/@vite/client', ...developmentScripts]
    .map((source) => `<script type="module" src="${source}"></script>`)
    .join('')
  return `<!doctype html><html lang="es" ${failedAt}="${Date.now()}"><title>Error</title>${scripts}<body><pre>${escapeHtml(text)}</pre></body></html>`
}

/** The nonce of a page while it is developed. Vite puts its nonce on the styles that it adds. */
export const nonce = 'desarrollo'
export const nonceTag = `<meta property="csp-nonce" nonce="${nonce}">`

/** Vite's client, and what React needs before its components can be replaced while they run. */
export const clientScripts = ['/@vite/client', '/@id/__x00__@vitejs/plugin-react/preamble']

/** Opens an address in the browser of whoever sits here. A machine without one shows nothing: the address has been printed. */
export function openInBrowser(address: string): void {
  const [command, ...words] = toCommand(process.platform)
  const child = spawn(command, [...words, address], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}

function toCommand(platform: NodeJS.Platform): [command: string, ...words: string[]] {
  if (platform === 'darwin') return ['open']
  // The first word in quotes would be the title of a window.
  return platform === 'win32' ? ['cmd', '/c', 'start', '""'] : ['xdg-open']
}
