import type { DayContent } from '#site/sections/days.tsx'

const parts = ['Introducción', 'Ejercicio práctico', 'Fábula', 'Audio de autohipnosis']

const days: readonly Pick<DayContent, 'art' | 'title' | 'text'>[] = [
  {
    art: 'dia-1',
    title: 'Autoexigencia',
    text: 'Nunca es suficiente. Vemos de quién es la vara con la que te mides.',
  },
  {
    art: 'dia-2',
    title: 'Comparación',
    text: 'La vida de los demás, vista por su mejor lado, al lado de la tuya, vista por dentro.',
  },
  {
    art: 'dia-3',
    title: 'Desvalorización',
    text: '«No es para tanto». Lo que haces bien también cuenta, aunque te salga solo.',
  },
  {
    art: 'dia-4',
    title: 'Miedo al éxito',
    text: 'Qué perderías si saliera bien, y por qué a veces frenas justo antes de llegar.',
  },
  {
    art: 'dia-5',
    title: 'Miedo al juicio',
    text: 'Que te vean. Cerramos con lo que has aprendido y con una frase que ya es tuya.',
  },
]

/** The five days of the challenge. */
export const impostorDays: readonly DayContent[] = days.map((day, index) => ({
  label: `Día ${index + 1}`,
  ...day,
  parts,
}))
