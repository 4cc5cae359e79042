import type { PageHead } from '#site/head/page-head.ts'
import type { HeroContent } from '#site/sections/hero.tsx'

export const valoracionPractica = {
  head: {
    path: '/valoracion-practica',
    title: 'Evaluación de Práctica de Hipnosis',
    description: 'Evalúa a quien te ha guiado en una práctica de hipnosis: once aspectos, una nota y tus comentarios.',
    keywords: ['evaluación de práctica', 'práctica de hipnosis', 'alumnado', 'formación en hipnosis'],
  } satisfies PageHead,
  hero: {
    rubric: 'Para alumnas y alumnos',
    title: 'Evaluación de Práctica *de Hipnosis*',
    lead: 'Tu opinión es parte de la formación de quien te ha guiado. Ser sincera y concreta es la forma más amable de ayudar.',
  } satisfies HeroContent,
}
