import type { PageHead } from '#site/head/page-head.ts'
import { toWebPage } from '#site/head/to-web-page.ts'
import type { HeroContent } from '#site/sections/hero.tsx'

const title = 'Pedir una conferencia'
const description =
  'Pide una conferencia de hipnosis regresiva o de grafología desde aquí: quién la pide, dónde y cuándo, y quién escucha.'

export const pedirConferencia = {
  head: {
    title,
    description,
    keywords: [
      'pedir una conferencia',
      'conferencia de grafología',
      'conferencia de hipnosis',
      'charlas para empresas',
    ],
    jsonLd: (path) => [toWebPage({ kind: 'ContactPage', name: title, description, path })],
    above: [{ name: 'Conferencias', path: '/conferencia' }],
    crumb: title,
  } satisfies PageHead,
  hero: {
    rubric: 'Conferencias',
    title: 'Pedir una conferencia',
    lead: 'Con la fecha, el lugar y una idea de quién escucha basta para empezar a hablar.',
  } satisfies HeroContent,
}
