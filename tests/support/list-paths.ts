import { notFoundPath } from '#tools/pages/route-files.ts'
import { readProject } from '#tools/project/read-project.ts'

/** The paths of the site's pages. */
export const listPaths = (): string[] =>
  readProject().names.routes.filter((path) => path !== notFoundPath && !path.startsWith('/_'))
