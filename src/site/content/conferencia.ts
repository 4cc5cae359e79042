import { plates } from '#site/content/plates.ts'
import type { PageHead } from '#site/head/page-head.ts'
import { toService } from '#site/head/to-service.ts'
import type { FeatureContent } from '#site/sections/features.tsx'
import type { HeroContent } from '#site/sections/hero.tsx'
import type { StepContent } from '#site/sections/steps.tsx'
import type { ActionContent } from '#site/ui/action.tsx'

const description =
  'Solicítanos una conferencia de hipnosis regresiva o de grafología para tu empresa, tu centro, tu asociación o tu evento.'
const request = {
  label: 'Solicitar conferencia',
  large: true,
  mail: {
    subject: 'Solicitud de conferencia',
    body: [
      'Hola:',
      'Nos gustaría contar con vosotras para una conferencia.',
      'Entidad o evento:\nFecha y lugar (u online):\nPúblico y número aproximado de personas:\nTema que nos interesa:\nPersona de contacto y teléfono:',
      'Gracias.',
    ].join('\n\n'),
  },
  instead: { label: 'Pídela con un formulario', href: '/pedir-conferencia' },
} satisfies ActionContent

export const conferencia = {
  head: {
    title: 'Solicítanos una conferencia',
    description,
    keywords: ['conferencia de grafología', 'conferencia de hipnosis', 'ponentes', 'charlas para empresas'],
    jsonLd: (path) => [toService({ name: 'Conferencias de hipnosis regresiva y grafología', description, path })],
    crumb: 'Solicítanos una conferencia',
  } satisfies PageHead,
  hero: {
    rubric: 'Conferencias',
    title: 'Una charla para mirar *de otra manera*',
    lead: 'Llevamos la hipnosis y la grafología donde haga falta: empresas, centros educativos, asociaciones, congresos y encuentros.',
    actions: [request],
  } satisfies HeroContent,
  plate: plates.audience,
  topics: {
    heading: { rubric: 'De qué podemos hablar', title: 'Dos temas y todo lo que hay en medio' },
    features: [
      {
        gesto: 'espiral',
        title: 'El lenguaje del inconsciente',
        text: 'Qué es la hipnosis regresiva, qué no es y por qué las imágenes llegan donde las palabras no.',
      },
      {
        gesto: 'pluma',
        title: 'Lo que dice tu letra',
        text: 'Una introducción a la grafología con escritos reales y papel para probar.',
      },
      {
        gesto: 'luna',
        title: 'Un tema a medida',
        text: 'Miedos, límites, decisiones, escucha. Cuéntanos qué le pasa a tu grupo y lo preparamos.',
      },
    ] satisfies FeatureContent[],
  },
  process: {
    heading: { rubric: 'Cómo se organiza', title: 'De tu mensaje a la sala' },
    steps: [
      {
        title: 'Nos escribes',
        text: 'Con la fecha, el lugar, el tipo de público y lo que te gustaría que se llevaran.',
      },
      { title: 'Lo preparamos', text: 'Acordamos contigo tema, duración y formato, presencial u online.' },
      { title: 'Nos vemos', text: 'Hablamos claro, escuchamos las preguntas y dejamos algo que se pueda practicar.' },
    ] satisfies StepContent[],
    actions: [{ label: 'Leer un artículo de prensa', link: 'articulo-prensa', look: 'link' }],
  },
  closing: {
    title: 'Cuéntanos quién escucha',
    lead: 'Con la fecha, el lugar y una idea del público basta para empezar a hablar.',
    actions: [request],
  },
} as const
