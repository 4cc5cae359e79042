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

/** Claims of a page about an offer that runs: once it is over, there are none. */
function whileOpen(offer: Offer, claim: Claim): Claim[] {
  return isOver(offer) ? [] : [claim]
}

/** The price that an offer has once it is over, where the owner has said one. */
function onceOver(offer: Offer, page: string): Claim[] {
  const after = isOver(offer) ? toAfterPrice(offer) : null
  return after ? [{ page, claim: 'Precio', kind: 'specified', figure: toEuros(after.price) }] : []
}

/**
 * The claims of the specification, and those of its pages that differ: contradictions are kept as they were written.
 */
const specified: readonly Claim[] = [
  { page: '/', claim: 'Audiencia diaria', kind: 'specified', figure: '+145.000' },
  { page: '/', claim: 'Terapeutas y coaches asesorados', kind: 'specified', figure: '+1.500' },
  { page: '/', claim: 'Horas de contenido en cada formación', kind: 'specified', figure: '+100' },
  {
    page: '/',
    claim: 'Duración de la llamada gratuita',
    kind: 'specified',
    figure: '60 minutos',
    contradicts: '30 minutos en /formacion-hipnosis2 y 45 minutos en la descripción de /vsl-hipnosis',
  },
  {
    page: '/',
    claim: 'Año del copyright, al pie de todas las páginas',
    kind: 'dated',
    figure: '© 2025',
    expires: 'al acabar 2025',
    until: '2025-12-31T23:59:59+01:00',
  },
  {
    page: '/abre-la-puerta',
    claim: 'Duración de la videollamada',
    kind: 'specified',
    figure: '60 minutos',
    contradicts: '30 minutos en /formacion-hipnosis2 y 45 minutos en la descripción de /vsl-hipnosis',
  },
  {
    page: '/ampliacion-practicas',
    claim: 'Ampliación de 1 mes',
    kind: 'specified',
    figure: toEuros(offers['ampliacion-1-mes'].price),
  },
  {
    page: '/ampliacion-practicas',
    claim: 'Ampliación de 3 meses',
    kind: 'specified',
    figure: toEuros(offers['ampliacion-3-meses'].price),
  },
  {
    page: '/ampliacion-practicas',
    claim: 'Ampliación de 6 meses',
    kind: 'specified',
    figure: toEuros(offers['ampliacion-6-meses'].price),
  },
  ...onceOver(bundle, '/autohipnosis-exito'),
  ...whileOpen(bundle, {
    page: '/autohipnosis-exito',
    claim: 'Fin de la oferta',
    kind: 'specified',
    figure: `hasta el ${bundle.until}`,
  }),
  ...whileOpen(bundle, {
    page: '/autohipnosis-exito',
    claim: 'Precio del bundle',
    kind: 'dated',
    figure: toEuros(bundle.price),
    expires: `hasta el ${bundle.until}`,
  }),
  ...whileOpen(bundle, {
    page: '/autohipnosis-exito',
    claim: 'Precio anterior, tachado',
    kind: 'dated',
    figure: toEuros(bundle.before),
    expires: `hasta el ${bundle.until}; después, la ley pide el precio más bajo de los 30 días anteriores`,
  }),
  {
    page: '/autohipnosis-exito',
    claim: 'Contenido del bundle',
    kind: 'specified',
    figure: '72 cursos, ebooks y masterclasses',
  },
  { page: '/autohipnosis-exito', claim: 'Duración de cada día', kind: 'specified', figure: 'de 15 a 25 minutos' },
  {
    page: '/blog/hipnosis-regresiva-beneficios',
    claim: 'Duración de una sesión',
    kind: 'specified',
    figure: 'entre dos y tres horas',
  },
  ...onceOver(course, '/formacion-grafologia'),
  ...whileOpen(course, {
    page: '/formacion-grafologia',
    claim: 'Fin del descuento',
    kind: 'specified',
    figure: course.until,
  }),
  ...whileOpen(course, {
    page: '/formacion-grafologia',
    claim: 'Precio normal',
    kind: 'specified',
    figure: toEuros(course.before),
  }),
  ...whileOpen(course, {
    page: '/formacion-grafologia',
    claim: 'Precio con cupón',
    kind: 'dated',
    figure: toEuros(course.price),
    expires: `hasta el ${course.until}`,
  }),
  ...whileOpen(course, {
    page: '/formacion-grafologia',
    claim: 'Descuento',
    kind: 'dated',
    figure: `${toEuros(course.saves)} de descuento`,
    expires: `hasta el ${course.until}`,
  }),
  { page: '/formacion-grafologia', claim: 'Lecciones', kind: 'specified', figure: '135 lecciones' },
  { page: '/formacion-grafologia', claim: 'Horas de contenido', kind: 'specified', figure: '+100 horas' },
  { page: '/formacion-grafologia', claim: 'Páginas del manual', kind: 'specified', figure: '+200 páginas' },
  {
    page: '/formacion-grafologia',
    claim: 'Mentorías en directo, durante 6 meses',
    kind: 'specified',
    figure: '2 mentorías en directo al mes',
  },
  { page: '/formacion-grafologia', claim: 'Garantía de devolución', kind: 'specified', figure: '7 días de garantía' },
  { page: '/formacion-grafologia', claim: 'Acceso', kind: 'specified', figure: '1 año' },
  { page: '/formacion-grafologia', claim: 'Dedicación a la semana', kind: 'specified', figure: '2 o 3 horas' },
  {
    page: '/formacion-hipnosis',
    claim: 'Duración de la llamada gratuita',
    kind: 'specified',
    figure: '60 minutos',
    contradicts: '30 minutos en /formacion-hipnosis2 y 45 minutos en la descripción de /vsl-hipnosis',
  },
  {
    page: '/formacion-hipnosis',
    claim: 'Tiempo de estudio',
    kind: 'specified',
    figure: 'Entre 30 y 60 minutos a la semana',
    contradicts: 'al día en /formacion-hipnosis2',
  },
  { page: '/formacion-hipnosis', claim: 'Horas de contenido', kind: 'specified', figure: '+100 horas' },
  { page: '/formacion-hipnosis', claim: 'Acompañamiento', kind: 'specified', figure: '6 meses' },
  {
    page: '/formacion-hipnosis',
    claim: 'Terapeutas y coaches asesorados',
    kind: 'specified',
    figure: 'más de 1.500 terapeutas y coaches',
  },
  { page: '/formacion-hipnosis', claim: 'Audiencia diaria', kind: 'specified', figure: 'más de 145.000 personas' },
  {
    page: '/formacion-hipnosis2',
    claim: 'Duración de la llamada gratuita',
    kind: 'specified',
    figure: '30 minutos',
    contradicts: '60 minutos en /formacion-hipnosis y en el resto del sitio',
  },
  {
    page: '/formacion-hipnosis2',
    claim: 'Tiempo de estudio',
    kind: 'specified',
    figure: 'Entre 30 y 60 minutos al día',
    contradicts: 'a la semana en /formacion-hipnosis',
  },
  {
    page: '/formacion-hipnosis2',
    claim: 'Sesiones de la formadora',
    kind: 'specified',
    figure: 'más de 1000 sesiones',
    contradicts: '/formacion-hipnosis no da esta cifra y nombra a la formadora con otro apellido',
  },
  { page: '/formacion-hipnosis2', claim: 'Escasez, sin cifra', kind: 'specified', figure: 'las plazas son limitadas' },
  {
    page: '/formulario-contacto',
    claim: 'Duración de la llamada gratuita, en la descripción',
    kind: 'specified',
    figure: '60 minutos',
    contradicts: '30 minutos en /formacion-hipnosis2 y 45 minutos en la descripción de /vsl-hipnosis',
  },
  {
    page: '/formulario-hipnosis-regresiva',
    claim: 'Antelación para cancelar una sesión',
    kind: 'specified',
    figure: 'al menos 12 horas',
    contradicts: '24 horas en /terminos-condiciones',
  },
  {
    page: '/formulario-hipnosis-regresiva',
    claim: 'Retraso que cuenta como ausencia',
    kind: 'specified',
    figure: 'más de 15 minutos',
  },
  {
    page: '/formulario-hipnosis-regresiva',
    claim: 'Destrucción de las grabaciones',
    kind: 'specified',
    figure: 'a los 15 días',
  },
  {
    page: '/formulario-hipnosis-regresiva',
    claim: 'Reembolso de una sesión',
    kind: 'specified',
    figure: 'No se realizan reembolsos',
    contradicts: 'en /terminos-condiciones solo pierde su importe quien no se presenta',
  },
  {
    page: '/formulario-hipnosis-regresiva',
    claim: 'Límite de inasistencias',
    kind: 'specified',
    figure: 'tres inasistencias',
  },
  {
    page: '/hipnosis',
    claim: 'Sesión individual de 2–3 h',
    kind: 'specified',
    figure: toEuros(offers['sesion-hipnosis'].price),
  },
  { page: '/hipnosis', claim: 'Plan de 3 sesiones', kind: 'specified', figure: toEuros(plan.price) },
  { page: '/hipnosis', claim: 'Ahorro del plan', kind: 'specified', figure: `Ahorras ${toEuros(plan.saves)}` },
  { page: '/hipnosis-vip', claim: 'Sesiones del plan premium', kind: 'specified', figure: '3 sesiones privadas' },
  { page: '/hipnosis-vip', claim: 'Escasez, sin cifra', kind: 'specified', figure: 'El acceso al plan es limitado' },
  { page: '/membresia-grafologia', claim: 'Cuota mensual', kind: 'specified', figure: toEuros(monthly.price) },
  { page: '/membresia-grafologia', claim: 'Cuota anual', kind: 'specified', figure: toEuros(yearly.price) },
  {
    page: '/membresia-grafologia',
    claim: 'Cuota anual, por mes',
    kind: 'specified',
    figure: `${toEuros(yearly.price / 12)} al mes`,
  },
  {
    page: '/membresia-grafologia',
    claim: 'Ahorro de la cuota anual',
    kind: 'specified',
    figure: `Ahorras ${toEuros(yearly.saves)}`,
    contradicts: `doce cuotas de ${toEuros(monthly.price)} son ${toEuros(twelveMonths)}: el ahorro exacto es de ${toEuros(twelveMonths - yearly.price)}`,
  },
  { page: '/membresia-grafologia', claim: 'Encuentros', kind: 'specified', figure: '2 encuentros al mes' },
  { page: '/newsletter', claim: 'Frecuencia del envío', kind: 'specified', figure: 'Contenido de calidad cada semana' },
  { page: '/reto-sindrome-impostor', claim: 'Duración del reto', kind: 'specified', figure: '5 días' },
  {
    page: '/reto-sindrome-impostor',
    claim: 'Recompensa del proveedor de la aplicación',
    kind: 'specified',
    figure: 'nos recompensa por cada persona nueva',
  },
  { page: '/retos', claim: 'Precio de los retos', kind: 'specified', figure: '100 % gratuito' },
  { page: '/retos', claim: 'Promesa sobre el efecto', kind: 'specified', figure: 'Resultados rápidos' },
  {
    page: '/sesiones',
    claim: 'Sesión de grafología de 1 h',
    kind: 'specified',
    figure: toEuros(offers['sesion-grafologia'].price),
  },
  {
    page: '/sesiones',
    claim: 'Sesión de hipnosis de 2–3 h',
    kind: 'specified',
    figure: toEuros(offers['sesion-hipnosis'].price),
  },
  { page: '/sesiones', claim: 'Plan de 3 sesiones', kind: 'specified', figure: toEuros(plan.price) },
  { page: '/sesiones', claim: 'Ahorro del plan', kind: 'specified', figure: `Ahorras ${toEuros(plan.saves)}` },
  { page: '/taller-gratuito', claim: 'Número de clases del taller', kind: 'specified', figure: '15 clases' },
  { page: '/taller-gratuito', claim: 'Duración total del taller', kind: 'specified', figure: '2 h 20 min' },
  {
    page: '/taller-gratuito',
    claim: 'Duración de la llamada gratuita',
    kind: 'specified',
    figure: '60 minutos',
    contradicts: '30 minutos en /formacion-hipnosis2 y 45 minutos en la descripción de /vsl-hipnosis',
  },
  {
    page: '/terminos-condiciones',
    claim: 'Antelación para cancelar una sesión',
    kind: 'specified',
    figure: '24 horas',
    contradicts: '12 horas en las condiciones de /formulario-hipnosis-regresiva',
  },
  {
    page: '/terminos-condiciones',
    claim: 'Ausencia sin aviso',
    kind: 'specified',
    figure: 'no se devuelve su importe',
    contradicts: 'en /formulario-hipnosis-regresiva nunca hay devolución, solo cambio de fecha',
  },
  {
    page: '/terminos-condiciones',
    claim: 'Devolución completa de una formación',
    kind: 'specified',
    figure: 'hasta 14 días antes de su inicio',
    contradicts: 'garantía de 7 días en /formacion-grafologia',
  },
  {
    page: '/vsl-hipnosis',
    claim: 'Duración de la llamada gratuita, en la descripción',
    kind: 'specified',
    figure: '45 minutos',
    contradicts: '60 minutos en la misma página',
  },
  {
    page: '/vsl-hipnosis',
    claim: 'Duración de la llamada gratuita',
    kind: 'specified',
    figure: '60 minutos',
    contradicts: '45 minutos en su propia descripción',
  },
  {
    page: '/vsl-hipnosis',
    claim: 'Terapeutas y coaches asesorados',
    kind: 'specified',
    figure: 'más de 1.500 terapeutas y coaches',
  },
  { page: '/vsl-registro', claim: 'Duración del vídeo', kind: 'specified', figure: '10 minutos' },
  {
    page: '/vsl-registro',
    claim: 'Duración de la llamada gratuita',
    kind: 'specified',
    figure: '60 minutos',
    contradicts: '30 minutos en /formacion-hipnosis2 y 45 minutos en la descripción de /vsl-hipnosis',
  },
]

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
  ...specified.map(withOwnAmounts),
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
