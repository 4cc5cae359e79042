import type { PageHead } from '#site/head/page-head.ts'
import { toWebPage } from '#site/head/to-web-page.ts'

const title = 'De cero a tener tu consulta funcionando'
const description =
  'Tres pasos para empezar a acompañar con hipnosis regresiva y reservar una videollamada con nosotras.'

export const instagramHipnosis = {
  head: {
    title,
    description,
    keywords: ['formación en hipnosis', 'hipnosis regresiva', 'consulta de hipnosis', 'videollamada'],
    jsonLd: (path) => [toWebPage({ name: title, description, path })],
    crumb: title,
  } satisfies PageHead,
  /** Leads to the video from a page whose three screens do not come alive. */
  instead: 'Son tres pantallas para leer, y al final un vídeo. [Ve directamente al vídeo](/vsl-registro).',
}
