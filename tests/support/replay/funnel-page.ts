import { globSync, readFileSync } from 'node:fs'
import { inProject } from '#build/project-root.ts'

/** The address of the page that runs a funnel, found in the built HTML. @throws when no page or several do. */
export function findFunnelPage(id: string): string {
  const pages = globSync('**/*.html', { cwd: inProject('dist') }).filter((file) =>
    readFileSync(inProject('dist', file), 'utf8').includes(`data-funnel="${id}"`),
  )
  const [page] = pages
  if (!page) throw new Error(`No built page has data-funnel="${id}".`)
  return `/${page.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`
}
