import { blog } from '#site/content/blog.ts'
import type { PageHead } from '#site/head/page-head.ts'
import { toWebPage } from '#site/head/to-web-page.ts'

const title = 'Newsletter semanal'
const description =
  'Cada semana en tu correo: hipnosis, grafología y lenguaje simbólico. Contenido de calidad, tu privacidad respetada y la baja en un clic.'

export const newsletter = {
  head: {
    title,
    description,
    keywords: ['newsletter', 'newsletter de hipnosis', 'newsletter de grafología', 'suscripción gratuita'],
    jsonLd: (path) => [toWebPage({ name: title, description, path })],
    crumb: 'Newsletter',
  } satisfies PageHead,
  hero: {
    rubric: 'Newsletter',
    title: 'Cada semana, *en tu correo*',
    lead: 'Una idea, un ejercicio y, de vez en cuando, una letra leída de cerca. La escribimos despacio y se lee deprisa.',
  },
  form: 'Suscripción a la newsletter',
  subject: 'Quiero recibir la newsletter',
  meanwhile: {
    heading: { rubric: 'Mientras llega', title: 'Algo para leer hoy' },
    post: blog.featured.post,
  },
  notes: {
    heading: { title: 'Lo que puedes esperar' },
    items: [
      {
        icon: 'calendar',
        title: 'Contenido de calidad cada semana',
        text: 'Una sola idea, bien contada. Nada de relleno.',
      },
      {
        icon: 'lock',
        title: 'Respetamos tu privacidad',
        text: 'Tu correo solo sirve para enviártela. Lo explicamos en la [política de privacidad](/politica-privacidad).',
      },
      {
        icon: 'done',
        title: 'Cancela cuando quieras',
        text: 'Al pie de cada envío hay un enlace para darte de baja. Sin preguntas.',
      },
    ],
  },
} as const
