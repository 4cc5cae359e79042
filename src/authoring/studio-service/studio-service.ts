import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename } from 'node:path'
import { toWords } from '#authoring/studio/words.ts'
import { listSheets } from '#build/pages/page-assets.ts'
import { type AuthoredFile, type Project, remarkCodes } from '#engine/compiler'
import { clientScripts, nonce, nonceTag } from '#local/dev-server.ts'
import { type Answer, isFromElsewhere, readBody, toJson, toListener } from '#local/http-service.ts'
import { tryJson } from '#project/try-read.ts'
import { apiPaths, type FoundFile, previewPath, type StudioCode, type StudioProject, studioPath } from './contract.ts'
import { toDiskFile } from './save-files.ts'
import { createPosts, type PostOptions } from './studio-posts.ts'

const MOST_BYTES = 4_000_000
/** Enough for every step back that a preview may want to take. */
const MODULES_KEPT = 200

type Options = PostOptions & {
  readProject(): Project
  /** The titles of the site's pages, by their paths. */
  readPageTitles(): Record<string, string>
  /** The paths that the project keeps to be replayed. */
  readPaths(): AuthoredFile[]
  /** A JPEG; null where there is none. */
  readPicture(funnel: string, step: string): Buffer | null
  /** The code of the studio as it is now. */
  getCode(): Promise<StudioCode>
}

/** Answers the studio's page. `tell` passes on that a file has changed on disk; `forget` has the project read anew. */
export function createStudioService(options: Options) {
  const modules = createModules()
  const listeners = createListeners()
  let project: Project | null = null
  const getProject = (): Project => {
    project ??= options.readProject()
    return project
  }
  const forget = (): void => {
    project = null
  }
  const read = createReads(options, getProject)
  const posts = createPosts(options, modules.keep, getProject, forget)

  const answerOne = toListener(async (request) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path.startsWith(apiPaths.module)) return toModuleAnswer(modules.get(basename(path, '.js')))
    if (isFromElsewhere(request)) return { status: 403 }
    const found = await read(path, request.method)
    if (found) return found
    if (request.method !== 'POST' || request.headers.origin === undefined) return { status: 405 }
    if (request.headers['content-type'] !== 'application/json') return { status: 415 }
    const body = await readBody(request, MOST_BYTES)
    if (!body) return { status: 413 }
    const post = posts.get(path)
    if (!post) return { status: 404 }
    const asked = tryJson(body.toString())
    return asked === undefined ? { status: 400 } : toJson(200, await post(asked as never))
  })

  return {
    handle(request: IncomingMessage, response: ServerResponse): void {
      if (request.url === apiPaths.changes && !isFromElsewhere(request)) listeners.add(response)
      else answerOne(request, response)
    },
    forget,
    tell(file: string, text: string | null): void {
      listeners.tell({ file, found: text === null ? null : toDiskFile(file, text) })
    },
  }
}

/** The modules of the funnels that previews run, the latest ones, by their hashes. */
function createModules() {
  const modules = new Map<string, string>()
  return {
    get: (hash: string) => modules.get(hash),
    keep(hash: string, text: string): string {
      modules.delete(hash)
      modules.set(hash, text)
      for (const oldest of modules.keys()) {
        if (modules.size <= MODULES_KEPT) break
        modules.delete(oldest)
      }
      return `${apiPaths.module}${hash}.js`
    },
  }
}

/** The pages that hear of changes on disk, as events of a server. */
function createListeners() {
  const listeners = new Set<ServerResponse>()
  return {
    add(response: ServerResponse): void {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      response.write(':\n\n')
      listeners.add(response)
      response.once('close', () => listeners.delete(response))
    },
    tell(change: FoundFile): void {
      for (const response of listeners) response.write(`data: ${JSON.stringify(change)}\n\n`)
    },
  }
}

/** Answers what is only read; null where that is nothing. */
function createReads(
  { getCode, readPicture, readPromises, readPaths, readPageTitles }: Options,
  getProject: () => Project,
) {
  return async (path: string, method: string | undefined): Promise<Answer | null> => {
    if (path === studioPath) return toPageAnswer(getStudioPage((await getCode()).entry))
    if (path.startsWith(apiPaths.code)) return toModuleAnswer((await getCode()).files.get(path))
    if (path === previewPath) return toPageAnswer(getPreviewPage())
    if (path.startsWith(apiPaths.picture)) {
      const [funnel = '', step = ''] = path.slice(apiPaths.picture.length).split('/')
      return toPictureAnswer(readPicture(funnel, step))
    }
    if (path === apiPaths.project && method === 'GET')
      return toJson(200, toStudioProject(getProject(), readPageTitles(), [...readPromises(), ...readPaths()]))
    return null
  }
}

function toStudioProject(
  { forms, funnels, names, metaSchemas }: Project,
  pages: Readonly<Record<string, string>>,
  others: readonly AuthoredFile[],
): StudioProject {
  const { views, layouts, pictures, images, help = [], links, routes, mounts, parts, targets } = names
  return {
    files: [...funnels, ...forms, ...others].map(({ file, text }) => toDiskFile(file, text)),
    names: {
      ...{ views, layouts, pictures, images, help, links, routes, mounts },
      ...{ parts: Object.keys(parts), remarks: remarkCodes },
      targets: { mail: targets.mail, function: Object.keys(targets.function), webhook: targets.webhook },
      titles: toTitles(pages, names.addresses),
    },
    metaSchemas,
  }
}

/** '/contacto' → 'Contacto (/contacto)', 'reserva-llamada' → 'Reserva llamada (reservas.example)' */
export function toTitles(pages: Readonly<Record<string, string>>, links: Project['names']['addresses']) {
  const titles = Object.entries(pages).map(([path, title]) => [path, `${title} (${path})`])
  const places = Object.entries(links ?? {}).map(([name, href]) => {
    const host = URL.canParse(href) ? ` (${new URL(href).host})` : ''
    return [name, `${toWords(name)}${host}`]
  })
  return Object.fromEntries([...titles, ...places, ['/', 'Inicio (/)']])
}

function toPageAnswer({ html, policy }: Page) {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
  }
  return { status: 200, headers, body: html }
}

/** A step that no replay has come to has no picture, and no fault. */
function toPictureAnswer(picture: Buffer | null) {
  if (!picture) return { status: 204 }
  return { status: 200, headers: { 'content-type': 'image/jpeg', 'cache-control': 'no-cache' }, body: picture }
}

function toModuleAnswer(text: string | undefined) {
  if (text === undefined) return { status: 404 }
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }
  return { status: 200, headers, body: text }
}

/** A page of the studio and what it may reach. */
type Page = { html: string; policy: string }

/** Nothing from outside; Vite's styles and its socket, for the live funnel. A browser styles by attribute what is dropped into an editable text. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' 'nonce-${nonce}'`,
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self' ws://localhost:* ws://127.0.0.1:*",
  "frame-src 'self'",
  "frame-ancestors 'self'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ')

/** The studio itself. Without Vite's client: it would load anew, and forget what is open, whenever a new page is there. */
export function getStudioPage(entry: string): Page {
  const body = '<div id="estudio"></div>'
  return toPage('Estudio', ['src/authoring/studio/studio.css'], [entry], body)
}

/** The page of the live funnel: every sheet of the site, since any layout and view may come. */
export function getPreviewPage(): Page {
  const sheets = [...listSheets(), 'src/authoring/studio/writing/writing.css']
  const notices = '<section class="toasts" aria-label="Avisos" aria-live="polite"></section>'
  const scripts = [...clientScripts, '/src/authoring/studio/preview/entry-preview.tsx']
  return toPage('Vista', sheets, scripts, `<main id="vista"></main>${notices}`)
}

function toPage(title: string, sheets: readonly string[], scripts: readonly string[], body: string): Page {
  const links = sheets.map((file) => `<link rel="stylesheet" href="/${file}">`)
  const tags = scripts.map((file) => `<script type="module" src="${file}"></script>`)
  const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width">${nonceTag}${links.join('')}${tags.join('')}</head><body>${body}</body></html>`
  return { html, policy }
}
