import { listGiven, owner } from '#site/config/site.ts'
import { founders } from '#site/content/owners.ts'
import { plates } from '#site/content/plates.ts'
import type { PageHead } from '#site/head/page-head.ts'
import { toAbsolute } from '#site/head/page-head.ts'
import { practiceReference } from '#site/head/practice.ts'
import { toBreadcrumbs } from '#site/head/to-breadcrumbs.ts'

const { hipnosis, grafologia } = founders
const people = Object.values(owner.founders).flatMap(({ name }) =>
  listGiven(name, (given) => ({ '@type': 'Person', name: given }) as const),
)

export const about = {
  head: {
    title: 'Sobre nosotras',
    description:
      'Quiénes somos y cómo trabajamos: dos formadoras, una en hipnosis regresiva y otra en grafología, que escuchan y leen la misma línea.',
    keywords: ['sobre nosotras', 'formadora de hipnosis regresiva', 'grafóloga', 'equipo'],
    jsonLd: (path) => [
      {
        '@context': 'https://schema.org',
        '@type': 'AboutPage',
        url: toAbsolute(path),
        mainEntity: {
          ...practiceReference,
          ...(people.length > 0 ? { founder: people } : {}),
        },
      },
      toBreadcrumbs({ name: 'Sobre nosotras', path }),
    ],
  } satisfies PageHead,
  hero: {
    rubric: 'Sobre nosotras',
    title: 'Una lee lo que escribes. *La otra, lo que callas.*',
    lead: 'Somos dos y trabajamos con la misma idea: lo que hoy te pasa tiene una historia, y puedes aprender a contarla.',
  },
  reading: {
    heading: {
      rubric: 'Cómo leemos',
      title: 'Una línea, leída despacio',
      lead: 'Así se empieza a leer una letra: por partes. Abre cada lugar y búscalo en la lámina.',
    },
    plate: plates.writing,
    places: [
      { question: '1. El hampa', answer: 'La parte de la letra que sube. Hasta dónde llega lo que imaginas.' },
      { question: '2. El óvalo', answer: 'El círculo de la o, de la a, de la e. Lo que guardas y lo que cuentas.' },
      { question: '3. La jamba', answer: 'La parte que baja del renglón. Lo que te sostiene por debajo.' },
      { question: '4. La barra de la t', answer: 'Un trazo corto, de lado a lado. Cómo decides.' },
      { question: '5. El enlace final', answer: 'El último trazo de la palabra. Cómo te acercas a los demás.' },
    ],
  },
  founders: [
    {
      id: 'grafologia',
      heading: { rubric: 'Quien lee', title: grafologia.name },
      paragraphs: [
        ...grafologia.bio,
        'La grafología no adivina. Observa, compara y pregunta: la manera de arrancar un trazo, de enlazarlo, de detenerse.',
      ],
      facts: [
        '135 lecciones y un manual de más de 200 páginas',
        '2 mentorías en directo al mes, durante 6 meses',
        'Sesiones de grafología de 1 hora, a solas',
      ],
      actions: [{ label: 'Ver la formación en grafología', href: '/formacion-grafologia', look: 'link' }],
      plate: grafologia.plate,
    },
    {
      id: 'hipnosis',
      heading: { rubric: 'Quien escucha', title: hipnosis.name },
      paragraphs: [
        ...hipnosis.bio,
        'La hipnosis regresiva escucha desde dentro y con tu permiso. Puedes parar cuando quieras.',
      ],
      facts: [
        'Más de 1.500 terapeutas y coaches asesorados',
        'Más de 100 horas de contenido y clases en directo cada semana',
        'Divulga cada día para más de 145.000 personas',
      ],
      actions: [{ label: 'Ver la formación en hipnosis', href: '/formacion-hipnosis', look: 'link' }],
      plate: hipnosis.plate,
    },
  ],
  closing: {
    title: 'Y ahora, *cuéntanos de ti*',
    lead: 'Empieza con una sesión o escríbenos con tu pregunta. Te escuchamos.',
    actions: [
      { label: 'Ver las sesiones', href: '/sesiones', large: true },
      { label: 'Contacto', href: '/contacto', look: 'link' },
    ],
  },
} as const
