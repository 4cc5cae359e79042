import type { PageHead } from '#site/head/page-head.ts'
import { toWebPage } from '#site/head/to-web-page.ts'
import type { HeroContent } from '#site/sections/hero.tsx'

const title = 'Escríbenos'
const description =
  'Escríbenos desde aquí, sin abrir tu correo: dinos sobre qué es y te respondemos a la dirección que nos des.'

export const escribenos = {
  head: {
    title,
    description,
    keywords: ['escribir a la consulta', 'contacto', 'preguntas sobre hipnosis', 'preguntas sobre grafología'],
    jsonLd: (path) => [toWebPage({ kind: 'ContactPage', name: title, description, path })],
    above: [{ name: 'Contacto', path: '/contacto' }],
    crumb: title,
  } satisfies PageHead,
  hero: {
    rubric: 'Contacto',
    title: 'Escríbenos unas líneas',
    lead: 'Una pregunta, una duda, lo que sea.',
  } satisfies HeroContent,
}
