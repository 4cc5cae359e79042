import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { inProject } from './project-root.ts'

const folder = 'src/routes'
const contentFolder = 'src/site/content'

/** The route of the page that stands for every unknown path. */
export const notFoundPath = '/404'

/**
 * The file of each page by its path, the not-found page included: '/blog' → 'src/routes/blog.index.tsx' (TanStack's file
 * routes). A route with a parameter has a page for each file of its content: '/blog/uno' → 'src/site/content/blog/uno.ts'.
 */
export function listRouteFiles(): Map<string, string> {
  const files = readdirSync(inProject(folder)).filter((file) => file.endsWith('.tsx') && file !== '__root.tsx')
  return new Map(
    files.sort().flatMap((file): [string, string][] => {
      const route = toRoute(basename(file, '.tsx'))
      return route.includes('$') ? listContent(dirname(route)) : [[route, `${folder}/${file}`]]
    }),
  )
}

function listContent(parent: string): [string, string][] {
  const content = `${contentFolder}${parent}`
  const names = readdirSync(inProject(content)).map((file) => basename(file, '.ts'))
  return names.sort().map((name) => [`${parent}/${name}`, `${content}/${name}.ts`])
}

/** The title of each page by its path, as its content writes it out; a page whose title is worked out has none here. */
export function readPageTitles(): Record<string, string> {
  const titles = [...listRouteFiles()].map(([path, file]) => [path, readPageTitle(file)])
  return Object.fromEntries(titles.filter(([, title]) => title !== undefined))
}

/** The title in the head of a page, which stands in its file or in that of the content that its route names. */
function readPageTitle(file: string): string | undefined {
  const text = readFileSync(inProject(file), 'utf8')
  const [, name = ''] = /\bpageHead\((\w+)\.head\)/.exec(text) ?? []
  const [, content] = new RegExp(`import {.*\\b${name}\\b.*} from '#site/content/(.+)'`).exec(text) ?? []
  if (name !== '' && content !== undefined) return readPageTitle(`${contentFolder}/${content}`)
  const [, written = 'title'] = /\b(?:head:|ArticleContent =) \{\s+title(?:: ('.*'|\w+))?,\n/.exec(text) ?? []
  const [, title] = /^'(.*)'$/.exec(written) ?? new RegExp(`^const ${written} = '(.*)'$`, 'm').exec(text) ?? []
  return title?.replaceAll('*', '').replaceAll('\\u00a0', ' ')
}

/** Files that stand for a page and give none: the page would be missing from the site without a word. */
export function findMissingPages(paths: readonly string[]): string[] {
  return [...listRouteFiles()]
    .filter(([path]) => !paths.includes(path))
    .map(
      ([path, file]) =>
        `${path} (${file}): el archivo no da ninguna página. ${
          file.startsWith(contentFolder)
            ? `Su ruta está en ${folder}.`
            : `Exporta de él: export const Route = createFileRoute('${path}')({ … })`
        }`,
    )
}

/** 'index' → '/', 'blog.hipnosis' → '/blog/hipnosis' */
function toRoute(name: string): string {
  return name === 'index' ? '/' : `/${name.replaceAll('.', '/').replace(/\/index$/, '')}`
}
