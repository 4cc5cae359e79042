import type { PageHead } from '#site/head/page-head.ts'

export const instagramHipnosis = {
  head: {
    path: '/instagram-hipnosis',
    title: 'De cero a tener tu consulta funcionando',
    description: 'Tres pasos para empezar a acompañar con hipnosis regresiva.',
    keywords: ['formación en hipnosis', 'hipnosis regresiva', 'consulta de hipnosis', 'videollamada'],
  } satisfies PageHead,
}
