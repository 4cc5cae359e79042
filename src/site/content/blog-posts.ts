import { owner } from '#site/config/site.ts'
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

/** The featured article of the blog. */
export const regressionPost: BlogPost = {
  id: 'hipnosis-regresiva-beneficios',
  slug: 'hipnosis-regresiva-beneficios',
  title: 'Hipnosis regresiva: qué\u00a0es y *qué puede aportarte*',
  excerpt:
    'Qué ocurre en una sesión, qué puede aportarte mirar hacia atrás con calma y qué no conviene esperar de la hipnosis.',
  date: '2024-12-10',
  readTime: '7 min',
  author: owner.articleAuthor,
  category: 'Hipnosis',
  image: 'poster-luna',
}

/** `2024-12-10` → `10 de diciembre de 2024` */
export function toSpanishDate(date: string): string {
  return new Date(date).toLocaleDateString('es-ES', { dateStyle: 'long', timeZone: 'UTC' })
}
