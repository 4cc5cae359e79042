import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ampliacionPracticas } from '#site/content/ampliacion-practicas.ts'
import { regressionPost } from '#site/content/blog-posts.ts'
import { cuestionarioResults } from '#site/content/cuestionario-results.ts'
import { menu } from '#site/content/menu.ts'
import { workshopClasses } from '#site/content/workshop-classes.ts'
import { messages } from '#site/messages/runtime.ts'
import { inProject } from '#tools/project/project-root.ts'

const contact = 'schemas/formulario-contacto.schema.json'
const intake = 'schemas/formulario-hipnosis-regresiva.schema.json'
const evaluation = 'schemas/valoracion-practica.schema.json'
const door = 'funnels/abre-la-puerta.funnel.json'
const quiz = 'funnels/cuestionario.funnel.json'
const application = 'funnels/formulario-contacto.funnel.json'
const session = 'funnels/formulario-hipnosis-regresiva.funnel.json'
const grading = 'funnels/valoracion-practica.funnel.json'
const slides = 'schemas/instagram-hipnosis.schema.json'

/** What is written in code where JSON would be too poor. */
const modules: Record<string, unknown> = {
  ampliacionPracticas,
  regressionPost,
  cuestionarioResults,
  workshopClasses,
  menu,
  messages,
}

/**
 * Names, words, limits and timings of the specification that live in authored data: its section, the file (or the export
 * of the content), and what stands there: a key, or a value after its key and, if need be, after the key around that.
 */
const data: [section: string, place: string, ...entries: string[]][] = [
  ['2', 'cuestionarioResults', 'label: Solicitar mi llamada gratuita', 'href: /formacion-hipnosis'],
  ['2', 'cuestionarioResults', 'title: Aún no es tu momento, *pero...*', 'label: Volver al inicio', 'href: /'],
  ['2', quiz, 'button: Siguiente pregunta', 'button: Ver mis resultados'],
  ['2', 'schemas/cuestionario.schema.json', 'title: Descubre si la Formación es para ti'],
  ['2', contact, 'title: Solicita tu Llamada Gratuita'],
  ['2', evaluation, 'title: Evaluación de Práctica de Hipnosis'],
  ['2', grading, 'button: Enviar Evaluación'],
  ['2', slides, 'consulta.title: De cero a tener tu consulta funcionando', 'camino.title: ¿Te resuena este camino?'],
  ['2', slides, 'siguiente.title: Antes de dar el siguiente paso'],
  ['2', 'funnels/instagram-hipnosis.funnel.json', 'button: Quiero saber más'],
  ['2', 'funnels/instagram-hipnosis.funnel.json', 'button: Ver explicación completa'],
  ['2', 'messages', 'sending: Enviando...', 'next: Siguiente', 'back: Anterior'],
  ['3', 'regressionPost', 'id', 'title', 'excerpt', 'date: 2024-12-10', 'readTime', 'author', 'category: Hipnosis'],
  ['3', 'regressionPost', 'image', 'slug: hipnosis-regresiva-beneficios'],
  ['3', 'menu', 'name', 'href'],
  ['3', 'workshopClasses', 'id: 1', 'id: 15', 'title', 'url', 'description'],
  ['3', 'ampliacionPracticas', 'title: +1 mes', 'price: 99 €', 'subtitle', 'link: ampliacion-1-mes'],
  ['3', 'schemas/cuestionario.schema.json', 'q1', 'q2', 'q3', 'const: a', 'const: b', 'const: c'],
  ['3', intake, 'nombreApellidos', 'correo', 'fechaLugarNacimiento', 'disponibilidad', 'abuelosPaternos', 'padre'],
  ['3', intake, 'abuelosMaternos', 'madre', 'hermanos', 'condicionMedica', 'tieneHijos', 'aborto', 'const: si'],
  ['3', intake, 'fallecimientoMarcado', 'medicamentos', 'experienciasPasadas', 'hipnosisAnterior', 'const: no'],
  ['3', intake, 'otrosAbordes', 'objetivoSesion', 'declaracionNombre'],
  ['3', contact, 'nombre', 'email', 'telefono', 'actividad', 'actividadOtro', 'ayuda', 'obstaculos', 'vision6meses'],
  ['3', contact, 'conocimientoHipnosis', 'conocimientoOtro', 'compromiso', 'experienciaAnterior', 'mensajeAdicional'],
  ['3', contact, 'const: acompaño', 'const: empezando', 'const: llamado', 'const: otro', 'const: solo-para-mi'],
  ['3', contact, 'const: para-mi-y-otros', 'const: aprender-y-recibir', 'const: otro-conocimiento', 'const: 1-4'],
  ['3', contact, 'const: 5-7', 'const: 7-9', 'const: 10', 'const: dispongo-dinero-banco'],
  ['3', contact, 'const: no-dispongo-pero-tendré', 'const: no-dispongo-economia'],
  ['3', application, 'to_email', '*.answers: labels'],
  ['3', evaluation, 'nombreCompleto', 'fecha', 'duracion', 'correo', 'nombreEvaluado', 'induccionRelajacion'],
  ['3', evaluation, 'reconducirSesion', 'entonacionVoz', 'seguridadConfianza', 'instruccionesClara'],
  ['3', evaluation, 'recursosNecesidades', 'estructuraOrganizada', 'dominioMetaforas', 'atencionPlena'],
  ['3', evaluation, 'capacidadAsociacion', 'efectividadGeneral', 'notaGeneral', 'detallesAdicionales'],
  ['3', evaluation, 'x-label: 1 (Muy deficiente)', 'x-label: 5 (Excelente)', 'x-label: 1/10', 'x-label: 10/10'],
  ['3', grading, 'to_email', 'nombreCompleto: evaluador_nombre', 'correo: evaluador_correo'],
  ['3', grading, 'nombreEvaluado: nombre_evaluado', 'induccionRelajacion: induccion_relajacion'],
  ['3', grading, 'reconducirSesion: reconducir_sesion', 'entonacionVoz: entonacion_voz'],
  ['3', grading, 'seguridadConfianza: seguridad_confianza', 'instruccionesClara: instrucciones_clara'],
  ['3', grading, 'recursosNecesidades: recursos_necesidades', 'estructuraOrganizada: estructura_organizada'],
  ['3', grading, 'dominioMetaforas: dominio_metaforas', 'atencionPlena: atencion_plena'],
  ['3', grading, 'capacidadAsociacion: capacidad_asociacion', 'efectividadGeneral: efectividad_general'],
  ['3', grading, 'notaGeneral: nota_general', 'detallesAdicionales: detalles_adicionales'],
  ['4', door, 'avance.exclusiveMinimum: 40', 'track: hero-swipe-open', 'after.700ms: abierta'],
  ['4', quiz, 'afines.minimum: 2'],
  ['4', application, '800ms.redirect: reserva-llamada', 'notice.seconds: 10', '0: copy-answers'],
  ['4', 'funnels/newsletter.funnel.json', 'after.1s: montaje'],
  ['8', 'funnels/newsletter.funnel.json', 'after.2s: segundo-montaje'],
  ['4', 'funnels/reto.funnel.json', 'after.2s: montaje', 'after.2s: segundo-montaje'],
  ['4', 'funnels/vsl-registro.funnel.json', 'after.1s: montaje', 'poll.every: 500ms', 'after.2s: salida'],
  ['4', 'funnels/vsl-registro.funnel.json', 'redirect: /vsl-hipnosis'],
  ['4', 'funnels/instagram-hipnosis.funnel.json', 'redirect: /vsl-registro', 'back: false'],
  ['5', intake, 'required: Este campo es obligatorio', 'required: Selecciona una opción'],
  ['5', intake, 'pattern: Introduce un correo válido', 'maxLength: Máximo 500 caracteres'],
  ['5', intake, 'required: Debes escribir tu nombre completo para confirmar'],
  ['5', evaluation, 'minLength: El nombre debe tener al menos 2 caracteres', 'required: La fecha es obligatoria'],
  ['5', evaluation, 'required: La duración es obligatoria', 'format: Correo electrónico inválido'],
  ['5', evaluation, 'minLength: El nombre del evaluado debe tener al menos 2 caracteres'],
  ['5', evaluation, 'required: Esta evaluación es obligatoria', 'required: La nota general es obligatoria'],
  ['5', evaluation, 'minLength: Por favor, proporciona detalles más específicos (mínimo 10 caracteres)'],
  ['7', quiz, 'target: send-cuestionario-email', 'answers', 'qualified.at: apta'],
  ['7', session, 'target: send-hipnosis-email', 'formData.answers: values'],
  ['7', application, 'channel: mail', 'value: {email}'],
  ['7', grading, 'channel: mail', 'value: {email}'],
  ['7', 'src/site/config/site.json', 'serviceId', 'publicKey', 'templates', 'newsletter', 'reto', 'vsl-principal'],
  ['7', 'src/site/config/site.json', 'vsl-alternativo', 'carrito-grafologia', 'membresia-mensual', 'membresia-anual'],
  ['7', 'src/site/config/site.json', 'ampliacion-1-mes', 'ampliacion-3-meses', 'ampliacion-6-meses'],
  ['7', 'src/site/config/site.json', 'reserva-llamada', 'reserva-llamada-mes', 'reserva-sesion-grafologia'],
  ['7', 'src/site/config/site.json', 'reserva-sesion-hipnosis', 'reserva-plan-sesiones', 'formulario-plan-sesiones'],
  ['7', 'src/site/config/site.json', 'bundle-autohipnosis', 'articulo-prensa', 'instagram', 'youtube'],
  ['8', quiz, 'log: Error sending email'],
  ['8', session, 'title: Error al enviar formulario', 'title: Formulario enviado correctamente'],
  ['8', session, 'text: No se pudo enviar el formulario. Por favor, inténtalo de nuevo.'],
  ['8', session, 'text: Lo hemos enviado al correo de sesiones, {sessionsEmail}.'],
  ['8', application, 'title: Solicitud enviada', 'title: Formulario completado'],
  [
    '8',
    application,
    'text: Tu solicitud ha sido enviada. Te redirigiremos a un servicio de reservas para reservar tu llamada.',
  ],
  ['8', application, 'text: Copia la información y envíala a {email}'],
  ['8', grading, 'title: Error', 'title: Evaluación enviada'],
  ['8', grading, 'text: Hubo un problema al enviar la evaluación. Inténtalo de nuevo.'],
  ['9', intake, 'disponibilidad.maxLength: 500', 'hermanos.maxLength: 100'],
  ['9', evaluation, 'nombreCompleto.minLength: 2', 'nombreEvaluado.minLength: 2', 'detallesAdicionales.minLength: 10'],
  ['9', 'src/site/config/site.json', 'locale: es_ES', 'copyrightYear: 2025', 'city: Granada'],
  ['9', 'src/site/config/site.json', 'curso-grafologia: 2025-08-05T23:59:59+02:00'],
  ['9', 'src/site/config/site.json', 'bundle-autohipnosis: 2025-11-11T23:59:59+01:00'],
]

/** Every key of a tree, and every value after its key, alone and with the key around that. */
function listEntries(node: unknown, ...keys: string[]): string[] {
  const [key, around] = keys.toReversed()
  if (typeof node !== 'object' || node === null) return [`${key}`, `${key}: ${node}`, `${around}.${key}: ${node}`]
  const inner = Object.entries(node).flatMap(([name, value]) => listEntries(value, ...keys, name))
  return [`${key}`, ...inner]
}

const readPlace = (place: string): unknown => modules[place] ?? JSON.parse(readFileSync(inProject(place), 'utf8'))
const contents = new Map(data.map(([, place]) => [place, new Set(listEntries(readPlace(place)))]))
const rows = data.flatMap(([section, place, ...entries]) => entries.map((entry) => ({ section, place, entry })))

test.each(rows)('section $section: $place has «$entry»', ({ place, entry }) => {
  expect(contents.get(place)?.has(entry)).toBe(true)
})
