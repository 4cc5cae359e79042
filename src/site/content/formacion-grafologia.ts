import { grafologiaCoupon, links, listGiven } from '#site/config/site.ts'
import { tradition } from '#site/content/conditions.ts'
import { getCurrentPrice, isOver, offers, toAfterPrice, toEuros } from '#site/content/offers.ts'
import { founders } from '#site/content/owners.ts'
import { plates } from '#site/content/plates.ts'
import { graphologyTestimonies } from '#site/content/testimonies.ts'
import type { PageHead } from '#site/head/page-head.ts'
import { toFaqPage } from '#site/head/structured-data.ts'
import { toCourse } from '#site/head/to-course.ts'
import type { FactContent } from '#site/sections/facts.tsx'
import type { Questions } from '#site/sections/faq.tsx'
import type { FeatureContent } from '#site/sections/features.tsx'
import type { HeroContent } from '#site/sections/hero.tsx'
import type { ActionContent } from '#site/ui/action.tsx'

const course = offers['curso-grafologia']
const [current, afterwards] = [getCurrentPrice(course), toAfterPrice(course)]
const [price, before, saves] = [course.price, course.before, course.saves].map(toEuros)
// The coupon is the owner's; without it the sentence is whole too.
const coupon = listGiven(grafologiaCoupon, (name) => ` **${name}**`).join('')
const description =
  'Curso online de grafología: 135 lecciones, más de 100 horas de contenido, un manual de más de 200 páginas y 2 mentorías en directo al mes.'
const buy = {
  label: 'Quiero la formación',
  link: 'carrito-grafologia',
  large: true,
} satisfies ActionContent

const questions = {
  '¿Necesito saber algo de grafología?':
    'No. El curso empieza por el principio: qué es un trazo, qué es un óvalo, dónde se mira y por qué.',
  '¿Cuánto tiempo tengo para hacerlo?':
    'El acceso dura un año. Con 2 o 3 horas a la semana se recorre entero y queda tiempo para practicar con escritos de verdad.',
  '¿Puedo preguntar mis dudas?':
    'Sí. Hay 2 mentorías en directo al mes durante 6 meses: traes tus dudas y los escritos que estés analizando, y los leemos en directo.',
  '¿Y si no es lo que esperaba?':
    'Tienes 7 días de garantía. Si en ese tiempo ves que no es para ti, te devolvemos el importe.',
} satisfies Questions

export const formacionGrafologia = {
  head: {
    title: 'Formación en grafología',
    description,
    keywords: [
      'curso de grafología',
      'formación en grafología',
      'aprender grafología online',
      'análisis de la escritura',
    ],
    jsonLd: (path) => [
      toCourse({
        name: 'Formación en grafología',
        description,
        path,
        hours: 100,
        offer: current && {
          ...current,
          ...(isOver(course) || !course.ends ? {} : { ends: course.ends }),
          address: links['carrito-grafologia'],
        },
      }),
      toFaqPage(questions),
    ],
    crumb: 'Formación Grafología',
  } satisfies PageHead,
  ends: course.ends,
  discount: `**${saves} de descuento hasta el ${course.until}.** La formación cuesta ${before}; con el cupón${coupon}, ${price}.`,
  hero: {
    rubric: 'Formación online en grafología',
    title: 'La letra cuenta *lo que la voz calla*',
    lead: 'Aprende a leer la escritura con método y con respeto: el trazo, la presión, el espacio. Para conocerte y para comprender mejor a quien tienes delante.',
    actions: [buy, { label: 'Ver el precio', href: '#oferta', look: 'link' }],
    note: '7 días de garantía de devolución.',
  } satisfies HeroContent,
  facts: [
    { explanation: 'lecciones', figure: '135' },
    { explanation: 'de contenido', figure: '+100 horas' },
    { explanation: 'de manual', figure: '+200 páginas' },
    { explanation: 'de acceso', figure: '1 año' },
  ] satisfies FactContent[],
  benefits: {
    heading: {
      rubric: 'Qué te llevas',
      title: 'De mirar una carta a saber leerla',
      lead: 'Observar, comparar y preguntar se aprende lección a lección.',
    },
    features: [
      {
        gesto: 'pluma',
        title: '135 lecciones',
        text: 'Más de 100 horas de contenido, ordenadas de lo sencillo a lo complejo.',
      },
      {
        gesto: 'bucle',
        title: 'Un manual de más de 200 páginas',
        text: 'Para subrayar, consultar y tener a mano cuando analices.',
      },
      {
        gesto: 'encuentro',
        title: '2 mentorías en directo al mes',
        text: 'Durante 6 meses. Traes tus dudas y tus escritos, y los leemos en directo.',
      },
      {
        gesto: 'onda',
        title: 'A tu ritmo',
        text: 'Un año de acceso. Con 2 o 3 horas a la semana se avanza bien.',
      },
      {
        gesto: 'circulo',
        title: 'Una mirada hacia dentro',
        text: 'Tu propia letra es el primer escrito que vas a analizar.',
      },
      {
        gesto: 'luz',
        title: '7 días de garantía',
        text: 'Si no es para ti, lo dices en la primera semana y te devolvemos el importe.',
      },
    ] satisfies FeatureContent[],
  },
  page: {
    heading: { rubric: 'Cómo se lee', title: 'Cada letra es un gesto' },
    paragraphs: [
      'Nadie escribe dos veces igual, y nadie escribe como otra persona. Lo que se repite en tus páginas es tuyo: la manera de arrancar, de enlazar, de detenerte.',
      'En el curso aprendes a verlo por partes y después a juntar las partes, sin etiquetas y sin prisa por concluir.',
      tradition,
      'Para seguir leyendo letras en compañía está la [membresía de grafología](/membresia-grafologia).',
    ],
    plate: plates.rows,
  },
  voices: {
    heading: { rubric: 'En su propia voz', title: 'Lo cuentan quienes ya hicieron el curso' },
    testimonies: graphologyTestimonies,
  },
  offer: {
    rubric: `Hasta el ${course.until}`,
    title: `${saves} de descuento con cupón`,
    price: course,
    paragraphs: [
      `Escribe el cupón${coupon} en el carrito y el precio pasa de ${before} a ${price}.`,
      `**Oferta válida hasta el ${course.until}.**`,
    ],
    actions: [buy],
  },
  normal: {
    rubric: 'El precio',
    title: 'El curso completo, a su precio',
    price: afterwards,
    paragraphs: ['Un año de acceso, 2 mentorías en directo al mes durante 6 meses y 7 días de garantía de devolución.'],
    actions: [afterwards ? buy : { ...buy, label: 'Ver el precio actual' }],
  },
  doubts: { heading: { rubric: 'Preguntas', title: 'Antes de empezar' }, questions },
  teacher: {
    heading: { rubric: 'Tu profesora', title: founders.grafologia.name || 'Lee contigo, *trazo a trazo*' },
    paragraphs: [
      ...founders.grafologia.bio,
      'Tu profesora enseña a leer la escritura en 135 lecciones y un manual de más de 200 páginas.',
      'En 2 mentorías en directo al mes responde a tus dudas y lee contigo los escritos que traes.',
    ],
    plate: founders.grafologia.plate,
  },
  closing: {
    title: 'Tu próxima carta te dirá más',
    lead: '135 lecciones, un año de acceso y 7 días para comprobar que es lo que buscas.',
    actions: [buy],
  },
} as const
