import { links } from '#site/config/site.ts'
import { howToPay } from '#site/content/conditions.ts'
import { getCurrentPrice, isOver, offers, toAfterPrice } from '#site/content/offers.ts'
import { plates } from '#site/content/plates.ts'
import { type PageHead, toAbsolute } from '#site/head/page-head.ts'
import { practiceReference } from '#site/head/practice.ts'
import { toSharingImagePath } from '#site/head/sharing-image-path.ts'
import { toFaqPage } from '#site/head/structured-data.ts'
import type { Questions } from '#site/sections/faq.tsx'
import type { FeatureContent } from '#site/sections/features.tsx'
import type { HeroContent } from '#site/sections/hero.tsx'
import type { ActionContent } from '#site/ui/action.tsx'

const bundle = offers['bundle-autohipnosis']
const [current, afterwards] = [getCurrentPrice(bundle), toAfterPrice(bundle)]
const description =
  'Taller de autohipnosis de 9 días, con 9 audios guiados, dentro de un bundle de 72 cursos, ebooks y masterclasses.'
const buy = {
  label: 'Acceder al Bundle',
  link: 'bundle-autohipnosis',
  sameTab: true,
} satisfies ActionContent
const seePrice = { ...buy, label: 'Ver el precio actual' }

const questions = {
  '¿Necesito saber de hipnosis?':
    'No. Los audios te llevan paso a paso. Solo necesitas un lugar tranquilo y unos auriculares.',
  '¿Y si no consigo relajarme?': 'Escuchar ya es practicar: hay días en los que baja el ruido y días en los que no.',
  '¿Cuánto tiempo necesito cada día?': 'Entre 15 y 25 minutos, nueve días. Si te saltas uno, sigues donde lo dejaste.',
  '¿Qué es el bundle?': `Una colección de 72 cursos, ebooks y masterclasses, con el taller de autohipnosis incluido. ${howToPay}`,
} satisfies Questions

const contents = { rubric: 'Solo dentro del bundle', title: 'El taller, con 72 cursos, ebooks y masterclasses' }

export const autohipnosisExito = {
  head: {
    title: 'Autohipnosis para el éxito',
    description,
    keywords: ['autohipnosis', 'taller de autohipnosis', 'audios de hipnosis', 'bundle de desarrollo personal'],
    jsonLd: (path) => [
      // Search engines take no product without a price.
      ...(current
        ? [
            {
              '@context': 'https://schema.org',
              '@type': 'Product',
              name: 'Autohipnosis para el éxito',
              description,
              image: toAbsolute(toSharingImagePath(path)),
              brand: practiceReference,
              offers: {
                '@type': 'Offer',
                price: current.price,
                priceCurrency: 'EUR',
                ...(isOver(bundle) || !bundle.ends ? {} : { priceValidUntil: bundle.ends }),
                url: links['bundle-autohipnosis'],
              },
            } as const,
          ]
        : []),
      toFaqPage(questions),
    ],
    crumb: 'Autohipnosis para el éxito',
  } satisfies PageHead,
  hero: {
    rubric: 'Taller de autohipnosis de 9 días',
    title: 'Nueve días, *nueve audios*',
    lead: 'Nueve audios guiados de 15 a 25 minutos. Te tumbas, respiras y escuchas.',
    actions: [
      { ...buy, large: true },
      { label: 'Ver qué incluye', href: '#dentro', look: 'link' },
    ],
  } satisfies HeroContent,
  offer: {
    ...contents,
    price: bundle,
    paragraphs: [`**Oferta válida solo hasta el ${bundle.until}.**`],
    actions: [buy],
  },
  normal: {
    ...contents,
    price: afterwards,
    paragraphs: afterwards ? [] : ['El precio de hoy está en el carrito: lo ves antes de pagar.'],
    actions: [afterwards ? buy : seePrice],
  },
  inside: {
    heading: { rubric: 'Qué hay dentro', title: 'Cada día, una pieza pequeña' },
    features: [
      {
        gesto: 'audio',
        title: '9 audios guiados',
        text: 'Uno por día, de 15 a 25 minutos. Para escuchar con auriculares y los ojos cerrados.',
      },
      {
        gesto: 'pluma',
        title: 'Ejercicios diarios',
        text: 'Unas líneas a mano para que lo que aparece no se pierda.',
      },
      { gesto: 'gota', title: 'Anclas', text: 'Un gesto sencillo con el que practicar también de día.' },
    ] satisfies FeatureContent[],
  },
  topics: {
    heading: { rubric: 'De qué tratan', title: 'Siete temas para nueve días' },
    items: ['Miedo al fracaso', 'Dinero', 'Límites', 'Acción', 'Merecimiento', 'Foco', 'Expansión'],
    plate: { art: 'plato-espiral', ...plates.spiral },
  },
  doubts: { heading: { rubric: 'Preguntas', title: 'Antes de decidir' }, questions },
  closing: {
    title: 'Empieza *esta noche*',
    lead: 'Nueve días pasan igual. Que pasen escuchándote.',
    actions: [{ ...buy, large: true }],
  },
  ends: bundle.ends,
  bar: {
    during: { price: bundle.price, note: `hasta el ${bundle.until}`, action: { ...buy, label: 'Acceder ahora' } },
    after: afterwards
      ? { ...afterwards, note: 'con el taller incluido', action: { ...buy, label: 'Acceder ahora' } }
      : { price: null, note: 'con el taller incluido', action: seePrice },
  },
} as const
