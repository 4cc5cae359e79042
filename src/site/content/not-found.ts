import type { PageHead } from '#site/head/page-head.ts'

export const notFound = {
  head: {
    path: '/404',
    title: 'Página no encontrada',
    description: 'La página que buscas no existe.',
    keywords: ['hipnosis', 'grafología'],
  } satisfies PageHead,
  title: 'Oops! Page not found',
  lead: 'Se nos ha ido el trazo. La página que buscas no está aquí.',
  back: 'Return to Home',
}
