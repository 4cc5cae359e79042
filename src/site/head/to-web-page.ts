import type { ContactPage, WebPage, WithContext } from 'schema-dts'
import { toAbsolute } from '#site/head/page-head.ts'
import { practiceReference } from '#site/head/practice.ts'

interface WebPageFacts {
  kind?: 'WebPage' | 'ContactPage'
  name: string
  description: string
  path: string
}

/** A page that is neither an offer nor an article, for search engines. */
export function toWebPage({
  kind = 'WebPage',
  name,
  description,
  path,
}: WebPageFacts): WithContext<WebPage | ContactPage> {
  return {
    '@context': 'https://schema.org',
    '@type': kind,
    name,
    description,
    url: toAbsolute(path),
    inLanguage: 'es-ES',
    publisher: practiceReference,
  }
}
