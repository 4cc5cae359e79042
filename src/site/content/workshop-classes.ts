import type { WorkshopClass } from '#site/sections/lessons.tsx'

/** The warning that the notes on paper say too. */
const inDanger =
  'Si te da miedo cómo puede reaccionar, no lo hagas a solas: llama antes al [016](tel:016) y, en una emergencia, al [112](tel:112).'

const classes: readonly Omit<WorkshopClass, 'id'>[] = [
  {
    title: 'Qué es un límite',
    url: 'clase-1',
    poster: 'clase-01',
    description: 'Ni un muro ni un castigo: la línea que dice hasta dónde llegas tú y dónde empieza la otra persona.',
  },
  {
    title: 'Por qué cuesta decir que no',
    url: 'clase-2',
    poster: 'clase-02',
    description: 'Lo que ganas cuando cedes, lo que pagas después y por qué casi nunca lo notas a tiempo.',
  },
  {
    title: 'Los límites que viste en casa',
    url: 'clase-3',
    poster: 'clase-03',
    description: 'Cómo se decía que no en tu familia, quién podía hacerlo y qué aprendiste mirando.',
  },
  {
    title: 'El cuerpo avisa antes',
    url: 'clase-4',
    poster: 'clase-04',
    description: 'Mandíbula, estómago, hombros. Las señales que llegan antes que las palabras y cómo escucharlas.',
  },
  {
    title: 'La culpa de después',
    url: 'clase-5',
    poster: 'clase-05',
    description: 'Qué intenta proteger, cuánto dura y qué hacer con ella mientras se va.',
  },
  {
    title: 'Miedo al rechazo, miedo al conflicto',
    url: 'clase-6',
    poster: 'clase-06',
    description: 'Dos miedos que se parecen por fuera y piden cosas distintas por dentro.',
  },
  {
    title: 'Tu mapa de límites',
    url: 'clase-7',
    poster: 'clase-07',
    description: 'Tiempo, energía, dinero, intimidad y palabra: dibuja dónde están hoy y dónde los querrías.',
  },
  {
    title: 'Un no que se entiende',
    url: 'clase-8',
    poster: 'clase-08',
    description: 'Frases cortas, sin excusas y sin dureza, para las situaciones que se repiten cada semana.',
  },
  {
    title: 'Pedir sin exigir',
    url: 'clase-9',
    poster: 'clase-09',
    description: 'La otra mitad de un límite: decir qué necesitas y dejar que la respuesta sea libre.',
  },
  {
    title: 'Límites con la familia',
    url: 'clase-10',
    poster: 'clase-10',
    description: 'Cuando quien insiste es quien más te quiere. Cómo cambiar de sitio sin irte de la mesa.',
  },
  {
    title: 'Límites en la pareja',
    url: 'clase-11',
    poster: 'clase-11',
    description: 'Cerca no significa sin bordes. Acuerdos que se pueden hablar antes de que duelan.',
    note: inDanger,
  },
  {
    title: 'Límites en el trabajo',
    url: 'clase-12',
    poster: 'clase-12',
    description: 'Horarios, encargos y mensajes a deshora: qué puedes decidir y cómo decirlo.',
  },
  {
    title: 'Cuando no lo respetan',
    url: 'clase-13',
    poster: 'clase-13',
    description:
      'Repetir, anunciar una consecuencia, tomar distancia, pedir ayuda. Cuatro pasos y cuándo dar cada uno.',
    note: inDanger,
  },
  {
    title: 'Límites contigo',
    url: 'clase-14',
    poster: 'clase-14',
    description: 'Lo que te prometes y no cumples. Empezar por algo tan pequeño que no puedas fallarte.',
  },
  {
    title: 'Escríbelo y fírmalo',
    url: 'clase-15',
    poster: 'clase-15',
    description: 'Un límite escrito a mano pesa distinto. Cierra el taller con una frase tuya y tu rúbrica debajo.',
  },
]

/** The fifteen classes, in order. The printed notes, public/apuntes-taller-limites.pdf, have a page for each under the same title. */
export const workshopClasses: readonly WorkshopClass[] = classes.map((each, index) => ({ id: index + 1, ...each }))
