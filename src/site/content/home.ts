import type { PageHead } from '#site/head/page-head.ts'

export const home = {
  head: {
    path: '/',
    title: 'Hipnosis regresiva y grafología | Formación y sesiones online',
    description:
      'Formación online, sesiones y conferencias de hipnosis regresiva y grafología. Empieza con una llamada gratuita de 60 minutos.',
    keywords: ['hipnosis regresiva', 'grafología', 'formación en hipnosis', 'sesiones de hipnosis online'],
  } satisfies PageHead,
}
