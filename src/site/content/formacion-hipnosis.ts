import { founders } from '#site/content/owners.ts'
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
  'Formación online en hipnosis regresiva: clases en directo cada semana, más de 100 horas de contenido y 6 meses de acompañamiento.'
const call = {
  label: 'Agendar llamada',
  link: 'reserva-llamada',
  large: true,
} satisfies ActionContent

const questions = {
  '¿Necesito experiencia previa?':
    'No. Hay quien llega siendo terapeuta o coach y quien empieza de cero. El método parte de la base y cada semana puedes preguntar en directo.',
  '¿Cuánto tiempo tengo que dedicarle?':
    'Entre 30 y 60 minutos a la semana para el contenido, más la clase en directo. Tienes 6 meses de acompañamiento para ir a tu paso.',
  '¿Cómo son las prácticas?':
    'Practicas en pareja con otras personas de la formación. Al terminar, [cada práctica se valora por escrito](/valoracion-practica) en once aspectos: la voz, la estructura, las metáforas, la atención… Si te falta tiempo, [las prácticas se amplían](/ampliacion-practicas).',
  '¿Qué pasa en la llamada?':
    'Hablamos 60 minutos sobre tu momento y tus objetivos. Si la formación te encaja, te explicamos cómo entrar. Si no, también te lo decimos. [Así es por dentro](/abre-la-puerta).',
} satisfies Questions

export const formacionHipnosis = {
  head: {
    title: 'La Fórmula del Inconsciente',
    description,
    keywords: ['formación en hipnosis', 'curso de hipnosis regresiva', 'aprender hipnosis online', 'hipnoterapia'],
    jsonLd: (path) => [
      toCourse({ name: 'La Fórmula del Inconsciente', description, path, hours: 100 }),
      toFaqPage(questions),
    ],
    crumb: 'Formación Hipnosis',
  } satisfies PageHead,
  hero: {
    rubric: 'Formación online en hipnosis regresiva',
    title: 'La Fórmula del *Inconsciente*',
    lead: 'Aprende a guiar una regresión de principio a fin, con un método claro, prácticas con otras personas y una formadora que te responde cada semana.',
    actions: [call, { label: 'Qué incluye', href: '#incluye', look: 'link' }],
    note: 'Una llamada individual y gratuita de 60 minutos.',
  } satisfies HeroContent,
  facts: [
    { explanation: 'de estudio a la semana', figure: '30–60 min' },
    { explanation: 'de acompañamiento', figure: '6 meses' },
    { explanation: 'de contenido', figure: '+100 horas' },
    { explanation: 'clases en directo por videollamada', figure: 'Cada semana' },
  ] satisfies FactContent[],
  inside: {
    heading: {
      rubric: 'Por dentro',
      title: 'Un método que se aprende practicando',
      lead: 'En vez de memorizar guiones, aprendes a escuchar, a preguntar y a sostener lo que aparece.',
    },
    features: [
      {
        gesto: 'encuentro',
        title: 'Sesión individual con tu formadora',
        text: 'Vives el proceso en primera persona, con ella, antes de guiarlo tú.',
      },
      {
        gesto: 'umbral',
        title: 'Clases en directo cada semana',
        text: 'Por videollamada, con tiempo para tus preguntas y tus prácticas.',
      },
      {
        gesto: 'espiral',
        title: 'Más de 100 horas de contenido',
        text: 'En pasos ordenados, para avanzar con 30 o 60 minutos a la semana.',
      },
      {
        gesto: 'hilos',
        title: 'Prácticas en pareja',
        text: 'Guías y te guían. Cada práctica se valora por escrito, aspecto por aspecto.',
      },
      {
        gesto: 'luna',
        title: 'El lenguaje de los símbolos',
        text: 'Metáforas, imágenes y fábulas: cómo hablarle al inconsciente en su propio idioma.',
      },
      {
        gesto: 'rama',
        title: 'Seis meses a tu lado',
        text: 'Alguien a quien preguntar cada vez que una práctica te deje dudas.',
      },
    ] satisfies FeatureContent[],
  },
  voices: {
    heading: { rubric: 'En su propia voz', title: 'Lo cuentan quienes ya la hicieron' },
    testimonies: hypnosisTestimonies,
  },
  call: {
    heading: {
      rubric: 'La llamada',
      title: '60 minutos para saber si este es tu camino',
      lead: 'Una videollamada individual, gratuita y sin compromiso.',
    },
    steps: [
      {
        title: 'Nos cuentas dónde estás',
        text: 'A qué te dedicas, qué te trae hasta aquí y a quién te gustaría ayudar.',
      },
      { title: 'Vemos qué te falta', text: 'Sales con un plan personalizado, decidas lo que decidas.' },
      { title: 'Resuelves tus dudas', text: 'Contenido, tiempos, precio. Respuestas claras, sin rodeos.' },
    ] satisfies StepContent[],
    actions: [call],
    plate: plates.threads,
  },
  doubts: { heading: { rubric: 'Preguntas', title: 'Lo que casi todo el mundo pregunta antes de empezar' }, questions },
  trainer: {
    heading: { rubric: 'Tu formadora', title: founders.hipnosis.name || 'Te guía *antes de que guíes tú*' },
    paragraphs: [
      ...founders.hipnosis.bio,
      'Tu formadora ha asesorado a más de 1.500 terapeutas y coaches, y su trabajo llega cada día a más de 145.000 personas.',
      'Antes de guiar a otra persona vives el proceso con ella, en una sesión individual.',
    ],
    plate: founders.hipnosis.plate,
  },
  closing: {
    title: 'El primer paso *es una llamada*',
    lead: 'Reserva tu llamada de 60 minutos y sal de ella con un plan.',
    actions: [call],
  },
} as const
