import { readProject } from '#project/read-project.ts'
import { notFoundPath } from '#project/route-files.ts'

/** The paths of the site's pages. */
export const listPaths = (): string[] =>
  readProject().names.routes.filter((path) => path !== notFoundPath && !path.startsWith('/_'))
