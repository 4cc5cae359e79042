import { impostorDays } from '#site/content/impostor-days.ts'
import type { PageHead } from '#site/head/page-head.ts'
import { toFreeCourse } from '#site/head/to-course.ts'

const description =
  'Reto gratuito de 5 días sobre el síndrome del impostor. Cada día, una introducción, un ejercicio práctico, una fábula y un audio de autohipnosis.'

export const impostorChallenge = {
  head: {
    title: 'Reto Síndrome del Impostor, gratis',
    description,
    keywords: ['síndrome del impostor', 'reto gratuito', 'autohipnosis', 'autoexigencia', 'miedo al éxito'],
    jsonLd: (path) => [
      toFreeCourse({
        name: 'Reto Síndrome del Impostor',
        description,
        path,
        instance: { courseSchedule: { '@type': 'Schedule', repeatCount: 5, repeatFrequency: 'Daily' } },
      }),
    ],
    above: [{ name: 'Retos', path: '/retos' }],
    crumb: 'Síndrome del Impostor',
  } satisfies PageHead,
  hero: {
    rubric: 'Hipno-reto gratuito de 5\u00a0días',
    title: 'Síndrome *del Impostor*',
    lead: 'Esa voz que dice que has llegado por suerte y que un día lo notarán. Cinco días para escucharla de cerca y contestarle.',
    actions: [{ label: 'Quiero apuntarme', href: '#apuntarme', large: true }],
    note: 'Gratis y a tu ritmo. Se hace en una aplicación de audio, que te pedirá sus propios datos.',
  },
  collaboration: {
    title: 'Este reto es una colaboración',
    text: 'Está alojado en una aplicación de podcasts y audiolibros de otra empresa. La aplicación nos recompensa por cada persona nueva que llega a ella. Para ti sigue siendo gratis.',
    link: 'Conocer la aplicación',
  },
  programme: {
    heading: {
      rubric: 'El programa',
      title: 'Cinco días, cinco voces',
      lead: 'Cada día tiene cuatro partes y cabe en un rato tranquilo.',
    },
    days: impostorDays,
  },
  signUp: {
    heading: {
      rubric: 'Apuntarme',
      title: 'Déjanos tu correo',
      lead: 'Después de apuntarte recibirás un correo electrónico con los detalles para acceder al reto.',
    },
    form: 'Inscripción al reto',
    subject: 'Quiero apuntarme al reto Síndrome del Impostor',
    back: { label: 'Ver todos los retos', href: '/retos', look: 'link' },
  },
} as const
