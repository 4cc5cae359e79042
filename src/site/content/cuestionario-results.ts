import type { ResultContent } from '#site/sections/result.tsx'

export const cuestionarioResults = {
  apta: {
    art: 'umbral',
    title: '¡Enhorabuena!\nLa formación *es para ti*',
    lead: 'Por lo que nos cuentas, tiene sentido que hablemos: una llamada de 60 minutos, a solas, gratuita y sin compromiso.',
    actions: [
      { label: 'Solicitar mi llamada gratuita', href: '/formacion-hipnosis', large: true, lead: 'Cuestionario' },
    ],
  },
  noApta: {
    art: 'creciente',
    title: 'Aún no es tu momento, *pero...*',
    lead: 'Saberlo también es avanzar. Mientras llega, tienes un taller gratuito de 15 clases para aprender a poner límites y, si te apuntas, una newsletter cada semana.',
    actions: [
      { label: 'Volver al inicio', href: '/', large: true },
      { label: 'Ver el taller gratuito', href: '/taller-gratuito', look: 'link' },
      { label: 'Apuntarme a la newsletter', href: '/newsletter', look: 'link' },
    ],
  },
} satisfies Record<string, ResultContent>
