import type { PageHead } from '#site/head/page-head.ts'
import { toFreeCourse } from '#site/head/to-course.ts'
import type { FactContent } from '#site/sections/facts.tsx'
import type { HeroContent } from '#site/sections/hero.tsx'

const description =
  'Taller gratuito para aprender a poner límites: 15 clases en vídeo, 2 h 20 min en total y unos apuntes en PDF para imprimir. A tu ritmo y sin registro.'

export const workshop = {
  head: {
    title: 'Taller gratuito para poner límites',
    description,
    keywords: ['taller gratuito', 'poner límites', 'aprender a decir que no', 'límites personales', 'clases en vídeo'],
    jsonLd: (path) => [
      toFreeCourse({ name: 'Taller de límites', description, path, instance: { courseWorkload: 'PT2H20M' } }),
    ],
    crumb: 'Taller gratuito',
  } satisfies PageHead,
  hero: {
    rubric: 'Taller gratuito',
    title: 'Decir que no *también es hablar*',
    lead: '15 clases en vídeo para aprender a poner límites. 2 h 20 min en total, para ver en orden, a tu ritmo y sin registrarte.',
  } satisfies HeroContent,
  facts: [
    { figure: '15', explanation: 'clases en vídeo, una detrás de otra' },
    { figure: '2 h 20 min', explanation: 'en total, y te paras donde quieras' },
    { figure: 'PDF', explanation: 'de apuntes, para imprimir y escribir' },
    { figure: 'Gratis', explanation: 'y sin registrarte' },
  ] satisfies FactContent[],
  intro: { name: 'taller-presentacion', poster: 'taller-lineas', label: 'Presentación del taller' },
  notes: {
    download: '/apuntes-taller-limites.pdf',
    label: 'Descargar los apuntes (PDF)',
    again: 'Descargar el PDF',
    title: 'Los apuntes, para escribir encima',
    text: 'Una página por idea, con espacio para tus respuestas. Imprímelos y ten el bolígrafo a mano.',
  },
  classes: {
    rubric: 'Las clases',
    title: 'Quince pasos, una línea',
    lead: 'Es la misma de principio a fin: entra por un lado de cada dibujo y sale por el otro.',
  },
  promo: {
    rubric: 'La Fórmula del Inconsciente',
    title: 'Un límite se entiende en la cabeza. Se sostiene desde dentro.',
    text: 'En nuestra formación online en hipnosis regresiva aprendes a escuchar eso que vuelve una y otra vez, en ti y en otras personas.',
    actions: [{ label: 'Ver la formación', href: '/formacion-hipnosis', look: 'quiet' }],
  },
  closing: {
    title: 'Has puesto la línea. *Ahora, el trazo es tuyo.*',
    lead: 'Si quieres seguir, La Fórmula del Inconsciente es nuestra formación online en hipnosis regresiva. Empieza con una llamada gratuita de 60 minutos.',
    actions: [{ label: 'Quiero conocer la formación', href: '/formacion-hipnosis', large: true }],
  },
} as const
