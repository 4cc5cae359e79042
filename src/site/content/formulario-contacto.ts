import type { PageHead } from '#site/head/page-head.ts'
import { toBreadcrumbs } from '#site/head/to-breadcrumbs.ts'
import { toWebPage } from '#site/head/to-web-page.ts'

const title = 'Solicita tu Llamada Gratuita'
const description = 'Once preguntas breves para preparar tu llamada gratuita de 60 minutos.'

export const formularioContacto = {
  head: {
    title,
    description,
    keywords: ['llamada gratuita', 'mentoría', 'formación en hipnosis', 'hipnosis regresiva'],
    jsonLd: (path) => [
      toWebPage({ kind: 'ContactPage', name: title, description, path }),
      toBreadcrumbs({ name: title, path }),
    ],
  } satisfies PageHead,
}

/** What an application that has been sent says, should the booking page not open by itself. */
export const applicationSent = {
  text: 'Tu solicitud ha sido enviada. Si la agenda no se abre sola, ábrela tú:',
  label: 'Reservar mi llamada',
  link: 'reserva-llamada',
} as const
