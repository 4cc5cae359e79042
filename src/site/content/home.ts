import { plates } from '#site/content/plates.ts'
import type { PageHead } from '#site/head/page-head.ts'
import { practice } from '#site/head/practice.ts'
import type { CardContent } from '#site/sections/cards.tsx'
import type { FactContent } from '#site/sections/facts.tsx'
import type { HeroContent } from '#site/sections/hero.tsx'

export const home = {
  head: {
    title: 'Hipnosis regresiva y grafología | Formación y sesiones online',
    description:
      'Formación online, sesiones y conferencias de hipnosis regresiva y grafología. Empieza con una llamada gratuita de 60 minutos.',
    keywords: ['hipnosis regresiva', 'grafología', 'formación en hipnosis', 'sesiones de hipnosis online'],
    jsonLd: () => [practice],
  } satisfies PageHead,
  hero: {
    rubric: 'Hipnosis regresiva y grafología',
    title: 'Escucharte fue *el primer paso*',
    lead: 'Lo que no se dice se sueña, se repite y se escribe. Te enseñamos a leer ese lenguaje, en ti y en las personas con las que trabajas.',
    actions: [
      { label: 'La Fórmula del inconsciente', href: '/formacion-hipnosis', large: true },
      { label: '¿Es para mí? Haz el test', href: '/cuestionario', look: 'link' },
    ],
  } satisfies HeroContent,
  drawing:
    'Las palabras «te escucho» escritas a mano; el último trazo se convierte en bucles y se abre como un oído alrededor de la luna.',
  symbols: {
    heading: {
      rubric: 'El lenguaje simbólico',
      title: 'Tu inconsciente no habla con frases. Habla en símbolos.',
    },
    paragraphs: [
      'Una letra que se inclina. Una imagen que vuelve cada noche. Un nudo en la garganta justo antes de decir que no. Es un idioma, y se puede aprender.',
      'La grafología lo lee en el trazo, sobre el papel. La hipnosis regresiva lo escucha desde dentro, con calma y con tu permiso. Trabajamos con las dos porque, cuando lo que escribes y lo que recuerdas cuentan la misma historia, por fin puedes entenderla.',
    ],
    actions: [{ label: 'Conócenos', href: '/sobre-nosotras', look: 'link' }],
    plate: {
      ...plates.writing,
      keys: plates.writing.places.map(({ name, read }) => `**${name}:** ${read}.`),
    },
  },
  ways: {
    heading: { rubric: 'Por dónde entrar', title: 'Tres maneras de empezar' },
    cards: [
      {
        art: 'plato-espiral',
        title: 'Formación en hipnosis regresiva',
        text: 'Aprende a guiar una regresión con método y práctica real. Online, con clases en directo cada semana.',
        href: '/formacion-hipnosis',
        more: 'Ver la formación',
      },
      {
        art: 'plato-renglones',
        title: 'Formación en grafología',
        text: '135 lecciones para leer la escritura con método y con respeto. A tu ritmo, durante un año.',
        href: '/formacion-grafologia',
        more: 'Ver la formación',
      },
      {
        art: 'sesion-hipnosis',
        title: 'Sesiones personalizadas',
        text: 'Un espacio privado y online para hablar de eso que se repite y entender de dónde viene.',
        href: '/sesiones',
        more: 'Ver las sesiones',
      },
    ] satisfies CardContent[],
    more: 'O empieza gratis: con el [taller para aprender a poner límites](/taller-gratuito), con el [vídeo de las tres claves](/vsl-registro) o con la [newsletter](/newsletter) de cada semana.',
  },
  achievements: {
    heading: { rubric: 'Lo que llevamos recorrido', title: 'Mucha gente ha empezado escuchándose' },
    figures: [
      { explanation: 'personas de audiencia cada día', figure: '+145.000' },
      { explanation: 'terapeutas y coaches asesorados', figure: '+1.500' },
      { explanation: 'horas de contenido en cada formación', figure: '+100' },
      { explanation: 'lecciones en la formación en grafología', figure: '135' },
    ] satisfies FactContent[],
    social: 'Lo que publicamos cada día está aquí:',
  },
  closing: {
    title: 'El segundo paso *es tuyo*',
    lead: 'La Fórmula del Inconsciente es nuestra formación online en hipnosis regresiva. Empieza con una llamada individual y gratuita de 60 minutos.',
    actions: [{ label: 'Quiero conocer la formación', href: '/formacion-hipnosis', large: true }],
  },
} as const
