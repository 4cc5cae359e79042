import { listGiven, owner } from '#site/config/site.ts'
import { tradition } from '#site/content/conditions.ts'
import { founders } from '#site/content/owners.ts'
import { plates } from '#site/content/plates.ts'
import type { PageHead } from '#site/head/page-head.ts'
import { toAbsolute } from '#site/head/page-head.ts'
import { practiceReference } from '#site/head/practice.ts'
import type { StepContent } from '#site/sections/steps.tsx'

const { hipnosis, grafologia } = founders
const people = Object.values(owner.founders).flatMap(({ name }) =>
  listGiven(name, (given) => ({ '@type': 'Person', name: given }) as const),
)

/** The name of the page, in its head and in its data for search engines. */
const name = 'Sobre nosotras'

export const about = {
  head: {
    title: name,
    description:
      'Quiénes somos y cómo trabajamos: dos formadoras, una en hipnosis regresiva y otra en grafología, que escuchan y leen la misma línea.',
    keywords: ['sobre nosotras', 'formadora de hipnosis regresiva', 'grafóloga', 'equipo'],
    jsonLd: (path) => [
      {
        '@context': 'https://schema.org',
        '@type': 'AboutPage',
        name,
        url: toAbsolute(path),
        mainEntity: {
          ...practiceReference,
          ...(people.length > 0 ? { founder: people } : {}),
        },
      },
    ],
    crumb: name,
  } satisfies PageHead,
  hero: {
    rubric: name,
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
    places: Object.fromEntries(
      plates.writing.places.map(({ name, where, read }, index) => [
        `${index + 1}. ${name}`,
        `${where} La tradición lee ahí ${read}.`,
      ]),
    ),
  },
  reader: {
    heading: { rubric: 'Nuestra grafóloga', title: grafologia.name || 'Observa, compara *y pregunta*' },
    paragraphs: [
      ...grafologia.bio,
      'Nuestra grafóloga enseña a leer la escritura y la lee contigo: cómo arranca un trazo, cómo enlaza, dónde se detiene.',
      tradition,
    ],
    facts: [
      '135 lecciones y un manual de más de 200 páginas',
      '2 mentorías en directo al mes, durante 6 meses',
      'Sesiones individuales de grafología, de 1 hora',
    ],
    actions: [{ label: 'Ver la formación en grafología', href: '/formacion-grafologia', look: 'link' }],
    plate: grafologia.plate,
  },
  session: {
    heading: {
      rubric: 'Cómo escuchamos',
      title: 'Dos o tres horas, por dentro',
      lead: 'Una sesión de hipnosis regresiva tiene tres partes. Antes y después también pasan cosas.',
    },
    steps: [
      {
        title: 'Antes',
        text: 'Completas [el formulario previo](/formulario-hipnosis-regresiva) y buscas un lugar tranquilo y privado, con auriculares y una conexión estable.',
      },
      {
        title: 'La llegada',
        text: 'Hablamos, aclaramos tus dudas y acordamos qué quieres tocar. También qué no, al menos ese día.',
      },
      {
        title: 'El descenso',
        text: 'Una relajación guiada, con pausas, y preguntas abiertas: qué notas, dónde lo notas, qué pasa después. Puedes parar en cualquier momento.',
      },
      { title: 'La vuelta', text: 'Regresas poco a poco, ordenamos lo que apareció y decides qué te llevas.' },
      {
        title: 'Después',
        text: 'Conviene descansar. Las notas de la sesión se te envían y después se eliminan; las grabaciones se destruyen a los 15 días, salvo que acordemos otra cosa.',
      },
    ] satisfies StepContent[],
    plate: { art: 'sesion-hipnosis', alt: 'Un ojo cerrado en la noche; sobre el párpado se abren anillos de luz.' },
  },
  listener: {
    heading: { rubric: 'Nuestra formadora en hipnosis', title: hipnosis.name || 'Pregunta, escucha *y espera*' },
    paragraphs: [
      ...hipnosis.bio,
      'Nuestra formadora en hipnosis ha asesorado a más de 1.500 terapeutas y coaches, y su trabajo llega cada día a más de 145.000 personas.',
      'La hipnosis regresiva escucha desde dentro y con tu permiso.',
    ],
    facts: [
      'Más de 100 horas de contenido y clases en directo cada semana',
      'Seis meses a tu lado mientras te formas',
      'Sesiones individuales de hipnosis, de 2 a 3 horas',
    ],
    actions: [{ label: 'Ver la formación en hipnosis', href: '/formacion-hipnosis', look: 'link' }],
    plate: hipnosis.plate,
  },
  closing: {
    title: 'Y ahora, *cuéntanos de ti*',
    lead: 'Empieza con una sesión o escríbenos con tu pregunta. Te escuchamos.',
    actions: [
      { label: 'Ver las sesiones', href: '/sesiones', large: true },
      { label: 'Contacto', href: '/contacto', look: 'link' },
    ],
  },
} as const
