/**
 * The lead that is reported when a call to action is followed: the page, the target of its button, card or poster (a
 * link's name, an address, a file, `mail`, or the form that a provider's sign-up goes to), and the content name.
 * `arrival` is reported when the page is opened: whoever has come there has booked a call. `null` is a way to more of
 * the site's own words, and reports nothing; nor does a video that is played, nor a button by which results differ.
 */
export const leads = {
  '/': {
    '/formacion-hipnosis': 'Inicio',
    '/formacion-grafologia': 'Inicio: grafología',
    '/sesiones': 'Inicio: sesiones',
    '/cuestionario': 'Inicio: test',
    '/sobre-nosotras': null,
  },
  '/404': { '/': null },
  '/abre-la-puerta': { 'reserva-llamada': 'Abre la puerta', '#dentro': null },
  '/ampliacion-practicas': {
    'ampliacion-1-mes': 'Ampliación 1 mes',
    'ampliacion-3-meses': 'Ampliación 3 meses',
    'ampliacion-6-meses': 'Ampliación 6 meses',
    mail: null,
  },
  '/autohipnosis-exito': { 'bundle-autohipnosis': 'Bundle de autohipnosis', '#dentro': null },
  '/blog': { newsletter: 'Newsletter', '/blog/hipnosis-regresiva-beneficios': null },
  '/blog/hipnosis-regresiva-beneficios': { '/sesiones': 'Artículo: hipnosis regresiva', '/blog': null },
  '/conferencia': { mail: 'Conferencia', '/pedir-conferencia': 'Conferencia', 'articulo-prensa': null },
  '/contacto': { '/escribenos': 'Contacto', '/formulario-contacto': 'Contacto' },
  '/cuestionario': {
    '/formacion-hipnosis#contact-section': null,
    '/': null,
    '/taller-gratuito': null,
    '/newsletter': null,
  },
  '/formacion-grafologia': { 'carrito-grafologia': 'Formación Grafología', '#oferta': null },
  '/formacion-hipnosis': { 'reserva-llamada': 'Formación Hipnosis', '#incluye': null },
  '/formacion-hipnosis2': {
    '#contact-section': 'Formación Hipnosis 2',
    '/formulario-contacto': 'Formación Hipnosis 2',
    '#dominio': null,
  },
  '/hipnosis': {
    '#calendario': 'Calendario de sesiones',
    'reserva-sesion-individual': 'Sesión individual de hipnosis',
    'formulario-plan-sesiones': 'Plan de 3 sesiones de hipnosis',
    mail: 'Consulta Gratuita',
    '#precios': null,
  },
  '/hipnosis-vip': { mail: 'Plan premium', '/pedir-plan-premium': 'Plan premium' },
  '/instagram-hipnosis': { '/vsl-registro': 'Instagram' },
  '/membresia-grafologia': {
    '#planes': 'Membresía',
    'membresia-mensual': 'Membresía mensual',
    'membresia-anual': 'Membresía anual',
    '#curiosidades': null,
  },
  '/newsletter': { newsletter: 'Newsletter', '/blog/hipnosis-regresiva-beneficios': null },
  '/reto-sindrome-impostor': {
    '#apuntarme': 'Reto Síndrome del Impostor',
    reto: 'Reto Síndrome del Impostor: inscripción',
    'app-podcast': null,
    '/retos': null,
  },
  '/retos': { '/reto-sindrome-impostor': 'Retos' },
  '/sesiones': {
    'reserva-sesion-grafologia': 'Sesión de grafología',
    'reserva-sesion-hipnosis': 'Sesión de hipnosis',
    'reserva-plan-sesiones': 'Plan de 3 sesiones',
    mail: 'Consulta Gratuita',
  },
  '/sobre-nosotras': {
    '/formacion-grafologia': 'Sobre nosotras',
    '/formacion-hipnosis': 'Sobre nosotras',
    '/sesiones': 'Sobre nosotras',
    '/contacto': null,
  },
  '/taller-gratuito': {
    '/apuntes-taller-limites.pdf': 'Apuntes del taller',
    '/formacion-hipnosis': 'Taller gratuito',
  },
  '/vsl-gracias': { arrival: 'Llamada reservada', ebook: 'Ebook' },
  '/vsl-hipnosis': { 'reserva-llamada-mes': 'VSL Hipnosis' },
  '/vsl-registro': { '#registro': 'VSL Registro', 'vsl-principal': 'VSL Registro: registro' },
  '/vsl2-gracias': { ebook: 'Ebook' },
} as const satisfies Record<string, Record<string, string | null>>

/** The content name of what leads from a page to a target; none where nothing is reported. */
export function findLead(page: string, target: string): string | undefined {
  const all: Record<string, Record<string, string | null>> = leads
  return all[page]?.[target] ?? undefined
}
