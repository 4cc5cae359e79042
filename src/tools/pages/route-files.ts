import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { inProject } from '#tools/project/project-root.ts'

const folder = 'src/routes'

/** The route of the page that stands for every unknown path. */
export const notFoundPath = '/404'

/** The file of each page by its path, the not-found page included: '/blog' → 'src/routes/blog.index.tsx' (TanStack's file routes). */
export function listRouteFiles(): Map<string, string> {
  const files = readdirSync(inProject(folder)).filter((file) => file.endsWith('.tsx') && file !== '__root.tsx')
  return new Map(files.sort().map((file) => [toRoute(basename(file, '.tsx')), `${folder}/${file}`]))
}

/** Files that stand for a page and give none: the page would be missing from the site without a word. */
export function findMissingPages(paths: readonly string[]): string[] {
  return [...listRouteFiles()]
    .filter(([path]) => !paths.includes(path))
    .map(
      ([path, file]) =>
        `${path} (${file}): el archivo no da ninguna página. Exporta de él: export const Route = createFileRoute('${path}')({ … })`,
    )
}

/** 'index' → '/', 'blog.hipnosis' → '/blog/hipnosis' */
function toRoute(name: string): string {
  return name === 'index' ? '/' : `/${name.replaceAll('.', '/').replace(/\/index$/, '')}`
}
