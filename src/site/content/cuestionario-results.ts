import type { ResultContent } from '#site/sections/result.tsx'

export const cuestionarioResults = {
  apta: {
    art: 'umbral',
    title: '¡Enhorabuena!\nLa formación *es para ti*',
    lead: 'Tienes las ganas, el tiempo y la disposición. Lo siguiente es conocernos: una llamada de 60 minutos, a solas, gratuita y sin compromiso.',
    actions: [
      { label: 'Solicitar mi llamada gratuita', href: '/formacion-hipnosis', large: true, lead: 'Cuestionario' },
    ],
  },
  noApta: {
    art: 'creciente',
    title: 'Aún no es tu momento, *pero...*',
    lead: 'Saberlo también es avanzar. Mientras la luna crece, tienes un taller gratuito de 15 clases para aprender a poner límites y una carta nuestra cada semana.',
    actions: [
      { label: 'Volver al inicio', href: '/', large: true },
      { label: 'Ver el taller gratuito', href: '/taller-gratuito', look: 'link' },
    ],
  },
} satisfies Record<string, ResultContent>
