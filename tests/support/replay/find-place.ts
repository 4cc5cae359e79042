import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { inProject } from '#build/project-root.ts'

/** Where a funnel runs: what runs it, and the address of a built page that has it. */
export interface Place {
  /** A file of the site, by its name; null for the form runtime. */
  host: string | null
  path: string
}

/** Found in the built pages and in the site's files. @throws when no page runs the funnel. */
export function findPlace(id: string): Place {
  const tag = new RegExp(`<[^>]*data-funnel="${id}"[^>]*>`)
  const page = findPage(tag)
  if (page) return { host: readBehaviour(tag.exec(page.html)?.[0] ?? ''), path: page.path }
  const host = globSync('src/site/**/*.ts', { cwd: inProject() }).find((file) =>
    readFileSync(inProject(file), 'utf8').includes(`'#generated/light/${id}.gen.ts'`),
  )
  const name = basename(host ?? '', '.ts')
  const path = findPage(new RegExp(`data-behaviour="${name}"`))?.path
  if (!path) throw new Error(`No page runs the funnel "${id}".`)
  return { host: name, path }
}

function findPage(pattern: RegExp): { path: string; html: string } | null {
  for (const file of globSync('**/*.html', { cwd: inProject('dist') }).sort()) {
    const html = readFileSync(inProject('dist', file), 'utf8')
    if (pattern.test(html)) return { path: `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`, html }
  }
  return null
}

function readBehaviour(tag: string): string | null {
  return /data-behaviour="([^"]+)"/.exec(tag)?.[1] ?? null
}
