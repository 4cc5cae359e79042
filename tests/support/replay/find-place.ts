import { globSync, readFileSync } from 'node:fs'
import { inProject } from '#tools/project/project-root.ts'

/** Where a funnel runs: what runs it, and the address of a built page that has it. */
export interface Place {
  /** The behaviour that runs it, by its name; null for the form runtime. */
  host: string | null
  path: string
}

/** Found in the built pages. @throws when nothing runs the funnel. */
export function findPlace(id: string): Place {
  const tag = new RegExp(`<[^>]*data-funnel="${id}"[^>]*>`)
  const page = findPage(tag)
  if (!page) throw new Error(`Nothing runs the funnel "${id}".`)
  return { host: readBehaviour(tag.exec(page.html)?.[0] ?? ''), path: page.path }
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
