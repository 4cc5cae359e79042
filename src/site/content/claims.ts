import { offers, toEuros } from '#site/content/offers.ts'

const course = offers['curso-grafologia']
const bundle = offers['bundle-autohipnosis']
const plan = offers['plan-sesiones']
const yearly = offers['membresia-anual']
const monthly = offers['membresia-mensual']
const twelveMonths = 12 * monthly.price

/** One commercial figure or promise that only the owner can vouch for. */
export interface Claim {
  /** The page that makes it. */
  page: string
  claim: string
  /** Word for word as the page says it. */
  figure: string
  /** What another page says instead. */
  contradicts?: string
  /** When it stops being true, in the page's own words. */
  expires?: string
}

/**
 * Every claim of the site, sorted by page, for the owner to confirm (`npm run claims`).
 * Contradictions between pages are kept as they were written; here they are listed, nowhere are they mended.
 */
export const claims: readonly Claim[] = [
  { page: '/', claim: 'Audiencia diaria', figure: '145.000+' },
  { page: '/', claim: 'Terapeutas y coaches asesorados', figure: '1.500+' },
  { page: '/', claim: 'Horas de contenido en cada formación', figure: '100+' },
  {
    page: '/',
    claim: 'Duración de la llamada gratuita',
    figure: '60 minutos',
    contradicts: '30 minutos en /formacion-hipnosis2 y 45 minutos en la descripción de /vsl-hipnosis',
  },
  { page: '/', claim: 'Año del copyright, al pie de todas las páginas', figure: '© 2025', expires: 'al acabar 2025' },
  {
    page: '/abre-la-puerta',
    claim: 'Duración de la videollamada',
    figure: '60 minutos',
    contradicts: '30 minutos en /formacion-hipnosis2 y 45 minutos en la descripción de /vsl-hipnosis',
  },
  { page: '/ampliacion-practicas', claim: 'Ampliación de 1 mes', figure: toEuros(offers['ampliacion-1-mes'].price) },
  {
    page: '/ampliacion-practicas',
    claim: 'Ampliación de 3 meses',
    figure: toEuros(offers['ampliacion-3-meses'].price),
  },
  {
    page: '/ampliacion-practicas',
    claim: 'Ampliación de 6 meses',
    figure: toEuros(offers['ampliacion-6-meses'].price),
  },
  {
    page: '/autohipnosis-exito',
    claim: 'Precio del bundle',
    figure: toEuros(bundle.price),
    expires: `hasta el ${bundle.until}`,
  },
  {
    page: '/autohipnosis-exito',
    claim: 'Precio anterior, tachado',
    figure: toEuros(bundle.before),
    expires: `hasta el ${bundle.until}; después, la ley pide el precio más bajo de los 30 días anteriores`,
  },
  { page: '/autohipnosis-exito', claim: 'Contenido del bundle', figure: '72 cursos, ebooks y masterclasses' },
  { page: '/autohipnosis-exito', claim: 'Duración de cada día', figure: 'de 15 a 25 minutos' },
  { page: '/blog/hipnosis-regresiva-beneficios', claim: 'Duración de una sesión', figure: 'entre dos y tres horas' },
  { page: '/formacion-grafologia', claim: 'Precio normal', figure: toEuros(course.before) },
  {
    page: '/formacion-grafologia',
    claim: 'Precio con cupón',
    figure: toEuros(course.price),
    expires: `hasta el ${course.until}`,
  },
  {
    page: '/formacion-grafologia',
    claim: 'Descuento',
    figure: `${toEuros(course.saves)} de descuento`,
    expires: `hasta el ${course.until}`,
  },
  { page: '/formacion-grafologia', claim: 'Lecciones', figure: '135 lecciones' },
  { page: '/formacion-grafologia', claim: 'Horas de contenido', figure: '+100 horas' },
  { page: '/formacion-grafologia', claim: 'Páginas del manual', figure: '+200 páginas' },
  {
    page: '/formacion-grafologia',
    claim: 'Mentorías en directo, durante 6 meses',
    figure: '2 mentorías en directo al mes',
  },
  { page: '/formacion-grafologia', claim: 'Garantía de devolución', figure: '7 días de garantía' },
  { page: '/formacion-grafologia', claim: 'Acceso', figure: '1 año' },
  { page: '/formacion-grafologia', claim: 'Dedicación a la semana', figure: '2 o 3 horas' },
  {
    page: '/formacion-hipnosis',
    claim: 'Duración de la llamada gratuita',
    figure: '60 minutos',
    contradicts: '30 minutos en /formacion-hipnosis2 y 45 minutos en la descripción de /vsl-hipnosis',
  },
  {
    page: '/formacion-hipnosis',
    claim: 'Tiempo de estudio',
    figure: 'Entre 30 y 60 minutos a la semana',
    contradicts: 'al día en /formacion-hipnosis2',
  },
  { page: '/formacion-hipnosis', claim: 'Horas de contenido', figure: '+100 horas' },
  { page: '/formacion-hipnosis', claim: 'Acompañamiento', figure: '6 meses' },
  {
    page: '/formacion-hipnosis',
    claim: 'Terapeutas y coaches asesorados',
    figure: 'más de 1.500 terapeutas y coaches',
  },
  { page: '/formacion-hipnosis', claim: 'Audiencia diaria', figure: 'más de 145.000 personas' },
  {
    page: '/formacion-hipnosis2',
    claim: 'Duración de la llamada gratuita',
    figure: '30 minutos',
    contradicts: '60 minutos en /formacion-hipnosis y en el resto del sitio',
  },
  {
    page: '/formacion-hipnosis2',
    claim: 'Tiempo de estudio',
    figure: 'Entre 30 y 60 minutos al día',
    contradicts: 'a la semana en /formacion-hipnosis',
  },
  {
    page: '/formacion-hipnosis2',
    claim: 'Sesiones de la formadora',
    figure: 'más de 1000 sesiones',
    contradicts: '/formacion-hipnosis no da esta cifra y nombra a la formadora con otro apellido',
  },
  { page: '/formacion-hipnosis2', claim: 'Escasez, sin cifra', figure: 'las plazas son limitadas' },
  {
    page: '/formulario-contacto',
    claim: 'Duración de la llamada gratuita, en la descripción',
    figure: '60 minutos',
    contradicts: '30 minutos en /formacion-hipnosis2 y 45 minutos en la descripción de /vsl-hipnosis',
  },
  {
    page: '/formulario-hipnosis-regresiva',
    claim: 'Antelación para cancelar una sesión',
    figure: 'al menos 12 horas',
    contradicts: '24 horas en /terminos-condiciones',
  },
  { page: '/formulario-hipnosis-regresiva', claim: 'Retraso que cuenta como ausencia', figure: 'más de 15 minutos' },
  { page: '/formulario-hipnosis-regresiva', claim: 'Destrucción de las grabaciones', figure: 'a los 15 días' },
  {
    page: '/formulario-hipnosis-regresiva',
    claim: 'Reembolso de una sesión',
    figure: 'No se realizan reembolsos',
    contradicts: 'en /terminos-condiciones solo pierde su importe quien no se presenta',
  },
  { page: '/formulario-hipnosis-regresiva', claim: 'Límite de inasistencias', figure: 'tres inasistencias' },
  { page: '/hipnosis', claim: 'Sesión individual de 2–3 h', figure: toEuros(offers['sesion-hipnosis'].price) },
  { page: '/hipnosis', claim: 'Plan de 3 sesiones', figure: toEuros(plan.price) },
  { page: '/hipnosis', claim: 'Ahorro del plan', figure: `Ahorras ${toEuros(plan.saves)}` },
  { page: '/hipnosis-vip', claim: 'Sesiones del plan premium', figure: '3 sesiones privadas' },
  { page: '/hipnosis-vip', claim: 'Escasez, sin cifra', figure: 'El acceso al plan es limitado' },
  { page: '/membresia-grafologia', claim: 'Cuota mensual', figure: toEuros(monthly.price) },
  { page: '/membresia-grafologia', claim: 'Cuota anual', figure: toEuros(yearly.price) },
  { page: '/membresia-grafologia', claim: 'Cuota anual, por mes', figure: `${toEuros(yearly.price / 12)} al mes` },
  {
    page: '/membresia-grafologia',
    claim: 'Ahorro de la cuota anual',
    figure: `Ahorras ${toEuros(yearly.saves)}`,
    contradicts: `doce cuotas de ${toEuros(monthly.price)} son ${toEuros(twelveMonths)}: el ahorro exacto es de ${toEuros(twelveMonths - yearly.price)}`,
  },
  { page: '/membresia-grafologia', claim: 'Encuentros', figure: '2 encuentros al mes' },
  { page: '/newsletter', claim: 'Frecuencia del envío', figure: 'Contenido de calidad cada semana' },
  { page: '/reto-sindrome-impostor', claim: 'Duración del reto', figure: '5 días' },
  {
    page: '/reto-sindrome-impostor',
    claim: 'Recompensa del proveedor de la aplicación',
    figure: 'nos recompensa por cada persona nueva',
  },
  { page: '/retos', claim: 'Precio de los retos', figure: '100 % gratuito' },
  { page: '/retos', claim: 'Promesa sobre el efecto', figure: 'Resultados rápidos' },
  { page: '/sesiones', claim: 'Sesión de grafología de 1 h', figure: toEuros(offers['sesion-grafologia'].price) },
  { page: '/sesiones', claim: 'Sesión de hipnosis de 2–3 h', figure: toEuros(offers['sesion-hipnosis'].price) },
  { page: '/sesiones', claim: 'Plan de 3 sesiones', figure: toEuros(plan.price) },
  { page: '/sesiones', claim: 'Ahorro del plan', figure: `Ahorras ${toEuros(plan.saves)}` },
  { page: '/taller-gratuito', claim: 'Número de clases del taller', figure: '15 clases' },
  { page: '/taller-gratuito', claim: 'Duración total del taller', figure: '2 h 20 min' },
  {
    page: '/taller-gratuito',
    claim: 'Duración de la llamada gratuita',
    figure: '60 minutos',
    contradicts: '30 minutos en /formacion-hipnosis2 y 45 minutos en la descripción de /vsl-hipnosis',
  },
  {
    page: '/terminos-condiciones',
    claim: 'Antelación para cancelar una sesión',
    figure: '24 horas',
    contradicts: '12 horas en las condiciones de /formulario-hipnosis-regresiva',
  },
  {
    page: '/terminos-condiciones',
    claim: 'Ausencia sin aviso',
    figure: 'no se devuelve su importe',
    contradicts: 'en /formulario-hipnosis-regresiva nunca hay devolución, solo cambio de fecha',
  },
  {
    page: '/terminos-condiciones',
    claim: 'Devolución completa de una formación',
    figure: 'hasta 14 días antes de su inicio',
    contradicts: 'garantía de 7 días en /formacion-grafologia',
  },
  {
    page: '/vsl-hipnosis',
    claim: 'Duración de la llamada gratuita, en la descripción',
    figure: '45 minutos',
    contradicts: '60 minutos en la misma página',
  },
  {
    page: '/vsl-hipnosis',
    claim: 'Duración de la llamada gratuita',
    figure: '60 minutos',
    contradicts: '45 minutos en su propia descripción',
  },
  { page: '/vsl-hipnosis', claim: 'Terapeutas y coaches asesorados', figure: 'más de 1.500 terapeutas y coaches' },
  { page: '/vsl-registro', claim: 'Duración del vídeo', figure: '10 minutos' },
]
