import { brand } from '#site/config/site.ts'
import { practiceReference } from '#site/head/practice.ts'

/** Who wrote an article, for search engines: a person by their name, or the practice itself. */
export function toAuthor(name: string) {
  return name === brand.name ? practiceReference : ({ '@type': 'Person', name } as const)
}
