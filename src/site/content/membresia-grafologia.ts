import { tradition } from '#site/content/conditions.ts'
import { offers, toEuros } from '#site/content/offers.ts'
import type { PageHead } from '#site/head/page-head.ts'
import { toService } from '#site/head/to-service.ts'
import type { CompareContent } from '#site/sections/compare.tsx'
import type { FeatureContent } from '#site/sections/features.tsx'
import type { HeroContent } from '#site/sections/hero.tsx'
import type { PlanContent } from '#site/sections/plans.tsx'

const { 'membresia-mensual': monthly, 'membresia-anual': yearly } = offers
const aMonth = toEuros(monthly.price)
const aYear = toEuros(yearly.price)
const aMonthOfTheYear = toEuros(yearly.price / 12)
const description = `Membresía de grafología: 2 encuentros en directo al mes para seguir leyendo la escritura en compañía. ${aMonth} al mes o ${aYear} al año.`

const plans = [
  {
    title: 'Mensual',
    price: monthly.price,
    period: 'P1M',
    unit: 'al mes',
    ticks: ['2 encuentros al mes', 'Domingo a las 10 h y miércoles a las 19 h'],
    action: { label: 'Elegir mensual', link: 'membresia-mensual' },
  },
  {
    title: 'Anual',
    price: yearly.price,
    period: 'P1Y',
    unit: `al año, ${aMonthOfTheYear} al mes`,
    tag: `Ahorras ${toEuros(yearly.saves)}`,
    featured: true,
    ticks: ['24 encuentros al año', 'Domingo a las 10 h y miércoles a las 19 h'],
    action: { label: 'Elegir anual', link: 'membresia-anual' },
  },
] satisfies PlanContent[]

export const membresiaGrafologia = {
  head: {
    title: 'Membresía de grafología',
    description,
    keywords: [
      'membresía de grafología',
      'práctica de grafología',
      'comunidad de grafología',
      'análisis de la escritura',
    ],
    jsonLd: (path) => [toService({ name: 'Membresía de grafología', description, path, plans })],
    above: [{ name: 'Formación Grafología', path: '/formacion-grafologia' }],
    crumb: 'Membresía de grafología',
  } satisfies PageHead,
  hero: {
    rubric: 'Membresía de grafología',
    title: 'La mirada se afina *en compañía*',
    lead: 'Dos encuentros al mes para no soltar la pluma: traes letras, las comparamos y aprendemos de lo que ven las demás personas.',
    actions: [
      { label: 'Ver los planes', href: '#planes', large: true },
      { label: 'Seis curiosidades', href: '#curiosidades', look: 'link' },
    ],
    note: `${aMonth} al mes o ${aYear} al año.`,
  } satisfies HeroContent,
  inside: {
    heading: { rubric: 'Qué encuentras', title: 'Un lugar al que volver cada mes' },
    features: [
      {
        gesto: 'encuentro',
        title: '2 encuentros al mes',
        text: 'Un domingo a las 10 h y un miércoles a las 19 h. Al año son 24.',
      },
      {
        gesto: 'pluma',
        title: 'Práctica constante',
        text: 'Leer la escritura es un oficio: se afina practicando, una letra detrás de otra.',
      },
      {
        gesto: 'hilos',
        title: 'Muchas miradas',
        text: 'Donde tú ves prisa, otra persona ve entusiasmo. Contrastar también es aprender.',
      },
      {
        gesto: 'luz',
        title: 'Dudas resueltas',
        text: 'Trae ese trazo que no consigues entender y lo leemos en directo.',
      },
    ] satisfies FeatureContent[],
  },
  curiosities: {
    heading: {
      rubric: 'Seis curiosidades',
      title: 'Lo que quizá no sabías de la escritura',
      lead: tradition,
    },
    items: [
      '**La palabra es del siglo XIX.** «Grafología» la acuñó en Francia el abate Jean-Hippolyte Michon.',
      '**El primer tratado es de 1622.** Lo publicó en Italia Camillo Baldi, médico y profesor en Bolonia.',
      '**Escribe el cerebro.** En 1895, Wilhelm Preyer comparó letras trazadas con la mano, con el pie y con la boca, y encontró rasgos comunes.',
      '**Nadie firma dos veces igual.** Dos firmas idénticas hacen sospechar a quien las perita: una puede ser un calco.',
      '**El punto de la i fue una ayuda.** En los manuscritos medievales, evitaba confundirla con los palos de la\u00a0m, la\u00a0n y la\u00a0u.',
      '**Tus minúsculas tienen doce siglos.** Vienen de la letra carolina, que se extendió con Carlomagno.',
    ],
  },
  plans: {
    heading: { rubric: 'Planes', title: 'Mes a mes o todo el año' },
    items: plans,
    comparison: {
      caption: 'Los dos planes, línea a línea',
      columns: ['Mensual', 'Anual'],
      best: 1,
      rows: [
        { name: 'Precio', cells: [`${aMonth}/mes`, `${aYear}/año`] },
        { name: 'Sale a', cells: [`${aMonth}/mes`, `${aMonthOfTheYear}/mes`] },
        { name: 'Ahorro', cells: ['—', `${toEuros(yearly.saves)} al año`] },
        { name: 'Encuentros', cells: ['2 al mes', '24 al año'] },
        { name: 'Horario', cells: ['Domingo 10 h, miércoles 19 h', 'Domingo 10 h, miércoles 19 h'] },
      ],
    } satisfies CompareContent,
  },
  closing: {
    title: 'Trae una carta y la leemos',
    lead: 'Dos encuentros al mes y muchas maneras de leer la misma línea.',
    actions: [{ label: 'Elegir mi plan', href: '#planes', large: true }],
  },
} as const
