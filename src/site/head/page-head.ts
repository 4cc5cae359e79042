import type { BreadcrumbList, Thing, WithContext } from 'schema-dts'
import { brand, locale, origin } from '#site/config/site.ts'
import { menu } from '#site/content/menu.ts'
import { toSharingImagePath } from '#site/head/sharing-image-path.ts'

const [home] = menu

/** A page on the path from the home page to another. */
interface Crumb {
  name: string
  path: string
}

/** The head of a page, for search engines and social networks. */
export interface PageHead {
  /** Without the site's name: it is added unless the title already contains it. */
  title: string
  description: string
  keywords: readonly string[]
  /** Articles add their author and times (ISO 8601). */
  article?: { author: string; published: string; modified: string; section: string }
  /** Its data for search engines, which name its path. */
  jsonLd?(path: string): readonly WithContext<Thing>[]
  /** Its name in the path from the home page, for search engines, and the pages between the two. */
  crumb?: string
  above?: readonly Crumb[]
}

type Meta = Record<string, string | object>
type Head = { meta: Meta[]; links: { rel: string; href: string }[] }

/** Absolute address of one of the site's own paths. */
export function toAbsolute(path: string): string {
  return new URL(path, origin).href
}

/** The page's title, with the site's base title after it unless it is already part of it. */
export function toFullTitle(title: string): string {
  return title.includes(brand.baseTitle) ? title : `${title} | ${brand.baseTitle}`
}

/** `head` of a route, which gives its path: title, description, canonical, sharing tags, robots and JSON-LD. */
export function pageHead(page: PageHead): (context: { match: { fullPath: string } }) => Head {
  return ({ match }) => toHead(page, toPath(match.fullPath))
}

/** The route of a folder's own page ends with a slash, its address does not: `/blog/` → `/blog`. */
function toPath(fullPath: string): string {
  return fullPath.replace(/(?<=.)\/$/, '')
}

function toHead(page: PageHead, path: string): Head {
  const title = toFullTitle(page.title)
  const url = toAbsolute(path)
  const image = toAbsolute(toSharingImagePath(path))
  return {
    meta: [
      { title },
      { name: 'description', content: page.description },
      { name: 'keywords', content: page.keywords.join(', ') },
      { name: 'robots', content: 'index, follow' },
      { property: 'og:type', content: page.article ? 'article' : 'website' },
      { property: 'og:site_name', content: brand.name },
      { property: 'og:locale', content: locale },
      { property: 'og:title', content: title },
      { property: 'og:description', content: page.description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: image },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: title },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: page.description },
      { name: 'twitter:image', content: image },
      { name: 'twitter:image:alt', content: title },
      ...toArticleMeta(page.article),
      ...[...(page.jsonLd?.(path) ?? []), ...toBreadcrumbs(page, path)].map((thing) => ({ 'script:ld+json': thing })),
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}

function toBreadcrumbs({ crumb, above = [] }: PageHead, own: string): WithContext<BreadcrumbList>[] {
  if (crumb === undefined) return []
  const crumbs = [{ name: home.name, path: home.href }, ...above, { name: crumb, path: own }]
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: toAbsolute(path),
      })),
    },
  ]
}

function toArticleMeta(article: PageHead['article']): Meta[] {
  if (!article) return []
  return [
    { name: 'author', content: article.author },
    { property: 'article:author', content: article.author },
    { property: 'article:published_time', content: article.published },
    { property: 'article:modified_time', content: article.modified },
    { property: 'article:section', content: article.section },
  ]
}
