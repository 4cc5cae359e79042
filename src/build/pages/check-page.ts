import type { HTMLElement } from 'node-html-parser'
import { listRouteFiles } from '#project/route-files.ts'
import { keptMark } from '#site/islands/kept-mark.ts'
import { findForeignContent } from './content-security-policy.ts'

const executableKinds = /^(module|text\/javascript|)$/

/** The facts of a finished page. */
interface FinishedPage {
  page: HTMLElement
  status: number
  asksForPersonalData: boolean
}

/** Diagnostics of one finished page, each with its cure; none for a page that may be published. */
export function checkPage(path: string, { page, status, asksForPersonalData }: FinishedPage): string[] {
  const diagnostics = [
    ...(status === 200 ? [] : [`la ruta responde ${status}. Revisa el archivo de src/routes.`]),
    ...findScriptDiagnostics(page),
    ...findStyleDiagnostics(page),
    ...findHeadDiagnostics(page),
    ...findImageDiagnostics(page),
    ...(asksForPersonalData ? findPrivacyDiagnostics(page) : []),
  ]
  return diagnostics.map((diagnostic) => toPageDiagnostic(path, diagnostic))
}

/** A diagnostic with the page it is in and the file where an author begins to mend it. */
export function toPageDiagnostic(path: string, diagnostic: string): string {
  return `${path} (${toRouteFile(path)}): ${diagnostic}`
}

/** `/blog` → `src/routes/blog.index.tsx`; of a page that has no file, the one that it would have. */
function toRouteFile(path: string): string {
  return listRouteFiles().get(path) ?? `src/routes/${path.slice(1).replaceAll('/', '.')}.tsx`
}

function findScriptDiagnostics(page: HTMLElement): string[] {
  const inline = page
    .querySelectorAll('script')
    .filter(
      (script) =>
        executableKinds.test(script.getAttribute('type') ?? '') && !['', keptMark].includes(script.rawText.trim()),
    )
  return inline.map(() => 'hay un <script> con código dentro, y la CSP lo bloquea. Muévelo a src/site/behaviours.')
}

function findStyleDiagnostics(page: HTMLElement): string[] {
  const style = page.querySelector('[style]')?.getAttribute('style')
  if (style === undefined) return []
  return [`hay un atributo style="${style}", y la CSP lo bloquea. Usa una clase de src/site/styles.`]
}

const requiredInHead = {
  'el título': 'title:not(:empty)',
  'la descripción': 'meta[name="description"][content]:not([content=""])',
  'las palabras clave': 'meta[name="keywords"][content]:not([content=""])',
  'la dirección canónica': 'link[rel="canonical"][href]:not([href=""])',
  'la imagen para compartir': 'meta[property="og:image"][content]:not([content=""])',
  'los datos estructurados': 'script[type="application/ld+json"]',
}

function findHeadDiagnostics(page: HTMLElement): string[] {
  return Object.entries(requiredInHead)
    .filter(([, selector]) => page.querySelector(selector) === null)
    .map(([what]) => `falta ${what} en <head>. Añade head: pageHead({ … }) a la ruta.`)
}

const requiredInImages = {
  'dirección (src)': { attribute: 'src', pattern: /./ },
  'anchura (width)': { attribute: 'width', pattern: /^\d+$/ },
  'altura (height)': { attribute: 'height', pattern: /^\d+$/ },
  'texto alternativo (alt)': { attribute: 'alt', pattern: /^/ },
}

function findImageDiagnostics(page: HTMLElement): string[] {
  return page.querySelectorAll('img').flatMap((image) => {
    const missing = Object.entries(requiredInImages).filter(([, { attribute, pattern }]) => {
      const value = image.getAttribute(attribute)
      return value === undefined || !pattern.test(value)
    })
    if (missing.length === 0) return []
    const what = missing.map(([name]) => name).join(', ')
    return [`a ${image.outerHTML} le falta ${what}. Usa <Art name="…" alt="…" />, con un dibujo de src/site/art.`]
  })
}

function findPrivacyDiagnostics(page: HTMLElement): string[] {
  return findForeignContent(page).map(
    (what) => `pide datos personales y lleva contenido de fuera (${what}). Llévalo a otra página, con un enlace a él.`,
  )
}
