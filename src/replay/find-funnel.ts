import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listBuiltPages, parsePage, toFileName } from '#build/pages/page-file.ts'
import { inProject } from '#project/project-root.ts'

/** The address of a built page that has a funnel, and the behaviour that runs it there; null for the form runtime. */
export function findFunnel(id: string): { path: string; behaviour: string | null } {
  const dist = inProject('dist')
  for (const path of listBuiltPages(dist)) {
    const page = parsePage(readFileSync(join(dist, toFileName(path)), 'utf8'))
    const element = page.querySelector(`[data-funnel="${id}"]`)
    if (element) return { path, behaviour: element.getAttribute('data-behaviour') ?? null }
  }
  throw new Error(`No page runs the funnel "${id}".`)
}
