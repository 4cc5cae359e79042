import type { PageHead } from '#site/head/page-head.ts'
import { toVideos } from '#site/head/structured-data.ts'
import { toBreadcrumbs } from '#site/head/to-breadcrumbs.ts'
import type { FeatureContent } from '#site/sections/features.tsx'
import type { HeroContent } from '#site/sections/hero.tsx'

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
      toBreadcrumbs({ name: 'Las 3 claves', path }),
    ],
  } satisfies PageHead,
  hero: {
    rubric: 'Vídeo de 10 minutos',
    title: 'Las 3 claves que usan los *mejores hipnotistas*',
    lead: 'Y que casi nadie cuenta a quien empieza. Están en un vídeo gratuito: te llevas las tres y decides qué hacer con ellas.',
    actions: [{ label: 'QUIERO VERLO AHORA', href: '#registro', large: true }],
  } satisfies HeroContent,
  poster: { poster: 'poster-llaves', label: 'Déjanos tu correo y mira el vídeo: son 10 minutos' },
  registration: {
    heading: { rubric: 'Un solo paso', title: 'Introduce tu email para acceder al vídeo' },
    form: 'Acceso al vídeo de las 3 claves',
    subject: 'Quiero ver el vídeo de las 3 claves',
    note: '100% privado. No spam. Podrás darte de baja cuando quieras.',
  },
  inside: {
    heading: { rubric: 'Qué vas a ver', title: 'Diez minutos, tres claves, ningún truco' },
    features: [
      {
        gesto: 'audio',
        title: 'Tres claves',
        text: 'Las que usan los mejores hipnotistas, contadas de una en una.',
      },
      {
        gesto: 'espiral',
        title: 'Diez minutos',
        text: 'Lo que dura el vídeo. Puedes pararlo y volver a él.',
      },
      {
        gesto: 'umbral',
        title: 'Sin compromiso',
        text: 'Al terminar decides tú: podrás darte de baja cuando quieras.',
      },
    ] satisfies FeatureContent[],
  },
  again: {
    heading: { rubric: 'Cuando quieras', title: 'El vídeo se abre en cuanto te apuntas' },
    form: 'Acceso al vídeo, segunda oportunidad',
  },
} as const
