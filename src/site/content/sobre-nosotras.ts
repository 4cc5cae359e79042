import { owner } from '#site/config/site.ts'
import type { PageHead } from '#site/head/page-head.ts'
import { toAbsolute } from '#site/head/page-head.ts'
import { practiceReference } from '#site/head/practice.ts'
import { toBreadcrumbs } from '#site/head/to-breadcrumbs.ts'

const { hipnosis, grafologia } = owner.founders

export const about = {
  head: {
    title: 'Sobre nosotras',
    description:
      'Quiénes somos y cómo trabajamos: dos formadoras, una en hipnosis regresiva y otra en grafología, que escuchan y leen la misma línea.',
    keywords: ['sobre nosotras', 'formadora de hipnosis regresiva', 'grafóloga', 'equipo'],
    jsonLd: (path) => [
      {
        '@context': 'https://schema.org',
        '@type': 'AboutPage',
        url: toAbsolute(path),
        mainEntity: {
          ...practiceReference,
          founder: [
            { '@type': 'Person', name: hipnosis.name },
            { '@type': 'Person', name: grafologia.name },
          ],
        },
      },
      toBreadcrumbs({ name: 'Sobre nosotras', path }),
    ],
  } satisfies PageHead,
  hero: {
    rubric: 'Sobre nosotras',
    title: 'Una lee lo que escribes. *La otra, lo que callas.*',
    lead: 'Somos dos y trabajamos con la misma idea: lo que hoy te pasa tiene una historia, y puedes aprender a contarla.',
  },
  founders: [
    {
      id: 'grafologia',
      heading: { rubric: 'Grafología', title: grafologia.name },
      paragraphs: [grafologia.bio],
      actions: [{ label: 'Ver la formación en grafología', href: '/formacion-grafologia', look: 'link' }],
      portrait: {
        art: 'retrato-grafologia',
        alt: 'Firma a pluma con bucles, en lugar de su retrato.',
      },
    },
    {
      id: 'hipnosis',
      heading: { rubric: 'Hipnosis regresiva', title: hipnosis.name },
      paragraphs: [hipnosis.bio],
      actions: [{ label: 'Ver la formación en hipnosis', href: '/formacion-hipnosis', look: 'link' }],
      portrait: {
        art: 'retrato-hipnosis',
        alt: 'Rúbrica a pluma que se cierra en espiral, en lugar de su retrato.',
      },
    },
  ],
  closing: {
    title: 'Y ahora, *cuéntanos de ti*',
    lead: 'Empieza con una sesión o escríbenos con tu pregunta. Te escuchamos sin prisa.',
    actions: [
      { label: 'Ver las sesiones', href: '/sesiones', large: true },
      { label: 'Contacto', href: '/contacto', look: 'link' },
    ],
  },
} as const
