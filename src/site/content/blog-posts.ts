import type { ArtName } from '#site/ui/art.tsx'

/** What the list and the article itself say about a post. */
export interface BlogPost {
  id: string
  slug: string
  title: string
  excerpt: string
  /** ISO 8601 date. */
  date: string
  readTime: string
  author: string
  category: string
  image: ArtName
}

/** `hipnosis` → `/blog/hipnosis` */
export function toPostPath(slug: string): string {
  return `/blog/${slug}`
}

/** `2024-12-10` → `10 de diciembre de 2024` */
export function toSpanishDate(date: string): string {
  return new Date(date).toLocaleDateString('es-ES', { dateStyle: 'long', timeZone: 'UTC' })
}
