import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { toFileName } from '#tools/pages/page-file.ts'
import { inProject } from '#tools/project/project-root.ts'

/** The forms that have a hand-written control, and the script that brings each to life. */
export const formRoutes = ['/formulario-contacto', '/formulario-hipnosis-regresiva', '/valoracion-practica'] as const

const controls = inProject('tests/campaigns/bench/controls')
const scripts: Record<(typeof formRoutes)[number], string> = {
  '/formulario-contacto': 'wizard.js',
  '/formulario-hipnosis-regresiva': 'one-page-form.js',
  '/valoracion-practica': 'one-page-form.js',
}

/**
 * Adds to a built site the controls under `/_control/…` and every page without its scripts under `/_plain/…`. Both are
 * the product's own pages in all but what is compared, and the same server serves the three.
 */
export async function addControls(dist: string, routes: readonly string[]): Promise<void> {
  for (const route of routes) await writePage(dist, toPlain(route), withoutScripts(await readPage(dist, route)))
  for (const route of formRoutes) {
    if (!routes.includes(route)) continue
    const form = await readFile(join(controls, `${route}.html`), 'utf8')
    await writePage(dist, `/_control${route}`, toControl(await readPage(dist, route), form, scripts[route]))
  }
  for (const script of new Set(Object.values(scripts))) await cp(join(controls, script), join(dist, '_control', script))
}

/** Where the plain copy of a page is served. */
export function toPlain(route: string): string {
  return route === '/' ? '/_plain/index' : `/_plain${route}`
}

/** The page with its form replaced by the hand-written one and its scripts by the control's only one. */
export function toControl(page: string, form: string, script: string): string {
  const plain = withoutScripts(page)
  const replaced = plain.replace(/<form[\s\S]*?<\/form>/, () => form)
  if (replaced === plain) throw new Error('the page has no form to put the control in the place of')
  return replaced.replace('</body>', () => `<script type="module" src="/_control/${script}"></script></body>`)
}

/** The same page as plain HTML: no script and no hint to load one. */
export function withoutScripts(page: string): string {
  return page.replace(/<script[\s\S]*?<\/script>|<link[^>]*rel="modulepreload"[^>]*>/g, '')
}

function readPage(dist: string, route: string): Promise<string> {
  return readFile(join(dist, toFileName(route)), 'utf8')
}

async function writePage(dist: string, route: string, html: string): Promise<void> {
  const file = join(dist, toFileName(route))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, html)
}
