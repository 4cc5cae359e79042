import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listBuiltPages, toFileName } from '#build/pages/page-file.ts'
import { projectRoot } from '#project/project-root.ts'
import { readProject } from '#project/read-project.ts'
import { notFoundPath } from '#project/route-files.ts'

/**
 * Paths of the built pages with a form that asks for something `x-sensitive`: from the built HTML, the funnels and the
 * schemas as they are written, and from nothing that the product has concluded itself.
 */
export function findPersonalDataPaths(root = projectRoot): string[] {
  return listBuiltPages(join(root, 'dist')).filter((path) =>
    isPersonal(root, readFileSync(join(root, 'dist', toFileName(path)), 'utf8')),
  )
}

function isPersonal(root: string, html: string): boolean {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const funnels = [...html.matchAll(/data-funnel="([^"]+)"/g)].map(([, id]) => read(`funnels/${id}.funnel.json`))
  const forms = funnels.flatMap((text) => JSON.parse(text).form ?? [])
  return forms.some((id) => read(`schemas/${id}.schema.json`).includes('"x-sensitive":'))
}

/** The paths of the site's pages. */
export const listPaths = (): string[] =>
  readProject().names.routes.filter((path) => path !== notFoundPath && !path.startsWith('/_'))
