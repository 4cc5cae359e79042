import { readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { getHeaders, type HeaderRules, parseHeaders } from '#build/pages/headers.ts'

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
}

interface Served {
  body: Buffer
  type: string
  etag: string
  encodings: Map<string, Buffer>
}

/**
 * Answers for a built site as its static host does: clean addresses, compression, the headers of `_headers` for the path
 * as it was written (a file is found by the decoded one), and the not-found page with status 404.
 * @example listen(createStaticHandler({ dist: '/site/dist' }))
 */
export function createStaticHandler({ dist }: { dist: string }): RequestListener {
  const cache = new Map<string, Served>()
  const getRules = createRuleReader(join(dist, '_headers'))
  return (request, response) => {
    const rules = getRules()
    const written = toWrittenPath(request)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    for (const [name, value] of Object.entries(getHeaders(rules, written))) response.setHeader(name, value)
    const path = decodePath(written)
    const cleanPath = path && toCleanPath(path)
    const file = cleanPath && findFile(dist, cleanPath)
    if (file && cleanPath !== path)
      return void response.writeHead(308, { Location: encodeURI(cleanPath) + getQuery(request) }).end()
    const served = readServed(file || join(dist, '404.html'), cache)
    if (!file) response.setHeader('Cache-Control', 'no-store')
    response.setHeader('Content-Type', served.type)
    response.setHeader('ETag', served.etag)
    if (file && request.headers['if-none-match'] === served.etag) return void response.writeHead(304).end()
    const body = encode(served, request, response)
    response.writeHead(file ? 200 : 404, { 'Content-Length': body.length })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

/** Reads the rules of a file of headers, anew once a build has put another in its place. */
function createRuleReader(file: string): () => HeaderRules {
  let parsed: { etag: string; rules: HeaderRules } | null = null
  return () => {
    const etag = toEtag(file)
    if (parsed?.etag !== etag) parsed = { etag, rules: parseHeaders(readFileSync(file, 'utf8')) }
    return parsed.rules
  }
}

/** The path of a request, letter by letter. */
function toWrittenPath({ url = '/' }: IncomingMessage): string {
  return url.split(/[?#]/, 1)[0] ?? '/'
}

/** The path that was meant, or null where it cannot name a file. */
function decodePath(written: string): string | null {
  try {
    const path = decodeURIComponent(written)
    return /^(?:\/[^/\\\p{Cc}]+)*\/?$/u.test(path) ? path : null
  } catch {
    return null
  }
}

/** The query holds a visitor's origin: a redirect keeps it. */
function getQuery({ url = '' }: IncomingMessage): string {
  return /\?[^#]*/.exec(url)?.[0] ?? ''
}

/** /sesiones.html, /sesiones/ → /sesiones; /index → / */
function toCleanPath(path: string): string {
  return path.replace(/\/$/, '').replace(/(?:\/index)?\.html$|^\/index$/, '') || '/'
}

function findFile(dist: string, path: string): string | null {
  const inside = normalize(join(dist, path))
  if (!inside.startsWith(dist + sep) && path !== '/') return null
  if (path === '/_headers' || path === '/404' || isHidden(path)) return null
  const candidates = path === '/' ? [join(dist, 'index.html')] : [inside, `${inside}.html`]
  return candidates.find(isFile) ?? null
}

function isFile(file: string): boolean {
  try {
    return statSync(file).isFile()
  } catch {
    return false // none, or a name longer than any can be
  }
}

/** Marks of the build and whatever else begins with a dot, but for the folder that the web reserves. */
function isHidden(path: string): boolean {
  return /\/\.(?!well-known\/)/.test(path)
}

function toEtag(file: string): string {
  const { mtimeMs, size } = statSync(file)
  return `"${mtimeMs.toString(36)}-${size.toString(36)}"`
}

function readServed(file: string, cache: Map<string, Served>): Served {
  const etag = toEtag(file)
  const cached = cache.get(file)
  if (cached?.etag === etag) return cached
  const type = mediaTypes[extname(file)] ?? 'application/octet-stream'
  const served = { body: readFileSync(file), type, etag, encodings: new Map() }
  cache.set(file, served)
  return served
}

function encode(served: Served, request: IncomingMessage, response: ServerResponse): Buffer {
  if (!/charset/.test(served.type)) return served.body
  response.setHeader('Vary', 'Accept-Encoding')
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  if (!encoding) return served.body
  response.setHeader('Content-Encoding', encoding)
  const compressed = served.encodings.get(encoding) ?? compress(served.body, encoding)
  served.encodings.set(encoding, compressed)
  return compressed
}

function compress(body: Buffer, encoding: 'br' | 'gzip'): Buffer {
  if (encoding === 'gzip') return gzipSync(body, { level: 9 })
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
}
