import { brand, ebook as file, given, listGiven } from '#site/config/site.ts'
import { hypnosisTestimonies } from '#site/content/testimonies.ts'
import type { PageHead } from '#site/head/page-head.ts'
import { toVideos } from '#site/head/structured-data.ts'
import type { HeroContent } from '#site/sections/hero.tsx'
import type { ActionContent } from '#site/ui/action.tsx'

const ebook = {
  rubric: 'Mientras tanto',
  title: 'Un libro para ir entrando',
  paragraphs: [
    'Léelo antes de la llamada, con un lápiz a mano: por lo que subrayes podemos empezar a hablar.',
    ...listGiven(file.pages, (pages) => `Tiene ${pages} páginas.`),
  ],
  actions: [{ label: 'Descarga Tu Ebook', link: 'ebook', large: true }] satisfies ActionContent[],
  cover: {
    alt: 'Un libro azul con una espiral dorada en la portada y una cinta granate entre sus páginas.',
    title: given(file.title),
    publisher: brand.name,
  },
}

const voices = {
  heading: { rubric: 'Testimonios', title: 'Otras personas te lo cuentan' },
  testimonies: hypnosisTestimonies.slice(0, 3),
}

export const vslGracias = {
  head: {
    title: 'Tu videollamada está reservada',
    description: 'Tu reserva está confirmada. Mira el vídeo para preparar la llamada y descarga tu ebook.',
    keywords: ['llamada reservada', 'preparar la llamada', 'ebook de hipnosis', 'testimonios'],
    jsonLd: (path) => [
      ...toVideos({
        name: 'Cómo preparar tu llamada',
        description: 'Qué tener a mano y qué esperar de la videollamada de mentoría.',
        video: 'vsl-preparacion',
        path,
      }),
    ],
    crumb: 'Llamada reservada',
  } satisfies PageHead,
  hero: {
    rubric: 'Reserva confirmada',
    title: 'Tu llamada está *reservada*',
    lead: 'Te llegará un correo con el enlace. Antes, mira este vídeo: te cuenta cómo prepararte para aprovecharla entera.',
  } satisfies HeroContent,
  video: { name: 'vsl-preparacion', poster: 'poster-encuentro', label: 'Prepara tu llamada' },
  ebook,
  summary: {
    heading: { rubric: 'Resumen', title: 'Lo que cuentan otras personas, en un solo vídeo' },
    video: { name: 'casos-de-exito', poster: 'poster-ondas', label: 'Ver el resumen' },
  },
  voices,
} as const

export const vsl2Gracias = {
  head: {
    title: 'Cómo terminar de reservar tu videollamada?',
    description: 'Te falta un paso para reservar tu videollamada. El vídeo te lo muestra; después, descarga tu ebook.',
    keywords: ['terminar la reserva', 'videollamada de mentoría', 'ebook de hipnosis', 'testimonios'],
    crumb: 'Termina tu reserva',
  } satisfies PageHead,
  hero: {
    rubric: 'Te falta un paso',
    title: 'Cómo terminar de reservar tu videollamada?',
    lead: 'Míralo en el vídeo, confirma tu hora y vuelve: aquí te espera el ebook.',
  } satisfies HeroContent,
  video: { to: 'vsl2-video', poster: 'poster-trazo', label: 'Ver cómo se termina la reserva' },
  ebook,
  voices,
} as const
