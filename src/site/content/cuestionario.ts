import type { PageHead } from '#site/head/page-head.ts'
import { toWebPage } from '#site/head/to-web-page.ts'

const title = 'Descubre si la Formación es para ti'
const description = 'Tres preguntas para saber si la formación en hipnosis regresiva es para ti.'

export const cuestionario = {
  head: {
    title,
    description,
    keywords: ['cuestionario', 'formación en hipnosis', 'hipnosis regresiva', 'acompañar a otras personas'],
    jsonLd: (path) => [toWebPage({ name: title, description, path })],
    crumb: title,
  } satisfies PageHead,
}
