import { findForeignContent } from '#tools/pages/content-security-policy.ts'
import { listRouteFiles } from '#tools/pages/route-files.ts'

const executableKinds = /^(module|text\/javascript|)$/

/** What is known of a page when it is finished. */
export interface FinishedPage {
  html: string
  status: number
  asksForPersonalData: boolean
}

/** Faults of one finished page, each with its cure; none for a page that may be published. */
export function checkPage(path: string, { html, status, asksForPersonalData }: FinishedPage): string[] {
  const faults = [
    ...(status === 200 ? [] : [`la ruta responde ${status}. Revisa el archivo de src/routes.`]),
    ...findScriptFaults(html),
    ...findStyleFaults(html),
    ...findHeadFaults(html),
    ...findImageFaults(html),
    ...(asksForPersonalData ? findPrivacyFaults(html) : []),
  ]
  return faults.map((fault) => toPageFault(path, fault))
}

/** A fault with the page it is in and the file where an author begins to mend it. */
export function toPageFault(path: string, fault: string): string {
  return `${path} (${toRouteFile(path)}): ${fault}`
}

/** `/blog` → `src/routes/blog.index.tsx`; of a page that has no file, the one that it would have. */
function toRouteFile(path: string): string {
  return listRouteFiles().get(path) ?? `src/routes/${path.slice(1).replaceAll('/', '.')}.tsx`
}

function findScriptFaults(html: string): string[] {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(([, attributes = '', body = '']) => {
    const kind = /type="([^"]*)"/.exec(attributes)?.[1] ?? ''
    if (!executableKinds.test(kind) || body.trim() === '') return []
    return ['hay un <script> con código dentro, y la CSP lo bloquea. Muévelo a src/site/behaviours.']
  })
}

function findStyleFaults(html: string): string[] {
  const styled = /<[a-z][^>]*\sstyle="([^"]*)"/.exec(html.replaceAll(/<script[\s\S]*?<\/script>/g, ''))
  if (!styled) return []
  return [`hay un atributo style="${styled[1]}", y la CSP lo bloquea. Usa una clase de src/site/styles.`]
}

const requiredInHead = {
  'el título': /<title[^>]*>[^<]+<\/title>/,
  'la descripción': /<meta name="description" content="[^"]+"/,
  'las palabras clave': /<meta name="keywords" content="[^"]+"/,
  'la dirección canónica': /<link rel="canonical" href="[^"]+"/,
  'la imagen para compartir': /<meta property="og:image" content="[^"]+"/,
  'los datos estructurados': /<script type="application\/ld\+json">/,
}

function findHeadFaults(html: string): string[] {
  return Object.entries(requiredInHead)
    .filter(([, pattern]) => !pattern.test(html))
    .map(([what]) => `falta ${what} en <head>. Añade head: pageHead({ … }) a la ruta.`)
}

const requiredInImages = {
  'dirección (src)': /\ssrc="[^"]+"/,
  'anchura (width)': /\swidth="\d+"/,
  'altura (height)': /\sheight="\d+"/,
  'texto alternativo (alt)': /\salt="/,
}

function findImageFaults(html: string): string[] {
  return [...html.matchAll(/<img\b[^>]*>/g)].flatMap(([tag]) => {
    const missing = Object.entries(requiredInImages).filter(([, pattern]) => !pattern.test(tag))
    if (missing.length === 0) return []
    const what = missing.map(([name]) => name).join(', ')
    return [`a ${tag} le falta ${what}. Usa <Art name="…" alt="…" />, con un dibujo de src/site/art.`]
  })
}

function findPrivacyFaults(html: string): string[] {
  return findForeignContent(html).map(
    (what) => `pide datos personales y lleva contenido de fuera (${what}). Llévalo a otra página, con un enlace a él.`,
  )
}
