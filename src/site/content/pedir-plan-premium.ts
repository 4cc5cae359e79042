import type { PageHead } from '#site/head/page-head.ts'
import { toWebPage } from '#site/head/to-web-page.ts'
import type { HeroContent } from '#site/sections/hero.tsx'

const title = 'Pedir acceso al plan premium'
const description =
  'Pide desde aquí la videollamada de selección del plan premium de mentoría: cinco preguntas breves y un correo de vuelta.'

export const pedirPlanPremium = {
  head: {
    title,
    description,
    keywords: ['plan premium', 'mentoría con hipnosis', 'videollamada de selección'],
    jsonLd: (path) => [toWebPage({ kind: 'ContactPage', name: title, description, path })],
    above: [{ name: 'Plan premium de mentoría', path: '/hipnosis-vip' }],
    crumb: title,
  } satisfies PageHead,
  hero: {
    rubric: 'Plan premium de mentoría',
    title: 'Pedir la videollamada',
    lead: 'Unas líneas sobre ti y cuándo te vendría bien hablar. La videollamada no es una llamada de ventas.',
  } satisfies HeroContent,
}
