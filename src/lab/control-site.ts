import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { toFileName } from '#build/pages/page-file.ts'
import { inProject, projectRoot } from '#project/project-root.ts'

/** The forms that are compared with plain HTML. */
export const formRoutes = ['/formulario-contacto', '/formulario-hipnosis-regresiva', '/valoracion-practica'] as const

const script = 'control.js'

/** Adds to a built site every page without its scripts under `/_plain/…`: the same page and the same server in all but that. */
export async function addPlainPages(dist: string, routes: readonly string[]): Promise<void> {
  for (const route of routes)
    await writePage(dist, toPlain(route), withoutScripts(await readFile(join(dist, toFileName(route)), 'utf8')))
}

/** Adds the control of a form under `/_control/…`, made of the screens that the product draws. */
export async function addControl(dist: string, route: string, page: string, screens: readonly string[]): Promise<void> {
  await writePage(dist, `/_control${route}`, toControl(page, screens))
  await cp(inProject('src/lab', script), join(dist, '_control', script))
}

/** Adds a form's peer under `/_peer/…`: the same screens, drawn by React with react-hook-form and zod. */
export async function addPeer(dist: string, route: string, page: string, screens: readonly string[]): Promise<void> {
  await writePage(dist, `/_peer${route}`, toPeer(page, screens))
}

/** Builds the script of every peer. */
export async function buildPeer(dist: string): Promise<void> {
  await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: join(dist, '_peer'),
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: inProject('src/lab/peer.tsx'), output: { entryFileNames: 'peer.js' } },
    },
  })
}

/** The address of the plain copy of a page. */
export function toPlain(route: string): string {
  return route === '/' ? '/_plain/index' : `/_plain${route}`
}

/** The page with every screen of its form in it, and the control's script instead of its own. */
export function toControl(page: string, screens: readonly string[]): string {
  const toScreen = (html: string, index: number) => `<div data-screen${index > 0 ? ' hidden' : ''}>${html}</div>`
  return replaceForm(page, `/_control/${script}`, (start, end) => [start, ...screens.map(toScreen), end].join(''))
}

/** The page with a blank form in the place of its own, the screens as templates, and the peer's script. */
function toPeer(page: string, screens: readonly string[]): string {
  const templates = screens.map((html) => `<template data-screen>${html}</template>`)
  return replaceForm(page, '/_peer/peer.js', (start, end) => `<div data-peer>${start}${end}</div>${templates.join('')}`)
}

function replaceForm(page: string, address: string, toHtml: (start: string, end: string) => string): string {
  const plain = withoutScripts(page)
  const replaced = plain.replace(/(<form[^>]*>)[\s\S]*?(<\/form>)/, (_, start: string, end: string) =>
    toHtml(start, end),
  )
  if (replaced === plain) throw new Error('the page has no form to put another in the place of')
  return replaced.replace('</body>', () => `<script type="module" src="${address}"></script></body>`)
}

/** The same page as plain HTML: no script and no hint to load one. */
export function withoutScripts(page: string): string {
  return page.replace(/<script[\s\S]*?<\/script>|<link[^>]*rel="modulepreload"[^>]*>/g, '')
}

async function writePage(dist: string, route: string, html: string): Promise<void> {
  const file = join(dist, toFileName(route))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, html)
}
