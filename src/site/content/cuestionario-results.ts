import type { ViewProps } from '#engine/react'
import type { ResultContent } from '#site/sections/result.tsx'

export const cuestionarioResults = {
  apta: {
    title: '¡Enhorabuena!\nTiene sentido *que hablemos*',
    lead: 'Una llamada de 60 minutos, a solas, gratuita y sin compromiso.',
    answer: 'Lo miramos juntas en la llamada.',
    actions: [
      { label: 'Solicitar mi llamada gratuita', href: '/formacion-hipnosis', large: true, lead: 'Cuestionario' },
    ],
  },
  noApta: {
    title: 'Aún no es tu momento, *pero...*',
    lead: 'Saberlo también es avanzar. Mientras llega, tienes un taller gratuito de 15 clases para aprender a poner límites y, si te apuntas, una newsletter cada semana.',
    answer: 'Con eso ya tienes por dónde empezar.',
    actions: [
      { label: 'Volver al inicio', href: '/', large: true },
      { label: 'Ver el taller gratuito', href: '/taller-gratuito', look: 'link' },
      { label: 'Apuntarme a la newsletter', href: '/newsletter', look: 'link' },
    ],
  },
} satisfies Record<string, ResultContent>

/** The echoes of a quiz's answers, those that spoke for its result and those against it: «a» is what the training asks for. */
export function weigh({ answers, echoes }: ViewProps, isSuited: boolean): { echoes: string[]; against: string[] } {
  const chosen = Object.values(answers)
  const speaks = (isFor: boolean) => echoes.filter((_, index) => (chosen[index] === 'a') === isFor)
  return { echoes: speaks(isSuited), against: speaks(!isSuited) }
}
