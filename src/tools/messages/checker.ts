import type { Diagnostic, DiagnosticCode } from '#engine/compiler'
import {
  toKindOfField,
  toKindSentence,
  toRuleName,
  toRuleSentence,
  toSyntaxError,
  toTestSentence,
  toTypes,
} from './checker-words.ts'

type Params = Readonly<Record<string, string>>

/** What is wrong and how to mend it, for whoever edits the JSON. */
const SENTENCES: Readonly<Record<DiagnosticCode, (params: Params) => string>> = {
  'json.syntax': (params) => `El JSON está roto aquí: ${toSyntaxError(params)}`,
  'json.repeated-key': ({ key }) =>
    `La clave «${key}» no puede ir aquí: está repetida o es un nombre prohibido. Deja una sola.`,
  'shape.unknown-key': ({ key, known }) => `La clave «${key}» no existe aquí. Quítala o usa una de estas: ${known}.`,
  'shape.missing-key': ({ path, key }) =>
    `${path === '.' ? 'Al archivo' : `A «${path}»`} le falta la clave «${key}». Añádela.`,
  'shape.wrong-type': ({ path, value, expected }) => `«${path}» vale ${value}, pero debe ser ${toTypes(expected)}.`,
  'shape.wrong-value': ({ path, value, expected, description }) =>
    `«${path}» vale ${value}, que no se admite. ${description || (expected ? `Valores posibles: ${expected}.` : 'Es un nombre reservado o mal formado: elige otro.')}`,
  'shape.other': ({ path, rule, limit }) => `«${path}» no cumple la regla ${rule} ${limit}. Corrige su valor.`,
  'form.id-differs': ({ name, expected }) =>
    `El «$id» es «${name}», pero el archivo se llama «${expected}». Ponles el mismo nombre.`,
  'form.unknown-field': ({ name }) => `El campo «${name}» no está en «properties». Añádelo allí o corrige el nombre.`,
  'form.unknown-option': ({ name, field }) =>
    `El campo «${field}» no tiene la opción «${name}». Usa una de sus opciones.`,
  'form.field-in-no-section': ({ name }) =>
    `El campo «${name}» no está en ninguna sección. Añádelo a «fields» de una de «x-sections».`,
  'form.field-in-two-sections': ({ name }) => `El campo «${name}» está en más de una sección. Déjalo en una.`,
  'form.cyclic-ref': ({ cycle }) =>
    `Este «$ref» se cita a sí mismo (${cycle}) y no acabaría nunca. Rompe el círculo en «$defs».`,
  'form.unknown-ref': ({ name }) => `No existe «${name}» en «$defs». Créalo allí o corrige el «$ref».`,
  'form.missing-message': ({ name, rule }) =>
    `El campo «${name}» no tiene mensaje para «${rule}» (${toRuleName(rule)}). Escríbelo en «x-errors».`,
  'form.unused-message': ({ name, field }) =>
    `El campo «${field}» tiene un mensaje para «${name}», pero no esa regla. Quita el mensaje o añade la regla.`,
  'form.bad-pattern': ({ name }) => `«${name}» no es una expresión regular válida. Corrígela.`,
  'form.slow-pattern': ({ name }) =>
    `La expresión «${name}» puede tardar minutos con algunos textos y parar la página. Evita una repetición dentro de otra, o dos seguidas que admitan los mismos caracteres.`,
  'form.wrong-example': ({ name, value }) =>
    `El ejemplo «${value}» del campo «${name}» no cumple las reglas del propio campo. Corrige el ejemplo o la regla.`,
  'form.impossible-range': ({ name, key, low, high }) =>
    `El campo «${name}» no se puede responder: «${key}» pide al menos ${low} y como mucho puede haber ${high}. Corrige uno de los dos.`,
  'form.misplaced-key': ({ name, key, kind }) =>
    `«${key}» no dice nada en «${name}», que es ${toKindOfField(kind)}. Quítalo o cambia el tipo del campo.`,
  'form.wrong-widget': ({ name, field, known }) =>
    `El campo «${field}» no se puede presentar como «${name}». Con su tipo y su formato valen: ${known}.`,
  'form.wrong-test': toTestSentence,
  'form.impossible-value': ({ name, field }) =>
    `El campo «${field}» no puede valer «${name}»: no cumple sus propias reglas. Corrige el valor o la regla.`,
  'form.field-in-two-conditions': ({ name }) =>
    `El campo «${name}» ya depende de otra condición de «allOf», y solo se miraría la primera. Júntalas en una.`,
  'form.bad-rule': ({ name, rule }) => toRuleSentence(name ?? '', rule ?? ''),
  'form.repeated-option': ({ name, field }) =>
    `El campo «${field}» tiene dos opciones con el valor «${name}». Dales valores distintos.`,
  'form.missing-echo': ({ name, field }) =>
    `La opción «${name}» de «${field}» no tiene «x-echo» y otras sí: el resultado callaría esa respuesta. Añádelo.`,
  'form.unmarked-personal-data': ({ name, key, value }) =>
    `El campo «${name}» pide un dato de la persona («${key}»: "${value}") y no lo dice: su página llevaría medición y avisos como cualquiera. Añade «x-sensitive»: "contact", o "health" si habla de la salud.`,
  'funnel.id-differs': ({ name, expected }) =>
    `El «id» es «${name}», pero el archivo se llama «${expected}». Ponles el mismo nombre.`,
  'funnel.repeated-step': ({ name }) => `El nombre «${name}» ya está usado. Elige otro.`,
  'funnel.score-like-field': ({ name }) =>
    `La puntuación «${name}» se llama como un campo del formulario y las condiciones los confundirían. Dale otro nombre.`,
  'funnel.unknown-step': ({ name }) => `No hay ningún paso «${name}». Corrige el nombre o añade el paso.`,
  'funnel.unknown-form': ({ name }) => `No existe el formulario «${name}» en la carpeta schemas (o tiene fallos).`,
  'funnel.unknown-field': ({ name }) =>
    `El formulario no tiene el campo «${name}». Añádelo a su schema o corrige el nombre.`,
  'funnel.unknown-option': ({ name, field }) =>
    `El campo «${field}» no tiene la opción «${name}». Usa una de sus opciones.`,
  'funnel.unknown-view': ({ name }) => `No existe la vista «${name}». Usa una de las de src/site/views.`,
  'funnel.unknown-layout': ({ name }) => `No existe el diseño «${name}». Usa uno de los de src/site/layouts.`,
  'funnel.unknown-delivery': ({ name }) =>
    `No hay ningún envío «${name}» en «deliveries». Añádelo o corrige el nombre.`,
  'funnel.unknown-picture': ({ name }) => `No existe el dibujo «${name}». Usa uno de los de src/site/art.`,
  'funnel.unknown-mount': ({ name }) => `No existe «${name}» entre los contenidos de fuera que el sitio sabe montar.`,
  'funnel.unanswered-poll': ({ name }) => `El paso pregunta por «${name}», pero no dice en «on» adónde lleva. Añádelo.`,
  'funnel.unknown-link': ({ name }) =>
    `No hay ningún enlace «${name}» en la configuración del sitio. Solo se sale por enlaces con nombre o rutas propias.`,
  'funnel.unknown-route': ({ name }) => `El sitio no tiene la página «${name}». Corrige la ruta.`,
  'funnel.unknown-target': ({ name }) =>
    `No existe el destino «${name}»: ni plantilla de correo ni función que recoja formularios. Corrige el nombre, o pide que se registre la función (supabase/functions/_shared/forms/registry.ts).`,
  'funnel.untaken-form': ({ name, form, takers }) =>
    form
      ? `La función «${name}» no recoge el formulario «${form}»: sus respuestas no llegarían a nadie. ${takers ? `Envíalo a «${takers}»` : 'Pide que se registre (supabase/functions/_shared/forms/registry.ts)'}.`
      : `La función «${name}» recoge respuestas de un formulario, y este embudo no tiene. Quita el envío o añade «form».`,
  'funnel.unknown-event': ({ name, known }) =>
    `A este embudo nadie le avisa del suceso «${name}».${known ? ` Le avisan de: ${known}.` : ''}`,
  'funnel.unknown-name': ({ name }) =>
    `La condición pregunta por «${name}», que no es un campo del formulario ni una puntuación.`,
  'funnel.never-asked': ({ name }) =>
    `El campo «${name}» no se pregunta en ningún paso de este embudo. Pregúntalo en un «ask» o no lo uses aquí.`,
  'funnel.wrong-test': toTestSentence,
  'funnel.impossible-value': ({ name, field }) =>
    `El campo «${field}» no puede valer «${name}»: no cumple las reglas del formulario. Corrige el valor.`,
  'funnel.unknown-placeholder': ({ name }) => `El texto cita {${name}}, que no está en la configuración del sitio.`,
  'funnel.wrong-kind': ({ name, key, kind }) => toKindSentence(name ?? '', key ?? '', kind ?? ''),
  'funnel.wrong-spread': () => 'La clave «*» reparte un conjunto de respuestas: dale «answers».',
  'funnel.no-form': () => 'Este paso pregunta campos, pero el embudo no dice de qué formulario. Añade «form» arriba.',
  'funnel.missing-outcome': ({ name, key }) =>
    `El paso «${name}» no dice adónde ir si ${key === 'ok' ? 'sale bien' : 'falla'}. Añade «${key}».`,
  'funnel.empty-rule': () => 'Esta regla no hace nada: di a dónde lleva con «to» o «redirect», o qué hace con «do».',
  'funnel.no-way-on': ({ name }) => `Del paso «${name}» no se sale. Añade «next», «on», «after» o «end».`,
  'funnel.blank-ending': ({ name }) => `El final «${name}» no muestra nada. Ponle «show», «ask» o «redirect».`,
  'funnel.too-many-cases': () =>
    'Las condiciones y puntuaciones distinguen demasiados casos para probarlos todos. Haz que puntúen o decidan menos respuestas.',
  'funnel.bad-delay': ({ name }) => `«${name}» no es una espera. Escribe un número y su unidad, como "800ms" o "2s".`,
  'funnel.default-not-last': ({ name }) =>
    `En el paso «${name}», esta regla no se mira nunca: la anterior no tiene «if». Ponla la última.`,
  'funnel.unreachable-step': ({ name }) =>
    `Al paso «${name}» no se llega nunca, se responda lo que se responda. Lleva a él desde otro paso o quítalo.`,
  'funnel.dead-end': ({ name, path }) =>
    `Desde el paso «${name}» no se puede llegar a ningún final. Quien siga este camino queda atrapado: ${path}. Dale una salida.`,
  'funnel.circle': ({ name, to, path }) =>
    `Esta regla lleva del paso «${name}» de vuelta a «${to}», y de ahí no se llega a ningún final: ${path}. Llévala a otro paso, o da una salida a uno de ellos.`,
  'funnel.dead-rule': ({ name }) =>
    `En el paso «${name}», esta regla no se cumple nunca: otra anterior la tapa o nadie puede responder así. Corrígela o quítala.`,
  'funnel.no-default': ({ name }) =>
    `En el paso «${name}», ninguna regla vale para todos los demás casos. Añade al final una sin «if».`,
  'funnel.not-of-parts': ({ key }) =>
    key === 'redirect'
      ? 'Un embudo con «part» solo lleva a páginas de este sitio, como "/sesiones". Cámbialo por una de ellas.'
      : `Un embudo con «part» no sabe hacer «${key}»: lo que se ve está ya en la página. Quítalo de aquí, o quita «part» y dale un «layout».`,
  'funnel.unknown-part': ({ name }) =>
    `Ninguna parte de las páginas se llama «${name}». Usa una de las de src/site/config/page-parts.ts.`,
  'funnel.unasked-event': ({ name }) =>
    `Del suceso «${name}» no avisa nadie: hay que preguntar por él. Añade a este paso «poll»: { "every": "500ms", "event": "${name}" }.`,
  'funnel.not-offered': ({ key }) =>
    `La parte de la página que lleva este embudo no sabe hacer «${key}»: no pasaría nada. Quítalo de aquí, o pide que la página lo aprenda (src/site/config/page-parts.ts).`,
  'funnel.not-yet-asked': ({ name, step, path }) =>
    `En el paso «${step}» aún no se ha preguntado «${name}» por ningún camino (por ejemplo: ${path}). Pregúntalo antes, o lleva la regla a un paso posterior.`,
  'funnel.missing-answer': ({ names, delivery, path }) =>
    `El envío «${delivery}» necesita respuestas que por este camino no se piden (${names}): ${path}. Pregúntalas en él, o no envíes desde aquí.`,
  'funnel.score-turns-back': ({ score, from, to, points, back }) =>
    `Más puntos en «${score}» llevan de «${from}» a «${to}» (${points}) y también al revés (${back}): alguna opción que puntúa empeora el resultado. Revisa los puntos o las reglas que los miran.`,
  'funnel.unread-notice': ({ name, least }) =>
    `Desde «${name}» se sale de la página antes de que se pueda leer el aviso. Espera al menos ${least} ms con «after», o quita el aviso.`,
  'funnel.emptied-answers': ({ name }) =>
    `Aquí «reset» borra las respuestas antes de «${name}», que las necesita. Pon «reset» después.`,
  'funnel.health-in-tab': ({ name }) =>
    `El campo «${name}» habla de la salud: la pestaña no puede guardarlo sin que se pida. Escribe "ask" en lugar de "tab".`,
  'funnel.health-by-mail': ({ name, delivery }) =>
    `El campo «${name}» habla de la salud y el envío «${delivery}» lo daría a un servicio de correo ajeno. Envíalo con «channel»: "function", o no lo incluyas.`,
}

/** The codes of all diagnostics that there is a sentence for. */
export const faultCodes: readonly string[] = Object.keys(SENTENCES)

/** The sentence of a diagnostic, with the name that was probably meant. */
function toSentence(diagnostic: Diagnostic): string {
  const sentence = SENTENCES[diagnostic.code](diagnostic.params)
  return diagnostic.suggestion === undefined ? sentence : `${sentence} ¿Quisiste decir «${diagnostic.suggestion}»?`
}

/** One line per diagnostic, as editors and terminals make links of it: file:line:column. */
export function toReportLine(diagnostic: Diagnostic): string {
  return `${diagnostic.file}:${diagnostic.line}:${diagnostic.column}  ${toSentence(diagnostic)}  [${diagnostic.code}]`
}
