import { tradition } from '#site/content/conditions.ts'
import { offers, toEuros } from '#site/content/offers.ts'
import type { PageHead } from '#site/head/page-head.ts'
import { toService } from '#site/head/to-service.ts'
import type { HeroContent } from '#site/sections/hero.tsx'
import type { PlanContent } from '#site/sections/plans.tsx'
import type { StepContent } from '#site/sections/steps.tsx'
import type { ActionContent } from '#site/ui/action.tsx'

/** A question before booking a session, as a message the visitor completes. */
export const consultation = {
  label: 'Consulta Gratuita',
  look: 'quiet',
  mail: {
    subject: 'Consulta gratuita sobre las sesiones',
    body: [
      'Hola:',
      'Me gustaría haceros una consulta antes de reservar una sesión.',
      'Mi nombre:\nLo que me gustaría trabajar:\nMi pregunta:',
      'Gracias.',
    ].join('\n\n'),
  },
} satisfies ActionContent

const { 'sesion-grafologia': graphology, 'sesion-hipnosis': hypnosis, 'plan-sesiones': threeSessions } = offers
const description = `Sesiones personalizadas online: grafología (1 h, ${toEuros(graphology.price)}), hipnosis regresiva (2–3 h, ${toEuros(hypnosis.price)}) o un plan de 3 sesiones por ${toEuros(threeSessions.price)}.`

const plans = [
  {
    title: 'Sesión de grafología',
    art: 'sesion-grafologia',
    price: graphology.price,
    unit: '1 h',
    text: 'Leemos tu letra contigo, trazo a trazo: qué se repite, qué cambia y qué te dice a ti.',
    ticks: ['Individual y online', 'A partir de tu propia letra'],
    action: { label: 'Reservar grafología', link: 'reserva-sesion-grafologia' },
  },
  {
    title: 'Sesión de hipnosis',
    art: 'sesion-hipnosis',
    price: hypnosis.price,
    unit: '2–3 h',
    text: 'Una regresión guiada de principio a fin. En todo momento sabes dónde estás y puedes parar.',
    ticks: ['Individual y online', 'Tú marcas hasta dónde'],
    featured: true,
    action: { label: 'Reservar hipnosis', link: 'reserva-sesion-hipnosis' },
  },
  {
    title: 'Plan de 3 sesiones',
    art: 'sesion-plan',
    price: threeSessions.price,
    unit: '3 sesiones de 2–3 h',
    tag: `Ahorras ${toEuros(threeSessions.saves)}`,
    text: 'Para un proceso más largo, con tiempo para que lo visto se asiente.',
    ticks: ['Tres sesiones de hipnosis', 'Cada una retoma la anterior', 'Con tiempo entre ellas'],
    action: { label: 'Reservar el plan', link: 'reserva-plan-sesiones' },
  },
] satisfies PlanContent[]

export const sesiones = {
  head: {
    title: 'Sesiones personalizadas',
    description,
    keywords: ['sesiones de hipnosis regresiva', 'sesión de grafología', 'hipnosis online', 'consulta de grafología'],
    jsonLd: (path) => [toService({ name: 'Sesiones personalizadas', description, path, plans })],
    crumb: 'Sesiones',
  } satisfies PageHead,
  hero: {
    rubric: 'Sesiones personalizadas',
    title: 'Un rato *solo para ti*',
    lead: 'Para detenerte en eso que se repite y entender de dónde viene. Con tu letra, con tu memoria o con las dos.',
  } satisfies HeroContent,
  plans: {
    heading: { title: 'Las tres sesiones' },
    items: plans,
    more: '¿Solo hipnosis? Elige día y hora en las [sesiones de hipnosis](/hipnosis). ¿Sesiones y mentoría en un mismo proceso? Mira el [plan premium de mentoría](/hipnosis-vip).',
  },
  course: {
    heading: { rubric: 'Cómo es', title: 'Antes, durante y después' },
    steps: [
      { title: 'Reservas', text: 'Eliges la sesión y rellenas el formulario de reserva.' },
      {
        title: 'Te preparas',
        text: 'Busca un lugar tranquilo y tiempo sin interrupciones. Si es de hipnosis, antes completas [el formulario previo](/formulario-hipnosis-regresiva).',
      },
      { title: 'Nos vemos', text: 'Hablamos, leemos y escuchamos. No hace falta que sepas explicarlo bien.' },
      { title: 'Te llevas tu hilo', text: 'Cerramos con lo que has visto y con un primer paso concreto.' },
    ] satisfies StepContent[],
  },
  note: `**Acompañamos; no sustituimos.** La hipnosis y la grafología no reemplazan la atención médica ni psicológica. ${tradition} Si estás en tratamiento, coméntalo antes con quien te atiende.`,
  closing: {
    title: '¿Te queda alguna duda?',
    lead: 'Escríbenos antes de reservar. La consulta es gratuita y no te compromete a nada.',
    actions: [consultation],
  },
} as const
