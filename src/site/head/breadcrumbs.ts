import type { BreadcrumbList, WithContext } from 'schema-dts'
import { toAbsolute } from '#site/head/page-head.ts'

/** Where a page stands, from the home page down: `toBreadcrumbs(['Blog', '/blog'], ['El artículo', '/blog/el-articulo'])`. */
export function toBreadcrumbs(
  ...steps: readonly (readonly [name: string, path: string])[]
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [['Inicio', '/'] as const, ...steps].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: toAbsolute(path),
    })),
  }
}
