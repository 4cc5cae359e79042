import type { PageHead } from '#site/head/page-head.ts'
import { toWebPage } from '#site/head/to-web-page.ts'

const title = 'Solicita tu Llamada Gratuita'
const description = 'Unas preguntas breves para preparar tu llamada gratuita de 60 minutos.'

export const formularioContacto = {
  head: {
    title,
    description,
    keywords: ['llamada gratuita', 'mentoría', 'formación en hipnosis', 'hipnosis regresiva'],
    jsonLd: (path) => [toWebPage({ kind: 'ContactPage', name: title, description, path })],
    crumb: title,
  } satisfies PageHead,
}
