import { founders } from '#site/content/owners.ts'
import { plates } from '#site/content/plates.ts'
import { hypnosisTestimonies } from '#site/content/testimonies.ts'
import type { PageHead } from '#site/head/page-head.ts'
import { toVideos } from '#site/head/structured-data.ts'
import type { HeroContent } from '#site/sections/hero.tsx'
import type { ActionContent } from '#site/ui/action.tsx'

const title = 'Las 3 claves de los mejores hipnotistas'
const description =
  'Mira el vídeo de las 3 claves que usan los mejores hipnotistas y reserva tu videollamada gratuita de 45 minutos.'
const call = {
  label: 'Reservar mi llamada gratuita',
  link: 'reserva-llamada-mes',
} satisfies ActionContent

export const vslHipnosis = {
  head: {
    title,
    description,
    keywords: ['claves de la hipnosis', 'hipnosis regresiva', 'mentoría gratuita', 'formación en hipnosis'],
    jsonLd: (path) => [...toVideos({ name: title, description, video: 'vsl', path, minutes: 10 })],
    crumb: 'Las 3 claves',
  } satisfies PageHead,
  hero: {
    rubric: 'Vídeo de 10 minutos',
    title: 'Las 3 claves que usan los *mejores hipnotistas*',
    lead: 'Y cómo empezar a usarlas con otras personas, aunque hoy partas de cero.',
  } satisfies HeroContent,
  video: { name: 'vsl', poster: 'poster-ondas', label: 'Ver el vídeo' },
  under: {
    actions: [{ ...call, large: true }],
    note: '60 minutos de mentoría individual.',
  },
  call: {
    heading: { rubric: 'Tu llamada', title: 'Esto es lo que te llevas en 60 minutos' },
    items: [
      '**Una sesión personalizada.** Hablamos de ti, sin guion.',
      '**Un plan personalizado.** Sabrás por dónde empezar y en qué orden seguir.',
      '**Posible acceso al programa.** Si encajamos, te explicamos cómo entrar.',
    ],
    actions: [call],
    plate: plates.spiral,
  },
  founder: {
    heading: { rubric: 'La fundadora', title: founders.hipnosis.name || 'Escuchar *también se enseña*' },
    paragraphs: [
      ...founders.hipnosis.bio,
      'La fundadora ha asesorado a más de 1.500 terapeutas y coaches.',
      'Su formación reúne más de 100 horas de contenido, clases en directo cada semana y seis meses a tu lado.',
    ],
    plate: founders.hipnosis.plate,
  },
  voices: {
    heading: { rubric: 'Testimonios', title: 'Así lo han vivido' },
    testimonies: hypnosisTestimonies.slice(1),
  },
  closing: {
    title: '¿Hablamos *una hora*?',
    lead: 'Elige el día que mejor te venga. Nosotras ponemos el tiempo y la escucha.',
    actions: [{ ...call, large: true }],
  },
} as const
