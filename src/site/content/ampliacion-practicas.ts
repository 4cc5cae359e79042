import { links } from '#site/config/site.ts'
import type { PageHead } from '#site/head/page-head.ts'
import { toBreadcrumbs } from '#site/head/to-breadcrumbs.ts'
import { toService } from '#site/head/to-service.ts'
import type { HeroContent } from '#site/sections/hero.tsx'
import type { PlanContent } from '#site/sections/plans.tsx'

const description =
  'Más tiempo de prácticas para el alumnado de la formación en hipnosis: 1 mes por 99 €, 3 meses por 197 € o 6 meses por 297 €.'

export const ampliacionPracticas = {
  head: {
    title: 'Ampliación de prácticas de hipnosis',
    description,
    keywords: ['prácticas de hipnosis', 'ampliar prácticas', 'formación en hipnosis', 'alumnado'],
    jsonLd: (path) => [
      toService({
        name: 'Ampliación de prácticas de hipnosis',
        description,
        path,
        offers: [
          { name: '+1 mes', euros: 99, address: links['ampliacion-1-mes'] },
          { name: '+3 meses', euros: 197, address: links['ampliacion-3-meses'] },
          { name: '+6 meses', euros: 297, address: links['ampliacion-6-meses'] },
        ],
      }),
      toBreadcrumbs(
        { name: 'Formación Hipnosis', path: '/formacion-hipnosis' },
        { name: 'Ampliación de prácticas', path },
      ),
    ],
  } satisfies PageHead,
  hero: {
    rubric: 'Para alumnado de hipnosis',
    title: 'Un poco más de *práctica*',
    lead: 'Guiar se aprende guiando. Si necesitas más tiempo para practicar, amplía tu plan y sigue a tu paso.',
  } satisfies HeroContent,
  plans: {
    heading: { title: 'Elige cuánto tiempo más' },
    items: [
      {
        title: '+1 mes',
        subtitle: 'Para cerrar lo que te falta',
        price: '99 €',
        text: 'Un mes más de prácticas, por si solo te quedan unas pocas.',
        action: { label: 'Ampliar Plan', link: 'ampliacion-1-mes' },
      },
      {
        title: '+3 meses',
        subtitle: 'Para coger soltura',
        price: '197 €',
        text: 'Tres meses más de prácticas, con margen para repetir y afinar.',
        featured: true,
        action: { label: 'Ampliar Plan', link: 'ampliacion-3-meses' },
      },
      {
        title: '+6 meses',
        subtitle: 'Para ir sin prisa',
        price: '297 €',
        text: 'Seis meses más de prácticas, al ritmo que te deje la vida.',
        action: { label: 'Ampliar Plan', link: 'ampliacion-6-meses' },
      },
    ] satisfies PlanContent[],
  },
  contact: '¿No sabes cuál te conviene? Escríbenos y lo vemos:',
} as const
