import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { toFileName } from '#build/pages/page-file.ts'
import { inProject } from '#project/project-root.ts'

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

/** The address of the plain copy of a page. */
export function toPlain(route: string): string {
  return route === '/' ? '/_plain/index' : `/_plain${route}`
}

/** The page with every screen of its form in it, and the control's script instead of its own. */
export function toControl(page: string, screens: readonly string[]): string {
  const plain = withoutScripts(page)
  const toScreen = (html: string, index: number) => `<div data-screen${index > 0 ? ' hidden' : ''}>${html}</div>`
  const replaced = plain.replace(/(<form[^>]*>)[\s\S]*?(<\/form>)/, (_, start: string, end: string) =>
    [start, ...screens.map(toScreen), end].join(''),
  )
  if (replaced === plain) throw new Error('the page has no form to put the control in the place of')
  return replaced.replace('</body>', () => `<script type="module" src="/_control/${script}"></script></body>`)
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
