import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { listBuiltPages, parsePage, toFileName } from '#build/pages/page-file.ts'

/** The bytes after gzip that one page loads before anyone touches it. */
interface PageWeight {
  path: string
  css: number
  js: number
  /** Pages with islands load React; their weight is another matter. */
  hasIslands: boolean
  /** A funnel of the page itself: the machine's code follows the first paint. */
  hasFunnel: boolean
}

/** Weighs every page of a built site. Scripts count with all they import; chunks loaded later do not. */
export function weighPages(dist: string): PageWeight[] {
  return listBuiltPages(dist).map((path) => {
    const html = readFileSync(join(dist, toFileName(path)), 'utf8')
    const page = parsePage(html)
    const list = (selector: string, attribute: string) =>
      page.querySelectorAll(selector).map((element) => element.getAttribute(attribute) ?? '')
    const scripts = [...list('script[type="module"][src]', 'src'), ...list('link[rel="modulepreload"]', 'href')]
    return {
      path,
      css: weigh(dist, new Set(list('link[rel="stylesheet"]', 'href'))),
      js: weigh(dist, collectImports(dist, scripts)),
      hasIslands: page.querySelector('[data-island]') !== null,
      hasFunnel: page.querySelector('[data-funnel]') !== null,
    }
  })
}

function collectImports(dist: string, files: string[], seen = new Set<string>()): Set<string> {
  for (const file of files.filter((candidate) => !seen.has(candidate))) {
    seen.add(file)
    const code = readFileSync(join(dist, file), 'utf8')
    // A static import of a neighbouring chunk: `from"./x.js"` or `import"./x.js"`, never `import("./x.js")`.
    const imported = code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)
    collectImports(
      dist,
      Array.from(imported, ([, name]) => `/assets/${name}`),
      seen,
    )
  }
  return seen
}

function weigh(dist: string, files: ReadonlySet<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0)
}
