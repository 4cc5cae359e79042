import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { inProject } from '#tools/project/project-root.ts'

/** What one page loads before anyone touches it, in bytes after gzip. */
export interface PageWeight {
  path: string
  html: number
  css: number
  js: number
  /** Pages with islands load React; their weight is another matter. */
  hasIslands: boolean
  /** A funnel of the page itself: the machine's code follows the first paint. */
  hasFunnel: boolean
}

/** Weighs every page of a built site. Scripts count with all they import; chunks loaded later do not. */
export function weighPages(dist: string): PageWeight[] {
  return globSync('**/*.html', { cwd: dist })
    .sort()
    .map((file) => {
      const html = readFileSync(join(dist, file), 'utf8')
      const styles = findAll(html, /<link rel="stylesheet" href="([^"]+)"/g)
      const scripts = [
        ...findAll(html, /<script type="module" src="([^"]+)"/g),
        ...findAll(html, /<link rel="modulepreload" href="([^"]+)"/g),
      ]
      return {
        path: toPath(file),
        html: gzipSync(html).length,
        css: weigh(dist, new Set(styles)),
        js: weigh(dist, collectImports(dist, scripts)),
        hasIslands: html.includes('data-island='),
        hasFunnel: html.includes('data-funnel='),
      }
    })
}

function toPath(file: string): string {
  return `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`
}

function findAll(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, found]) => found ?? [])
}

function collectImports(dist: string, files: string[], seen = new Set<string>()): Set<string> {
  for (const file of files.filter((candidate) => !seen.has(candidate))) {
    seen.add(file)
    const code = readFileSync(join(dist, file), 'utf8')
    // A static import of a neighbouring chunk: `from"./x.js"` or `import"./x.js"`, never `import("./x.js")`.
    const imported = findAll(code, /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g).map((name) => `/assets/${name}`)
    collectImports(dist, imported, seen)
  }
  return seen
}

function weigh(dist: string, files: ReadonlySet<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0)
}

/** The weights as a table in kB, heaviest script first. */
export function formatWeights(weights: readonly PageWeight[]): string {
  const toKb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8)
  const rows = [...weights]
    .sort((a, b) => b.js - a.js)
    .map(({ path, html, css, js }) => `${path.padEnd(40)}${toKb(html)}${toKb(css)}${toKb(js)}`)
  return [
    `${'página (kB, gzip)'.padEnd(40)}${['HTML', 'CSS', 'JS'].map((name) => name.padStart(8)).join('')}`,
    ...rows,
  ].join('\n')
}

if (process.argv[1] === import.meta.filename)
  console.log(formatWeights(weighPages(inProject(process.argv[2] ?? 'dist'))))
