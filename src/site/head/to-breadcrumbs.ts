import type { BreadcrumbList, WithContext } from 'schema-dts'
import { menu } from '#site/content/menu.ts'
import { toAbsolute } from '#site/head/page-head.ts'

const [home] = menu

interface Crumb {
  name: string
  path: string
}

/** The path from the home page to a page, for search engines. */
export function toBreadcrumbs(...crumbs: readonly Crumb[]): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: home.name, path: home.href }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: toAbsolute(path),
    })),
  }
}
