import type { ArtName } from '#site/ui/art.tsx'

/** The facts of a post, for the list and for the article itself. */
export interface BlogPost {
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

const spain = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Madrid', timeZoneName: 'longOffset' })

/** When a day begins in Spain, with the time zone that search engines ask for: `2024-12-10` → `2024-12-10T00:00:00+01:00`. */
export function toMoment(date: string): string {
  const zone = spain.formatToParts(new Date(date)).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return `${date}T00:00:00${zone.replace('GMT', '') || 'Z'}`
}
