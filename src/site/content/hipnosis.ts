import { offers, toEuros } from '#site/content/offers.ts'
import { consultation } from '#site/content/sesiones.ts'
import type { PageHead } from '#site/head/page-head.ts'
import { toService } from '#site/head/to-service.ts'
import type { HeroContent } from '#site/sections/hero.tsx'
import type { PlanContent } from '#site/sections/plans.tsx'
import type { StepContent } from '#site/sections/steps.tsx'

const { 'sesion-hipnosis': session, 'plan-sesiones': threeSessions } = offers
const description = `Reserva tu sesión de hipnosis regresiva: una sesión individual de 2–3 h por ${toEuros(session.price)} o un plan de 3 sesiones por ${toEuros(threeSessions.price)}.`

const plans = [
  {
    title: 'Sesión individual',
    art: 'sesion-hipnosis',
    price: session.price,
    unit: '2–3 h',
    text: 'Para una sola pregunta, con tiempo.',
    ticks: ['Individual y online', 'Tú marcas hasta dónde'],
    action: {
      label: 'Reservar sesión individual',
      link: 'reserva-sesion-individual',
    },
  },
  {
    title: 'Plan de 3 sesiones',
    art: 'sesion-plan',
    price: threeSessions.price,
    unit: '3 sesiones de 2–3 h',
    tag: `Ahorras ${toEuros(threeSessions.saves)}`,
    featured: true,
    text: 'Para dar tiempo a que lo visto se asiente.',
    ticks: ['Tres sesiones de hipnosis', 'Cada una retoma la anterior', 'Con tiempo entre ellas'],
    action: {
      label: 'Solicitar el plan',
      link: 'formulario-plan-sesiones',
    },
  },
] satisfies PlanContent[]

export const hipnosis = {
  head: {
    title: 'Sesiones de hipnosis',
    description,
    keywords: ['sesión de hipnosis regresiva', 'hipnosis online', 'reservar hipnosis', 'regresión'],
    jsonLd: (path) => [toService({ name: 'Sesiones de hipnosis regresiva', description, path, plans })],
    above: [{ name: 'Sesiones', path: '/sesiones' }],
    crumb: 'Sesiones de hipnosis',
  } satisfies PageHead,
  hero: {
    rubric: 'Sesiones de hipnosis regresiva',
    title: 'Cierra los ojos. *Te acompañamos.*',
    lead: 'Una regresión es una conversación con lo que recuerdas y con lo que crees haber olvidado. La guiamos despacio, a tu ritmo y con tu permiso.',
    actions: [
      { label: 'Elegir día y hora', href: '#calendario', large: true },
      { label: 'Ver precios', href: '#precios', look: 'link' },
    ],
    note: `Una sesión, ${toEuros(session.price)}. El plan de 3 sesiones, ${toEuros(threeSessions.price)}.`,
  } satisfies HeroContent,
  calendar: {
    heading: {
      rubric: 'Calendario',
      title: 'Elige tu momento',
      lead: 'Mira los huecos libres y reserva el que mejor te venga.',
    },
    embed: {
      name: 'calendario-sesiones',
      title: 'Calendario de reservas',
      text: 'El calendario es de un servicio externo de reservas. Se carga cuando lo abres o, si has aceptado las cookies, al llegar hasta él.',
      open: 'Abrir el calendario aquí',
      elsewhere: 'Abrirlo en otra página',
      icon: 'calendar',
    },
  },
  plans: {
    heading: { rubric: 'Precios', title: 'Una sesión o un proceso' },
    items: plans,
  },
  course: {
    heading: { rubric: 'Cómo es', title: 'De la reserva al descanso' },
    steps: [
      { title: 'Reservas', text: 'En el calendario, el día y la hora que prefieras.' },
      {
        title: 'Nos cuentas tu historia',
        text: 'Antes de vernos rellenas [el formulario previo](/formulario-hipnosis-regresiva). Si algo no lo sabes o no existió, basta con escribirlo.',
      },
      { title: 'Cierras los ojos', text: 'Te guiamos despacio. En todo momento sabes dónde estás y puedes parar.' },
      { title: 'Descansas', text: 'Vuelves poco a poco. Conviene que el rato de después también sea tuyo.' },
    ] satisfies StepContent[],
  },
  note: {
    paragraphs: [
      '**Nota importante.** Reserva la tarde o la mañana entera: una sesión dura entre 2 y 3 horas y después conviene descansar.',
      'La hipnosis acompaña; no sustituye la atención médica ni psicológica. Si estás en tratamiento, coméntalo antes con quien te atiende.',
    ],
  },
  closing: {
    title: '¿Prefieres preguntar antes?',
    lead: 'Escríbenos: preguntar es gratis.',
    actions: [consultation],
  },
} as const
