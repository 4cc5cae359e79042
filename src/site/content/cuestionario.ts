import type { PageHead } from '#site/head/page-head.ts'
import { toBreadcrumbs } from '#site/head/to-breadcrumbs.ts'
import { toWebPage } from '#site/head/to-web-page.ts'

const path = '/cuestionario'
const title = 'Descubre si la Formación es para ti'
const description = 'Tres preguntas para saber si la formación en hipnosis regresiva es para ti.'

export const cuestionario = {
  head: {
    path,
    title,
    description,
    keywords: ['cuestionario', 'formación en hipnosis', 'hipnosis regresiva', 'acompañar a otras personas'],
    jsonLd: [toWebPage({ name: title, description, path }), toBreadcrumbs({ name: title, path })],
  } satisfies PageHead,
}
