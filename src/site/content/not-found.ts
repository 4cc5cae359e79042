import type { PageHead } from '#site/head/page-head.ts'
import { toWebPage } from '#site/head/to-web-page.ts'

const title = 'Página no encontrada'
const description = 'La página que buscas no existe.'

export const notFound = {
  head: {
    title,
    description,
    keywords: ['hipnosis', 'grafología'],
    jsonLd: (path) => [toWebPage({ name: title, description, path })],
  } satisfies PageHead,
  title: 'Oops! Page not found',
  lead: 'Se nos ha ido el trazo. La página que buscas no está aquí.',
  back: 'Return to Home',
}
