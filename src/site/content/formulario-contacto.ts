import type { PageHead } from '#site/head/page-head.ts'

export const formularioContacto = {
  head: {
    path: '/formulario-contacto',
    title: 'Solicita tu Llamada Gratuita',
    description: 'Once preguntas breves para preparar tu llamada gratuita de 60 minutos.',
    keywords: ['llamada gratuita', 'mentoría', 'formación en hipnosis', 'hipnosis regresiva'],
  } satisfies PageHead,
}
