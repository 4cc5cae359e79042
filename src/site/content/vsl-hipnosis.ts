import type { PageHead } from '#site/head/page-head.ts'
import type { HeroContent } from '#site/sections/hero.tsx'

export const vslHipnosis = {
  head: {
    path: '/vsl-hipnosis',
    title: 'Las 3 claves de los mejores hipnotistas',
    description: 'Mira el vídeo de las 3 claves y reserva tu videollamada gratuita de 45 minutos.',
    keywords: ['claves de la hipnosis', 'hipnosis regresiva', 'mentoría gratuita', 'formación en hipnosis'],
  } satisfies PageHead,
  hero: {
    rubric: 'Vídeo de 10 minutos',
    title: 'Las 3 claves que usan los *mejores hipnotistas*',
    lead: 'Y cómo aplicarlas para acompañar a otras personas, aunque hoy empieces desde cero.',
  } satisfies HeroContent,
}
