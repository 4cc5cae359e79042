import { isOver, type Offer, offers, toAfterPrice, toEuros } from '#site/content/offers.ts'
import { repeated, supposed } from '#site/content/statements.ts'

const course = offers['curso-grafologia']
const bundle = offers['bundle-autohipnosis']
const plan = offers['plan-sesiones']
const yearly = offers['membresia-anual']
const monthly = offers['membresia-mensual']
const twelveMonths = 12 * monthly.price

/** A figure, price, duration, guarantee or promise of law that a page states. */
export interface Claim {
  /** The page that makes it. */
  page: string
  claim: string
  /** Word for word as the page says it. */
  figure: string
  /** `specified`: the specification gives it. `supposed`: written for the page. `dated`: true until a day. */
  kind: 'specified' | 'supposed' | 'dated'
  /** The last moment of a dated one (ISO 8601); past it only a confirmation made since holds. */
  until?: string
  /** The contradicting sentence of another page. */
  contradicts?: string
  /** When it stops being true, in the page's own words. */
  expires?: string
}

/** The claims of a page by their names: a figure alone, or with what contradicts it or when it ends. One that ends is `dated`. */
type Stated = Readonly<Record<string, string | Omit<Claim, 'page' | 'claim' | 'kind'>>>

/** The claims of an offer that runs; once it is over, the price that the owner has said for then. */
function ofOffer(offer: Offer, whileOpen: Stated): Stated {
  if (!isOver(offer)) return whileOpen
  const after = toAfterPrice(offer)
  return after ? { Precio: toEuros(after.price) } : {}
}

const otherCalls = '30 minutos en /formacion-hipnosis2 y 45 minutos en la descripción de /vsl-hipnosis'

/**
 * The claims of the specification, and those of its pages that differ: contradictions are kept as they were written.
 */
const specified: Readonly<Record<string, Stated>> = {
  '/': {
    'Audiencia diaria': '+145.000',
    'Terapeutas y coaches asesorados': '+1.500',
    'Horas de contenido en cada formación': '+100',
    'Duración de la llamada gratuita': { figure: '60 minutos', contradicts: otherCalls },
    'Año del copyright, al pie de todas las páginas': {
      figure: '© 2025',
      expires: 'al acabar 2025',
      until: '2025-12-31T23:59:59+01:00',
    },
  },
  '/abre-la-puerta': {
    'Duración de la videollamada': { figure: '60 minutos', contradicts: otherCalls },
  },
  '/ampliacion-practicas': {
    'Ampliación de 1 mes': toEuros(offers['ampliacion-1-mes'].price),
    'Ampliación de 3 meses': toEuros(offers['ampliacion-3-meses'].price),
    'Ampliación de 6 meses': toEuros(offers['ampliacion-6-meses'].price),
  },
  '/autohipnosis-exito': {
    ...ofOffer(bundle, {
      'Fin de la oferta': `hasta el ${bundle.until}`,
      'Precio del bundle': { figure: toEuros(bundle.price), expires: `hasta el ${bundle.until}` },
      'Precio anterior, tachado': {
        figure: toEuros(bundle.before),
        expires: `hasta el ${bundle.until}; después, la ley pide el precio más bajo de los 30 días anteriores`,
      },
    }),
    'Contenido del bundle': '72 cursos, ebooks y masterclasses',
    'Duración de cada día': 'de 15 a 25 minutos',
  },
  '/blog/hipnosis-regresiva-beneficios': {
    'Duración de una sesión': 'entre dos y tres horas',
  },
  '/formacion-grafologia': {
    ...ofOffer(course, {
      'Fin del descuento': course.until,
      'Precio normal': toEuros(course.before),
      'Precio con cupón': { figure: toEuros(course.price), expires: `hasta el ${course.until}` },
      Descuento: { figure: `${toEuros(course.saves)} de descuento`, expires: `hasta el ${course.until}` },
    }),
    Lecciones: '135 lecciones',
    'Horas de contenido': '+100 horas',
    'Páginas del manual': '+200 páginas',
    'Mentorías en directo, durante 6 meses': '2 mentorías en directo al mes',
    'Garantía de devolución': '7 días de garantía',
    Acceso: '1 año',
    'Dedicación a la semana': '2 o 3 horas',
  },
  '/formacion-hipnosis': {
    'Duración de la llamada gratuita': { figure: '60 minutos', contradicts: otherCalls },
    'Tiempo de estudio': { figure: 'Entre 30 y 60 minutos a la semana', contradicts: 'al día en /formacion-hipnosis2' },
    'Horas de contenido': '+100 horas',
    Acompañamiento: '6 meses',
    'Terapeutas y coaches asesorados': 'más de 1.500 terapeutas y coaches',
    'Audiencia diaria': 'más de 145.000 personas',
  },
  '/formacion-hipnosis2': {
    'Duración de la llamada gratuita': {
      figure: '30 minutos',
      contradicts: '60 minutos en /formacion-hipnosis y en el resto del sitio',
    },
    'Tiempo de estudio': { figure: 'Entre 30 y 60 minutos al día', contradicts: 'a la semana en /formacion-hipnosis' },
    'Sesiones de la formadora': {
      figure: 'más de 1000 sesiones',
      contradicts: '/formacion-hipnosis no da esta cifra y nombra a la formadora con otro apellido',
    },
    'Escasez, sin cifra': 'las plazas son limitadas',
  },
  '/formulario-contacto': {
    'Duración de la llamada gratuita, en la descripción': { figure: '60 minutos', contradicts: otherCalls },
  },
  '/formulario-hipnosis-regresiva': {
    'Antelación para cancelar una sesión': {
      figure: 'al menos 12 horas',
      contradicts: '24 horas en /terminos-condiciones',
    },
    'Retraso que cuenta como ausencia': 'más de 15 minutos',
    'Destrucción de las grabaciones': 'a los 15 días',
    'Reembolso de una sesión': {
      figure: 'No se realizan reembolsos',
      contradicts: 'en /terminos-condiciones solo pierde su importe quien no se presenta',
    },
    'Límite de inasistencias': 'tres inasistencias',
  },
  '/hipnosis': {
    'Sesión individual de 2–3 h': toEuros(offers['sesion-hipnosis'].price),
    'Plan de 3 sesiones': toEuros(plan.price),
    'Ahorro del plan': `Ahorras ${toEuros(plan.saves)}`,
  },
  '/hipnosis-vip': {
    'Sesiones del plan premium': '3 sesiones privadas',
    'Escasez, sin cifra': 'El acceso al plan es limitado',
  },
  '/membresia-grafologia': {
    'Cuota mensual': toEuros(monthly.price),
    'Cuota anual': toEuros(yearly.price),
    'Cuota anual, por mes': `${toEuros(yearly.price / 12)} al mes`,
    'Ahorro de la cuota anual': {
      figure: `Ahorras ${toEuros(yearly.saves)}`,
      contradicts: `doce cuotas de ${toEuros(monthly.price)} son ${toEuros(twelveMonths)}: el ahorro exacto es de ${toEuros(twelveMonths - yearly.price)}`,
    },
    Encuentros: '2 encuentros al mes',
  },
  '/newsletter': {
    'Frecuencia del envío': 'Contenido de calidad cada semana',
  },
  '/reto-sindrome-impostor': {
    'Duración del reto': '5 días',
    'Recompensa del proveedor de la aplicación': 'nos recompensa por cada persona nueva',
  },
  '/retos': {
    'Precio de los retos': '100 % gratuito',
    'Promesa sobre el efecto': 'Resultados rápidos',
  },
  '/sesiones': {
    'Sesión de grafología de 1 h': toEuros(offers['sesion-grafologia'].price),
    'Sesión de hipnosis de 2–3 h': toEuros(offers['sesion-hipnosis'].price),
    'Plan de 3 sesiones': toEuros(plan.price),
    'Ahorro del plan': `Ahorras ${toEuros(plan.saves)}`,
  },
  '/taller-gratuito': {
    'Número de clases del taller': '15 clases',
    'Duración total del taller': '2 h 20 min',
    'Duración de la llamada gratuita': { figure: '60 minutos', contradicts: otherCalls },
  },
  '/terminos-condiciones': {
    'Antelación para cancelar una sesión': {
      figure: '24 horas',
      contradicts: '12 horas en las condiciones de /formulario-hipnosis-regresiva',
    },
    'Ausencia sin aviso': {
      figure: 'no se devuelve su importe',
      contradicts: 'en /formulario-hipnosis-regresiva nunca hay devolución, solo cambio de fecha',
    },
    'Devolución completa de una formación': {
      figure: 'hasta 14 días antes de su inicio',
      contradicts: 'garantía de 7 días en /formacion-grafologia',
    },
  },
  '/vsl-hipnosis': {
    'Duración de la llamada gratuita, en la descripción': {
      figure: '45 minutos',
      contradicts: '60 minutos en la misma página',
    },
    'Duración de la llamada gratuita': { figure: '60 minutos', contradicts: '45 minutos en su propia descripción' },
    'Terapeutas y coaches asesorados': 'más de 1.500 terapeutas y coaches',
  },
  '/vsl-registro': {
    'Duración del vídeo': '10 minutos',
    'Duración de la llamada gratuita': { figure: '60 minutos', contradicts: otherCalls },
  },
}

const toClaims = (sentences: typeof supposed, claim: string, kind: Claim['kind']): Claim[] =>
  Object.entries(sentences).flatMap(([page, figures]) => figures.map((figure) => ({ page, claim, figure, kind })))

/** Amounts that the specification gives, and those that follow from them. */
const specifiedAmounts = new Set(
  '30 40 49,50 49,99 59 65,67 90 99 120 197 297 330 480 497 500 997 5.300'.split(' ').map((amount) => `${amount} €`),
)

/** A specified statement whose amount has been changed since is the owner's own, and somebody has to answer for it. */
export function withOwnAmounts(claim: Claim): Claim {
  const amounts = claim.figure.replaceAll('\u00a0', ' ').match(/\d[\d.,]* €/g) ?? []
  const isSpecified = claim.kind !== 'specified' || amounts.every((amount) => specifiedAmounts.has(amount))
  return isSpecified ? claim : { ...claim, kind: 'supposed' }
}

/** The register of what the site states, sorted by page (`npm run claims`). */
export const claims: readonly Claim[] = [
  ...Object.entries(specified).flatMap(([page, stated]) =>
    Object.entries(stated).map(([claim, said]) => {
      const words = typeof said === 'string' ? { figure: said } : said
      return withOwnAmounts({ page, claim, kind: words.expires ? 'dated' : 'specified', ...words })
    }),
  ),
  ...toClaims(repeated, 'Repite lo especificado', 'specified'),
  ...toClaims(supposed, 'Supuesto', 'supposed'),
].toSorted((a, b) => (a.page < b.page ? -1 : Number(a.page > b.page)))

/**
 * Whether the owner has to confirm a statement before a release: what was supposed, what ends on a day, and what another page
 * contradicts. The rest is the owner's own word already, as the specification has it.
 */
export function isAsked({ kind, contradicts }: Claim): boolean {
  return kind !== 'specified' || contradicts !== undefined
}
