import { alternativeTrainer, founders } from '#site/content/owners.ts'
import { plates } from '#site/content/plates.ts'
import { hypnosisTestimonies } from '#site/content/testimonies.ts'
import type { PageHead } from '#site/head/page-head.ts'
import { toFaqPage } from '#site/head/structured-data.ts'
import { toCourse } from '#site/head/to-course.ts'
import type { FactContent } from '#site/sections/facts.tsx'
import type { Questions } from '#site/sections/faq.tsx'
import type { FeatureContent } from '#site/sections/features.tsx'
import type { HeroContent } from '#site/sections/hero.tsx'
import type { StepContent } from '#site/sections/steps.tsx'
import type { ActionContent } from '#site/ui/action.tsx'

const description =
  'Aprende hipnosis regresiva con método: clases en directo cada semana, una sesión individual con tu formadora y una llamada gratuita de 30 minutos.'
/** On this page every call to action scrolls to the contact section. */
const call = {
  label: 'Agendar llamada',
  href: '#contact-section',
  large: true,
} satisfies ActionContent

const questions = {
  '¿Y si nunca he hecho hipnosis?':
    'Puedes empezar desde cero. Primero vives el proceso en una sesión individual con tu formadora; después aprendes a guiarlo, paso a paso.',
  '¿Cuánto tiempo necesito?':
    'Entre 30 y 60 minutos al día para el contenido, más la clase semanal en directo. El acompañamiento dura 6 meses.',
  '¿Voy a poder practicar?':
    'Sí, en pareja con otras personas de la formación. Guías, te guían y recibes una valoración escrita de cada práctica.',
  '¿Para qué sirve la llamada?':
    'Para conocernos. Son 30 minutos: nos cuentas qué buscas, te contamos cómo trabajamos y decides tú.',
} satisfies Questions

export const formacionHipnosis2 = {
  head: {
    title: 'Aprende hipnosis regresiva',
    description,
    keywords: ['formación en hipnosis', 'hipnosis regresiva online', 'ser hipnoterapeuta', 'curso de hipnosis'],
    jsonLd: (path) => [
      toCourse({ name: 'La Fórmula del Inconsciente', description, path, hours: 100 }),
      toFaqPage(questions),
    ],
    crumb: 'Formación en hipnosis regresiva',
  } satisfies PageHead,
  hero: {
    rubric: 'La Fórmula del Inconsciente',
    title: 'Aprende a escuchar *lo que no se dice*',
    lead: 'Una formación online en hipnosis regresiva para guiar a otras personas con método, con práctica y con respeto por los tiempos de cada una.',
    actions: [call, { label: 'Lo que dominarás', href: '#dominio', look: 'link' }],
    note: 'Una llamada individual y gratuita de 30 minutos.',
  } satisfies HeroContent,
  facts: [
    { explanation: 'de estudio al día', figure: '30–60 min' },
    { explanation: 'de acompañamiento', figure: '6 meses' },
    { explanation: 'de contenido', figure: '+100 horas' },
    { explanation: 'clases en directo por videollamada', figure: 'Cada semana' },
  ] satisfies FactContent[],
  inside: {
    heading: {
      rubric: 'Cómo se aprende',
      title: 'Primero lo vives. Después lo guías.',
      lead: 'La hipnosis no se entiende del todo hasta que se atraviesa. Por eso empezamos por ti.',
    },
    features: [
      {
        gesto: 'encuentro',
        title: 'Sesión individual con tu formadora',
        text: 'Tu primera regresión la vives con ella, con todo el tiempo que pida.',
      },
      {
        gesto: 'umbral',
        title: 'Clases en directo cada semana',
        text: 'Nos vemos por videollamada para resolver dudas y comentar casos.',
      },
      {
        gesto: 'espiral',
        title: 'Más de 100 horas de contenido',
        text: 'En piezas que caben en 30 o 60 minutos al día.',
      },
      {
        gesto: 'rama',
        title: 'Acompañamiento durante 6 meses',
        text: 'Cuando aparezca una duda, habrá a quién preguntar.',
      },
    ] satisfies FeatureContent[],
  },
  mastery: {
    heading: { rubric: 'Oficio', title: 'Lo que dominarás' },
    features: [
      {
        gesto: 'onda',
        title: 'La inducción',
        text: 'Llevar a otra persona hasta un estado de relajación profunda.',
      },
      {
        gesto: 'bucle',
        title: 'Reconducir la sesión',
        text: 'Saber qué hacer cuando el camino se desvía, se para o se desborda.',
      },
      { gesto: 'audio', title: 'La voz', text: 'Tono, ritmo y silencio. La voz también sostiene.' },
      {
        gesto: 'luna',
        title: 'Las metáforas',
        text: 'Hablarle al inconsciente con imágenes y fábulas, su propio idioma.',
      },
      {
        gesto: 'peldanos',
        title: 'La estructura',
        text: 'Instrucciones claras y una sesión ordenada, de la primera pregunta al cierre.',
      },
      {
        gesto: 'hilos',
        title: 'Unir los hilos',
        text: 'Relacionar lo que aparece con el motivo que trajo a la persona hasta ti.',
      },
    ] satisfies FeatureContent[],
  },
  urgency: {
    rubric: 'Plazas limitadas',
    title: 'Cada plaza lleva horas solo para ti',
    paragraphs: [
      'Una sesión individual, clases en directo y seis meses a tu lado no se pueden dar a todo el mundo a la vez. Por eso las plazas son limitadas.',
      '**Si lo estás pensando, empieza por la llamada:** ahí sabrás si queda plaza.',
    ],
    actions: [{ ...call, large: false, label: 'Quiero mi llamada' }] satisfies ActionContent[],
  },
  voices: {
    heading: { rubric: 'Quienes ya pasaron por aquí', title: 'En sus palabras' },
    testimonies: hypnosisTestimonies,
  },
  call: {
    heading: {
      rubric: 'La llamada',
      title: '30 minutos para conocernos',
      lead: 'Una videollamada individual, gratuita y sin compromiso.',
    },
    steps: [
      { title: 'Nos escribes', text: 'Cuéntanos en unas preguntas breves quién eres y qué te gustaría aprender.' },
      { title: 'Eliges el momento', text: 'Al terminar pasas al calendario y reservas el día y la hora.' },
      { title: 'Hablamos', text: 'Treinta minutos para tus preguntas y las nuestras. Después, decides.' },
    ] satisfies StepContent[],
    actions: [
      {
        label: 'Solicitar mi llamada gratuita',
        href: '/formulario-contacto',
        large: true,
      },
    ] satisfies ActionContent[],
    plate: plates.threads,
  },
  doubts: { heading: { rubric: 'Preguntas', title: 'Antes de dar el paso' }, questions },
  trainer: {
    heading: { rubric: 'Tu formadora', title: alternativeTrainer || 'De guiar *a enseñar a guiar*' },
    paragraphs: [
      ...founders.hipnosis.bio,
      'Tu formadora ha guiado más de 1000 sesiones, y en la formación te enseña a guiarlas.',
      'La conoces trabajando: tu plaza incluye una sesión individual con ella.',
    ],
    plate: founders.hipnosis.plate,
  },
  closing: {
    title: 'Treinta minutos *bastan para empezar*',
    lead: 'La llamada es individual y gratuita. Las plazas de la formación son limitadas.',
    actions: [call],
  },
} as const
