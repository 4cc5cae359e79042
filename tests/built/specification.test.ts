import { expect, test } from 'vitest'
import policy from '#functions/policy.json' with { type: 'json' }
import { brand, contact, given, listGiven, owner, videoKeys } from '#site/config/site.ts'
import { isOver, type Offer, offers, toEuros } from '#site/content/offers.ts'
import { ownerName, postalAddress } from '#site/content/owners.ts'
import { openPage, readText } from '#support/built-page.ts'

const { 'curso-grafologia': course, 'bundle-autohipnosis': bundle, 'plan-sesiones': plan } = offers
const { 'membresia-mensual': monthly, 'membresia-anual': yearly } = offers
const { founders } = owner
const { retention } = policy

/** Texts of a page about an offer until its end. */
const whileOpen = (offer: Offer, ...texts: string[]) => (isOver(offer) ? [] : texts)

/**
 * The one list of the specification's fixed texts that a built page shows: its section, the page, the words. Prices and
 * the ends of offers are those of the record. Texts that only a running funnel shows are asserted in its file of
 * tests/model.
 */
const pages: [section: string, path: string, ...texts: string[]][] = [
  ['2', '/404', 'Oops! Page not found', 'Return to Home'],
  ['2', '/', 'Inicio', 'Formación Hipnosis', 'Formación Grafología', 'Sesiones', 'Solicítanos una conferencia'],
  ['2', '/', 'Sobre nosotras', 'Blog', 'Aviso legal', 'Contacto', 'Términos y condiciones', '© 2025'],
  ['2', '/', 'Política de privacidad', 'Política de cookies', 'Escucharte fue el primer paso'],
  ['2', '/', 'La Fórmula del inconsciente', 'El lenguaje simbólico', 'Instagram', 'YouTube'],
  ['2', '/formacion-hipnosis', 'Agendar llamada', 'Sesión individual con tu formadora', '60 minutos'],
  [
    '2',
    '/formacion-hipnosis',
    'individual, gratuita y sin compromiso',
    'La Fórmula del Inconsciente',
    'Tu formadora',
    ...listGiven(founders.hipnosis.name, String),
    ...listGiven(founders.hipnosis.bio, String),
  ],
  ['2', '/formacion-hipnosis2', 'Lo que dominarás', 'Las plazas de la formación son limitadas', '30 minutos'],
  ['2', '/formacion-hipnosis2', 'más de 1000 sesiones', 'al día', ...listGiven(owner.alternativeTrainer, String)],
  [
    '2',
    '/formacion-grafologia',
    ...whileOpen(course, `${toEuros(course.saves)} de descuento`),
    ...listGiven(founders.grafologia.bio, String),
  ],
  ['2', '/membresia-grafologia', 'Mensual', 'Anual'],
  ['2', '/ampliacion-practicas', 'Ampliar Plan', contact.email],
  [
    '2',
    '/abre-la-puerta',
    'Hay una puerta que solo tú puedes abrir',
    'Qué pasa en 60 minutos',
    'Desliza para abrir',
    'Aceptar',
    'Rechazar',
  ],
  ['2', '/taller-gratuito', 'Clase 1', 'Clase 10', 'Clase 15', 'Descargar los apuntes (PDF)'],
  ['2', '/sesiones', 'Sesión de grafología', 'Sesión de hipnosis', 'Plan de 3 sesiones', 'Consulta Gratuita'],
  ['2', '/hipnosis', 'Sesión individual', 'Plan de 3 sesiones', 'Nota importante', 'Consulta Gratuita'],
  ['2', '/conferencia', 'Solicitar conferencia'],
  ['2', '/blog', 'Artículo destacado'],
  [
    '2',
    '/blog/hipnosis-regresiva-beneficios',
    '10 de diciembre de 2024',
    'Hipnosis',
    '7 min de lectura',
    `Por ${given(owner.articleAuthor, brand.name)}`,
  ],
  ['2', '/newsletter', 'Contenido de calidad cada semana', 'Respetamos tu privacidad', 'Cancela cuando quieras'],
  ['2', '/hipnosis-vip', 'Solicitar acceso al plan', '3 sesiones privadas', 'Hipnosis regresiva guiada'],
  ['2', '/hipnosis-vip', 'Mentoría estratégica', 'Seguimiento emocional', 'El acceso al plan es limitado'],
  ['2', '/hipnosis-vip', 'selección previa', 'videollamada individual', 'No es una llamada de ventas'],
  ['2', '/retos', 'Síndrome del Impostor', 'Gratis', '5 días', 'Próximamente', '100 % gratuito', 'Comunidad'],
  ['2', '/retos', 'Resultados rápidos'],
  [
    '2',
    '/reto-sindrome-impostor',
    'Este reto es una colaboración',
    'Para ti sigue siendo gratis',
    'alojado en una aplicación de podcasts y audiolibros de otra empresa',
    'nos recompensa por cada persona nueva',
    'recibirás un correo electrónico con los detalles para acceder',
  ],
  ['2', '/reto-sindrome-impostor', 'Día 1 Autoexigencia', 'Día 2 Comparación', 'Día 3 Desvalorización'],
  ['2', '/reto-sindrome-impostor', 'Día 4 Miedo al éxito', 'Día 5 Miedo al juicio', 'Audio de autohipnosis'],
  ['2', '/reto-sindrome-impostor', 'Introducción', 'Ejercicio práctico', 'Fábula'],
  ['2', '/cuestionario', 'Descubre si la Formación es para ti', 'Pregunta 1 de 3', 'Siguiente pregunta'],
  ['2', '/formulario-hipnosis-regresiva', 'Información Personal', 'Información Familiar', 'Información Médica'],
  ['2', '/formulario-hipnosis-regresiva', 'Experiencias Personales', 'Declaración y Consentimiento'],
  ['2', '/formulario-hipnosis-regresiva', 'Términos y Condiciones', 'Política de Privacidad'],
  ['2', '/formulario-contacto', 'Solicita tu Llamada Gratuita', 'Paso 1 de 11', 'Anterior', 'Siguiente'],
  ['2', '/formulario-contacto', 'Política de privacidad', 'Volver'],
  ['2', '/valoracion-practica', 'Evaluación de Práctica de Hipnosis', 'Enviar Evaluación'],
  ['2', '/valoracion-practica', 'La evaluación se envía automáticamente', 'Muy deficiente', 'Excelente'],
  ['2', '/vsl-registro', 'Las 3 claves que usan los mejores hipnotistas', 'QUIERO VERLO AHORA', '10 minutos'],
  ['2', '/vsl-registro', 'Introduce tu email para acceder al vídeo'],
  ['2', '/vsl-registro', ...Object.values(videoKeys).flatMap((key) => listGiven(key, String))],
  ['2', '/vsl-registro', '100% privado. No spam. Podrás darte de baja cuando quieras.'],
  [
    '2',
    '/vsl-hipnosis',
    '60 minutos',
    'Una sesión personalizada',
    'Un plan personalizado',
    'Posible acceso al programa',
    'más de 1.500 terapeutas y coaches',
    ...listGiven(founders.hipnosis.bio, String),
  ],
  ['2', '/vsl-gracias', 'Descarga Tu Ebook'],
  ['2', '/vsl2-gracias', 'Cómo terminar de reservar tu videollamada?', 'Descarga Tu Ebook'],
  ['2', '/autohipnosis-exito', 'Taller de autohipnosis de 9 días', 'Acceder al Bundle', 'Anclas'],
  ['2', '/autohipnosis-exito', ...whileOpen(bundle, 'Acceder ahora')],
  ['2', '/autohipnosis-exito', 'Miedo al fracaso', 'Dinero', 'Límites', 'Acción', 'Merecimiento', 'Foco', 'Expansión'],
  ['2', '/autohipnosis-exito', '9 audios guiados', 'Ejercicios diarios'],
  ['2', '/instagram-hipnosis', 'Paso 1 de 3', 'De cero a tener tu consulta funcionando', 'Quiero saber más'],
  [
    '2',
    '/aviso-legal',
    ownerName,
    ...listGiven(owner.taxId, String),
    contact.email,
    'juzgados y tribunales de Granada',
  ],
  [
    '2',
    '/contacto',
    contact.email,
    contact.phone,
    postalAddress,
    'De lunes a viernes, de 10:00 a 18:00',
    'Consultas frecuentes',
    'Información sobre la formación',
    'Reserva de sesiones individuales',
    'Solicitud de conferencias',
    'Preguntas sobre los métodos',
  ],
  [
    '2',
    '/politica-cookies',
    'Un servicio de analítica',
    'Un servicio de reserva de citas',
    'Redes sociales',
    'desde los ajustes de privacidad de tu navegador',
    'panel de preferencias',
  ],
  ['4', '/formulario-contacto', 'Paso 1 de 11', '9 %'],
  ['4', '/cuestionario', 'Pregunta 1 de 3', '33 %'],
  [
    '9',
    '/formacion-grafologia',
    ...whileOpen(course, toEuros(course.before), toEuros(course.price), `hasta el ${course.until}`),
    '135 lecciones',
    'Más de 100 horas',
  ],
  ['9', '/formacion-grafologia', 'más de 200 páginas', '2 mentorías en directo al mes', 'Durante 6 meses'],
  ['9', '/formacion-grafologia', '7 días de garantía', 'Un año de acceso', '2 o 3 horas a la semana'],
  [
    '9',
    '/membresia-grafologia',
    toEuros(monthly.price),
    toEuros(yearly.price),
    `${toEuros(yearly.price / 12)} al mes`,
    `Ahorras ${toEuros(yearly.saves)}`,
    '2 encuentros al mes',
    '24 al año',
  ],
  ['9', '/membresia-grafologia', 'Un domingo a las 10 h y un miércoles a las 19 h'],
  ['9', '/ampliacion-practicas', '+1 mes', '+3 meses', '+6 meses'],
  ['9', '/sesiones', '1 h', '2–3 h', '3 sesiones de 2–3 h', `Ahorras ${toEuros(plan.saves)}`],
  ['9', '/hipnosis', '2–3 h', '3 sesiones de 2–3 h', `Ahorras ${toEuros(plan.saves)}`],
  ['9', '/taller-gratuito', '15 clases', '2 h 20 min'],
  [
    '9',
    '/autohipnosis-exito',
    ...whileOpen(bundle, toEuros(bundle.price), toEuros(bundle.before)),
    '72 cursos, ebooks y masterclasses',
    ...whileOpen(bundle, `hasta el ${bundle.until}`),
    '9 audios',
  ],
  ['9', '/autohipnosis-exito', 'de 15 a 25 minutos'],
  ['9', '/formacion-hipnosis', '30–60 min', 'a la semana', '6 meses', '+100 horas', '145.000', '1.500'],
  ['9', '/formacion-hipnosis', 'clases en directo por videollamada', 'Cada semana'],
  ['9', '/formacion-hipnosis2', '30–60 min', 'de estudio al día'],
  [
    '9',
    '/terminos-condiciones',
    'con al menos 24 horas de antelación',
    'Si no te presentas a la sesión y no has avisado, no se devuelve su importe',
    'recuperar el importe íntegro hasta 14 días antes de su inicio',
    'dar por terminada una sesión si hay una conducta inapropiada',
    'no llevará a cabo una sesión si considera que la hipnosis no es adecuada para ti',
  ],
  [
    '9',
    '/politica-privacidad',
    ownerName,
    'artículo 14 del RGPD',
    `se destruye ${retention.afterDeliveryHours} horas después de la entrega`,
    `a los ${retention.ceilingDays} días`,
    `${retention.traceMonths} meses`,
  ],
  [
    '2',
    '/sobre-nosotras',
    ...listGiven(founders.hipnosis.name, String),
    ...listGiven(founders.hipnosis.bio, String),
    ...listGiven(founders.grafologia.name, String),
    ...listGiven(founders.grafologia.bio, String),
  ],
  [
    '9',
    '/formulario-hipnosis-regresiva',
    'avisando con al menos 12 horas',
    'Si avisas más tarde o no te presentas, la sesión se da por realizada.',
    'Un retraso de más de 15 minutos se considera inasistencia.',
    'No se realizan reembolsos, solo cambios de fecha.',
    'Tras tres inasistencias no se podrá fijar una nueva fecha.',
    'se destruyen a los 15 días, salvo que acordemos otra cosa',
    'Las notas de la sesión se te envían y después se eliminan.',
    'puede terminar la sesión ante una conducta inadecuada',
    '0 / 500',
  ],
  ['9', '/valoracion-practica', 'Mínimo 10 caracteres'],
]

/** Words of a whole page as a reader meets them: with neighbouring elements apart, and run together as a line is. */
function readPage(path: string): string {
  const body = openPage(path).querySelector('body')
  for (const unread of body?.querySelectorAll('script, style, noscript') ?? []) unread.remove()
  const joined = readText(body)
  body?.set_content(body.innerHTML.replaceAll('<', ' <'))
  return `${readText(body)}\n${joined}`
}

/** Whether the words stand there by themselves, not as a part of a longer word or number. */
function hasWords(page: string, text: string): boolean {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}]|\\d[.,])${escaped}(?![\\p{L}\\p{N}]|[.,]\\d)`, 'u').test(page)
}

const rows = pages.flatMap(([section, path, ...texts]) => texts.map((text) => ({ section, path, text })))
const contents = new Map(pages.map(([, path]) => [path, readPage(path)]))

test.each(rows)('section $section: $path says «$text»', ({ path, text }) => {
  expect(hasWords(contents.get(path) ?? '', text)).toBe(true)
})

test('a text inside a longer word or number is not taken for it', () => {
  expect(hasWords('Precio: 1.330 €, 330 €uros, 30,5', '330 €')).toBe(false)
  expect(hasWords('Plan de 3 sesiones: 330 €.', '330 €')).toBe(true)
})
