import { listGiven, videoKeys } from '#site/config/site.ts'
import type { PageHead } from '#site/head/page-head.ts'
import { toVideos } from '#site/head/structured-data.ts'
import type { FactContent } from '#site/sections/facts.tsx'
import type { HeroContent } from '#site/sections/hero.tsx'
import type { StepContent } from '#site/sections/steps.tsx'

const description =
  'Las 3 claves que usan los mejores hipnotistas, en un vídeo gratuito de 10 minutos. Deja tu correo y míralo ahora.'

export const vslRegistro = {
  head: {
    title: 'Las 3 claves que usan los mejores hipnotistas',
    description,
    keywords: ['claves de la hipnosis', 'vídeo gratuito', 'hipnosis regresiva', 'aprender hipnosis'],
    jsonLd: (path) => [
      ...toVideos({
        name: 'Las 3 claves que usan los mejores hipnotistas',
        description,
        video: 'vsl',
        path,
        minutes: 10,
      }),
    ],
    crumb: 'Las 3 claves',
  } satisfies PageHead,
  hero: {
    rubric: 'Vídeo de 10 minutos',
    title: 'Las 3 claves que usan los *mejores hipnotistas*',
    lead: 'Para quien quiere guiar a otras personas y hoy parte de cero. Las tienes en un vídeo gratuito que se abre en cuanto dejas tu correo.',
    actions: [{ label: 'QUIERO VERLO AHORA', href: '#registro', large: true }],
  } satisfies HeroContent,
  poster: { poster: 'poster-llaves', label: 'Deja tu correo y mira el vídeo' },
  registration: {
    heading: { rubric: 'Un solo paso', title: 'Introduce tu email para acceder al vídeo' },
    form: 'Acceso al vídeo de las 3 claves',
    subject: 'Quiero ver el vídeo de las 3 claves',
    note: '100% privado. No spam. Podrás darte de baja cuando quieras.',
    sent: 'Abriendo el vídeo…',
  },
  /** The keys by name, as far as the owner has given them. */
  keys: {
    heading: { rubric: 'Qué vas a ver', title: 'Lo que cuenta el vídeo' },
    items: Object.values(videoKeys).flatMap((key) => listGiven(key, String)),
  },
  way: {
    heading: { rubric: 'Cómo funciona', title: 'De tu correo al vídeo' },
    steps: [
      { title: 'Dejas tu correo', text: 'Es lo único que hace falta para verlo.' },
      { title: 'Ves el vídeo', text: 'Se abre en la página siguiente y dura 10 minutos.' },
      {
        title: 'Si quieres, hablamos',
        text: 'Debajo del vídeo puedes reservar una llamada individual y gratuita de 60 minutos.',
      },
    ] satisfies StepContent[],
  },
  practice: {
    heading: { rubric: 'Quiénes somos', title: 'Enseñamos hipnosis regresiva' },
    figures: [
      { explanation: 'terapeutas y coaches asesorados', figure: '+1.500' },
      { explanation: 'personas de audiencia cada día', figure: '+145.000' },
      { explanation: 'horas de contenido en la formación', figure: '+100' },
      { explanation: 'de apoyo mientras te formas', figure: '6 meses' },
    ] satisfies FactContent[],
  },
  again: {
    heading: { rubric: 'Cuando quieras', title: 'Déjanos tu correo y empieza' },
    form: 'Acceso al vídeo, segunda oportunidad',
  },
} as const
