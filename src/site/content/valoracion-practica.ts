import type { PageHead } from '#site/head/page-head.ts'
import { toWebPage } from '#site/head/to-web-page.ts'
import type { HeroContent } from '#site/sections/hero.tsx'

const title = 'Evaluación de Práctica de Hipnosis'
const description =
  'Evalúa a quien te ha guiado en una práctica de hipnosis: once aspectos, una nota y tus comentarios.'

export const valoracionPractica = {
  head: {
    title,
    description,
    keywords: ['evaluación de práctica', 'práctica de hipnosis', 'alumnado', 'formación en hipnosis'],
    jsonLd: (path) => [toWebPage({ name: title, description, path })],
    crumb: title,
  } satisfies PageHead,
  hero: {
    rubric: 'Para el alumnado',
    title: 'Evaluación de Práctica *de Hipnosis*',
    lead: 'Tu opinión es parte de la formación de quien te ha guiado. Cuanto más sincera y concreta sea, más ayuda.',
  } satisfies HeroContent,
}
