import { globSync } from 'node:fs'
import { clientScripts, nonce, nonceTag } from '#local/dev-server.ts'
import { inProject } from '#project/project-root.ts'

/** A page of the studio and what it may reach. */
export type Page = { html: string; policy: string }

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
  const [first, ...rest] = [
    'src/site/styles/site.css',
    ...globSync('src/site/styles/*.css', { cwd: inProject() }).sort(),
  ]
  // The first declares the order of the layers; the others may follow in any.
  const sheets = [first, ...rest.filter((file) => file !== first), 'src/authoring/studio/writing/writing.css']
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
