import { plates } from '#site/content/plates.ts'
import { hypnosisTestimonies } from '#site/content/testimonies.ts'
import type { PageHead } from '#site/head/page-head.ts'
import { toVideos } from '#site/head/structured-data.ts'
import type { StepContent } from '#site/sections/steps.tsx'
import type { ActionContent } from '#site/ui/action.tsx'

const description =
  'Desliza, abre la puerta y descubre qué pasa en una videollamada de hipnosis regresiva de 60 minutos.'

export const abreLaPuerta = {
  head: {
    title: 'Abre la puerta',
    description,
    keywords: ['hipnosis regresiva', 'videollamada gratuita', 'primera sesión de hipnosis', 'abre la puerta'],
    jsonLd: (path) => [...toVideos({ name: 'Mira esto antes de seguir', description, video: 'puerta', path })],
    crumb: 'Abre la puerta',
  } satisfies PageHead,
  door: {
    title: 'Hay una puerta que solo tú *puedes abrir*',
    slide: { label: 'Desliza para abrir', name: 'Desliza para abrir la puerta' },
    press: 'O toca aquí para abrirla',
    pass: { label: 'Cruza la puerta', href: '#dentro' },
  },
  intro: {
    rubric: 'Ya estás dentro',
    title: 'Lo difícil era cruzar',
    paragraphs: [
      'Llevas tiempo intuyendo que hay algo debajo de lo que te pasa. Algo que se repite con otras caras y otras fechas.',
      'Lo que te falta es un idioma: el de esa parte de ti que no usa palabras.',
      'La hipnosis regresiva es una manera de sentarte a escucharla, con la mente despierta y en compañía.',
    ],
    items: [
      'Tú decides hasta dónde llegar.',
      'Lo habitual es recordar lo que ocurre.',
      'Puedes parar en cualquier momento.',
    ],
    drawing: 'Una puerta abierta de la que sale luz cálida; dentro, una espiral.',
  },
  video: {
    heading: { title: 'Vídeo' },
    poster: { name: 'puerta', poster: 'poster-umbral', label: 'Mira esto antes de seguir' },
  },
  call: {
    heading: {
      rubric: 'La videollamada',
      title: 'Qué pasa en 60 minutos',
      lead: 'Una conversación individual y gratuita, con principio y final.',
    },
    steps: [
      {
        title: 'Llegas y respiras',
        text: 'Dejas fuera la prisa. Te explicamos qué es la hipnosis regresiva y qué no es.',
      },
      { title: 'Pones palabras', text: 'Nos cuentas qué se repite en tu vida y qué te gustaría que cambiara.' },
      { title: 'Dibujamos el mapa', text: 'Te proponemos un plan personal: por dónde empezar y qué puedes hacer ya.' },
      {
        title: 'Decides sin presión',
        text: 'Si quieres seguir con nosotras, te contamos cómo. Si no, lo que hayas visto es tuyo.',
      },
    ] satisfies StepContent[],
  },
  voices: {
    heading: { rubric: 'Otras personas que cruzaron', title: 'Te lo cuentan en vídeo' },
    testimonies: hypnosisTestimonies.slice(0, 3),
  },
  benefits: {
    heading: { rubric: 'Lo que te llevas', title: 'Una hora que se queda contigo' },
    items: [
      '**Un nombre para lo que se repite.** Lo que se puede nombrar se puede mirar de frente.',
      '**Un plan a tu medida.** Por dónde empezar, en qué orden y a qué ritmo.',
      '**Tiempo para decidir.** El siguiente paso lo eliges tú, y no tiene que ser ese día.',
    ],
    plate: plates.threads,
  },
  closing: {
    title: 'La puerta *sigue abierta*',
    lead: 'Una videollamada individual y un plan a tu medida.',
    actions: [{ label: 'Reservar mi videollamada', link: 'reserva-llamada', large: true }] satisfies ActionContent[],
  },
} as const
