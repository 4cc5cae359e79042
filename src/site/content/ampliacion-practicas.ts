import { contact } from '#site/config/site.ts'
import { offers, toEuros, toMonthly } from '#site/content/offers.ts'
import type { PageHead } from '#site/head/page-head.ts'
import { toService } from '#site/head/to-service.ts'
import type { HeroContent } from '#site/sections/hero.tsx'
import type { PlanContent } from '#site/sections/plans.tsx'
import type { ActionContent } from '#site/ui/action.tsx'

const { 'ampliacion-1-mes': one, 'ampliacion-3-meses': three, 'ampliacion-6-meses': six } = offers
const description = `Más tiempo de prácticas para el alumnado de la formación en hipnosis: 1 mes por ${toEuros(one.price)}, 3 meses por ${toEuros(three.price)} o 6 meses por ${toEuros(six.price)}.`

const plans = [
  {
    title: '+1 mes',
    art: 'practica-1',
    subtitle: 'Para cerrar lo que te falta',
    price: one.price,
    unit: 'un mes',
    text: 'Un mes más de prácticas, por si solo te quedan unas pocas.',
    action: { label: 'Ampliar Plan', link: 'ampliacion-1-mes' },
  },
  {
    title: '+3 meses',
    art: 'practica-3',
    subtitle: 'Para coger soltura',
    price: three.price,
    unit: toMonthly(three.price, 3),
    text: 'Tres meses más de prácticas, con margen para repetir y afinar.',
    action: { label: 'Ampliar Plan', link: 'ampliacion-3-meses' },
  },
  {
    title: '+6 meses',
    art: 'practica-6',
    subtitle: 'Para ir con margen',
    price: six.price,
    unit: toMonthly(six.price, 6),
    text: 'Seis meses más de prácticas, al ritmo que te deje la vida.',
    tag: 'El mes sale a la mitad',
    featured: true,
    action: { label: 'Ampliar Plan', link: 'ampliacion-6-meses' },
  },
] satisfies PlanContent[]

export const ampliacionPracticas = {
  head: {
    title: 'Ampliación de prácticas de hipnosis',
    description,
    keywords: ['prácticas de hipnosis', 'ampliar prácticas', 'formación en hipnosis', 'alumnado'],
    jsonLd: (path) => [toService({ name: 'Ampliación de prácticas de hipnosis', description, path, plans })],
    above: [{ name: 'Formación Hipnosis', path: '/formacion-hipnosis' }],
    crumb: 'Ampliación de prácticas',
  } satisfies PageHead,
  hero: {
    rubric: 'Para alumnado de hipnosis',
    title: 'Un poco más de *práctica*',
    lead: 'Guiar se aprende guiando. Si necesitas más tiempo para practicar, amplía tu plan y sigue a tu paso.',
  } satisfies HeroContent,
  plans: {
    heading: { title: 'Elige cuánto tiempo más' },
    items: plans,
  },
  closing: {
    title: '¿No sabes *cuál te conviene*?',
    lead: `Escríbenos a [${contact.email}](mailto:${contact.email}) y lo vemos: cuántas prácticas te faltan y qué ritmo llevas.`,
    actions: [
      { label: 'Escribirnos', look: 'quiet', mail: { subject: 'Ampliación de prácticas' } },
    ] satisfies ActionContent[],
  },
} as const
