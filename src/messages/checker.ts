import { VARIANT_KEY } from '#engine'
import type { AcceptedRemark, Diagnostic, DiagnosticCode } from '#engine/compiler'
import {
  toAutocompleteSentence,
  toBranchSentence,
  toDaySentence,
  toDeadRule,
  toKeyCure,
  toKindOfField,
  toKindSentence,
  toLines,
  toMarkupSentence,
  toNameSentence,
  toNames,
  toPointsSentence,
  toRuleName,
  toRuleSentence,
  toShapeSentence,
  toSyntaxError,
  toTestSentence,
  toTypes,
} from './checker-words.ts'
import { toConditionSentence } from './condition-cures.ts'
import { toMisplacedCure } from './json-schema-cures.ts'
import { toDecimal } from './path-words.ts'
import { toStepName } from './step-name.ts'
import { toDefaultSentence, toOperandSentence, toValueCure } from './value-cures.ts'

type Params = Readonly<Record<string, string>>

/** Why a step cannot be skipped, and what to do instead. */
const UNSKIPPABLE: Readonly<Record<string, string>> = {
  first: 'es el primero, y al llegar no se ha respondido nada. Quita el «if», o pon otro paso delante.',
  end: 'es un final. Pon el «if» en la regla que lleva a él.',
  job: 'hace un envío o un montaje. Pon el «if» en la regla que lleva a él.',
  waits: 'espera a un suceso o a un tiempo y no tiene botón. Pon el «if» en la regla que lleva a él.',
  leaves: 'su botón puede salir de la página. Pon el «if» en la regla que lleva a él.',
  many: 'detrás hay otros que también se saltan, y con él serían demasiados caminos. Quita el «if» de los que se saltan por lo mismo, y delante pon una regla que lleve más allá de todos ellos.',
}

/** The fault and its cure, for whoever edits the JSON. `names` are those that exist where one does not. */
const SENTENCES: Readonly<Record<DiagnosticCode, (params: Params, names: string, suggestion?: string) => string>> = {
  'json.too-deep': () =>
    'Hay demasiados corchetes y llaves unos dentro de otros. Revisa si se ha pegado algo dos veces o falta cerrar alguno.',
  'accept.not-a-remark': ({ name }, names) =>
    `«${name}» no se puede aceptar: es un fallo o no existe. Solo se aceptan observaciones (${names}).`,
  'accept.nothing': ({ name }) =>
    `Aquí se acepta «${name}», y ya no hay ninguna observación así en este archivo. Quítalo de «accept».`,
  'shape.bad-name': toNameSentence,
  'form.markup': toMarkupSentence,
  'form.unfilled-placeholder': ({ cited }) =>
    `${cited} se leería así, con las llaves: aquí no se pone nada en su lugar. Escribe el texto que se ha de leer; en la pregunta y en su ayuda se cita una respuesta anterior con lo que se lee si falta, así: {nombre|otra cosa}.`,
  'form.repeated-section': ({ name }) => `Hay dos secciones con el nombre «${name}». Dale otro a esta.`,
  'form.repeated-title': ({ name, field }) =>
    `El campo «${field}» tiene dos opciones que se leen igual: «${name}». Quien responde no las distingue; cambia un título.`,
  'form.unasked-field': ({ name, funnel, step, ask }) =>
    step !== undefined
      ? `Nadie verá la pregunta «${name}»: ningún paso la hace. Añádela en ${funnel} donde se pregunta lo que la trae, «${step}»: "ask": ${ask}. O quita el campo.`
      : `Nadie verá la pregunta «${name}»: ningún paso la hace. Añade a ${funnel} un paso { "id": "${toStepName(name)}", "ask": ["${name}"] }, o quita el campo.`,
  'form.unknown-autocomplete': ({ name }) => toAutocompleteSentence(name ?? ''),
  'form.long-title': ({ length, limit }) =>
    `Este título tiene ${length} caracteres; más de ${limit} nadie los lee de una vez. Deja en él la pregunta y pasa el resto a «x-hint».`,
  'form.other-number': ({ name, rule, limit, said }) =>
    `El mensaje del campo «${name}» dice ${toDecimal(said)}, y su «${rule}» es ${toDecimal(limit)}. Pon el mismo número en los dos.`,
  'form.repeated-question': ({ name, first, title }) =>
    `«${name}» y «${first}» preguntan lo mismo: «${title}». En el correo no se distinguirían sus respuestas; cambia un título.`,
  'funnel.backward-days': ({ from, to }) =>
    `Los días se cuentan de «${from}» a «${to}», y «${to}» se pregunta antes: saldrían negativos. Escribe { "days": ["${to}", "${from}"] }.`,
  'funnel.idle-rule': ({ to }) =>
    `La condición de esta regla no cambia nada: la última, para los demás, lleva ${to ? `también a «${to}»` : 'al mismo sitio'}. Quítala, o llévala a otro paso.`,
  'funnel.early-send-label': ({ name, button, next }) =>
    `El botón del paso «${name}» dice «${button}», y después viene otra pregunta, la del paso «${next}»: todavía no se envía nada. Lleva el botón al último paso.`,
  'funnel.repeated-ending': ({ name, first, step }) =>
    `«${first}» y «${step}» enseñan cosas distintas y acaban con el mismo nombre, «${name}»: las cuentas no los distinguirían. Dale otro «end» a este.`,
  'funnel.tracked-twice': ({ name }) =>
    `El suceso «${name}» se mide dos veces en el mismo sitio, y contaría doble. Deja uno, o dale otro nombre.`,
  'funnel.markup': toMarkupSentence,
  'funnel.unfilled-placeholder': ({ cited }) =>
    `${cited} se leería así, con las llaves: solo se rellenan los avisos, las notas y los textos de los envíos. Escribe el texto entero.`,
  'funnel.missing-layout': (_, names) =>
    `El embudo no dice con qué diseño se presenta. Añade "layout" con uno de estos: ${names}.`,
  'funnel.shared-parameter': ({ name }) =>
    `Dos cosas se envían con el mismo nombre, «${name}», y solo llegaría la última. Dale otro nombre a una de las dos.`,
  'funnel.undrawn-picture': ({ name }, names) =>
    `El diseño «${name}» no muestra dibujos: este no se vería. Quita «picture»${names ? `, o usa un diseño que los muestre: ${names}` : ''}.`,
  'funnel.unsent-answers': ({ names, isSent }) =>
    `Se pregunta «${names}» y la respuesta no llega a nadie: ${isSent === 'yes' ? 'ningún envío la lleva' : 'no se hace ningún envío'} ni la mira ninguna condición. Añádela al «body» de un envío, o no lo preguntes.`,
  'funnel.idle-button': ({ name }) =>
    `El final «${name}» dice qué pone en su botón, y sin «next» no tiene ninguno: no se vería. Di con «next» adónde lleva, o quita «button».`,
  'funnel.idle-opening': ({ name }) =>
    `El embudo empieza en «${name}», que no pregunta nada, y «opening» se lee sobre la primera pregunta. Empieza por una pregunta, o quítalo y dilo en esa pantalla.`,
  'funnel.idle-pace': () =>
    'Ningún paso sigue al pulsar una opción: tendría que preguntar solo una cosa, con sus opciones a la vista («radio» o «scale»), y llevar a otra pantalla. Quita «pace».',
  'funnel.hurried-choice': ({ name, to }) =>
    `Al pulsar una opción en «${name}» se pasa a «${to}», y desde ahí no se puede volver: quien se equivoca no lo arregla. Quita «pace», o deja volver («back»).`,
  'funnel.hurried-notice': ({ words, needed, given }) =>
    `Leer este aviso (${words === '1' ? 'una palabra' : `${words} palabras`}) lleva unos ${toDecimal(needed)} s y solo se ve ${toDecimal(given)} s. Acórtalo o deja más tiempo.`,
  'funnel.idle-option': ({ option, field, score }) =>
    `La opción «${option}» de «${field}» no está en los puntos de «${score}», y las demás sí. Dale sus puntos, aunque sean 0.`,
  'funnel.negative-points': ({ option, field, value }) =>
    option === undefined
      ? `Este tramo de «${field}» resta puntos (${value}). Revisa el signo.`
      : `La opción «${option}» de «${field}» resta puntos (${value}). Revisa el signo.`,
  'json.syntax': (params) => `El JSON está roto aquí: ${toSyntaxError(params)}`,
  'json.repeated-key': ({ key }) =>
    `La clave «${key}» no puede ir aquí: está repetida o es un nombre prohibido. Deja una sola.`,
  'shape.unknown-key': (params, names, suggestion) =>
    `La clave «${params.key}» no existe aquí. ${toKeyCure(params) ?? (suggestion === undefined ? `Quítala o usa una de estas: ${names}.` : '')}`.trim(),
  'shape.missing-key': ({ path, key }) =>
    `${path === '.' ? 'Al archivo' : `A «${path}»`} le falta la clave «${key}». Añádela.`,
  'shape.wrong-type': (params) =>
    toConditionSentence(params) ??
    `«${params.path}» vale ${params.value}, pero debe ser ${toTypes(params.expected)}. ${toValueCure(params) ?? ''}`.trim(),
  'shape.wrong-value': (params, names) =>
    `«${params.path}» vale ${params.value}, que no se admite. ${toValueCure(params) ?? (params.description || `Valores posibles: ${names}.`)}`,
  'shape.other': toShapeSentence,
  'form.id-differs': ({ name, expected }) =>
    `El «$id» es «${name}», pero el archivo se llama «${expected}». Ponles el mismo nombre.`,
  'form.unknown-field': ({ name }, names) =>
    `El campo «${name}» no está en «properties». Añádelo allí o corrige el nombre. Hay: ${names}.`,
  'form.unknown-option': ({ name, field }, names) =>
    `El campo «${field}» no tiene la opción «${name}». Tiene: ${names}.`,
  'form.field-in-no-section': ({ name }) =>
    `El campo «${name}» no está en ninguna sección. Añádelo a «fields» de una de «x-sections».`,
  'form.field-in-two-sections': ({ name }) => `El campo «${name}» está en más de una sección. Déjalo en una.`,
  'form.cyclic-ref': ({ cycle }) =>
    `Este «$ref» se cita a sí mismo (${cycle}) y no acabaría nunca. Rompe el círculo en «$defs».`,
  'form.unknown-ref': ({ name }, names) =>
    `No existe «${name}» en «$defs». ${names ? `Hay: ${names}. ` : ''}Créalo allí o corrige el «$ref».`,
  'form.missing-message': ({ name, rule }) =>
    `El campo «${name}» no tiene mensaje para «${rule}» (${toRuleName(rule)}). Escríbelo en «x-errors».`,
  'form.unused-message': ({ name, field }) =>
    `El campo «${field}» tiene un mensaje para «${name}», pero no esa regla. Quita el mensaje o añade la regla.`,
  'form.bad-day': toDaySentence,
  'form.bad-pattern': ({ name }) => `«${name}» no es una expresión regular válida. Corrígela.`,
  'form.slow-pattern': ({ name }) =>
    `La expresión «${name}» puede tardar minutos con algunos textos y parar la página. Evita una repetición dentro de otra, o dos seguidas que admitan los mismos caracteres.`,
  'form.wrong-example': ({ name, value }) =>
    `El ejemplo «${value}» del campo «${name}» no cumple las reglas del propio campo. Corrige el ejemplo o la regla.`,
  'form.impossible-range': ({ name, kind, key, low, high, rules }) => {
    const what = `El campo «${name}» no se puede responder`
    if (rules !== undefined)
      return `${what}: ningún número${kind === 'integer' ? ' entero' : ''} cumple a la vez ${rules}. Corrige uno de ellos.`
    if (kind === 'time')
      return `${what}: ninguna hora es de las ${low} en adelante y hasta las ${high}. Los límites son horas del mismo día y no pasan de medianoche: corrige uno de los dos, o pregunta por tramos con opciones («oneOf»).`
    return `${what}: «${key}» pide al menos ${low} y como mucho puede haber ${high}. Corrige uno de los dos.`
  },
  'form.misplaced-key': ({ name, key, kind }) =>
    `«${key}» no dice nada en «${name}», que es ${toKindOfField(kind)}. ${toMisplacedCure(key ?? '', kind) ?? 'Quítalo o cambia el tipo del campo.'}`,
  'form.wrong-widget': ({ name, field, known }) =>
    `El campo «${field}» no se puede presentar como «${name}». Con su tipo y su formato valen: ${known}.`,
  'form.wrong-option': ({ name, value, type }) =>
    `El valor ${value} no puede ser una respuesta a «${name}», que es ${toTypes(type)}. Escríbelo de ese tipo o cambia «type».`,
  'form.wrong-test': toTestSentence,
  'form.impossible-value': ({ name, field }) =>
    `El campo «${field}» no puede valer «${name}»: no cumple sus propias reglas. Corrige el valor o la regla.`,
  'form.field-in-two-conditions': ({ name }) =>
    `El campo «${name}» ya depende de otra condición de «allOf», y solo se miraría la primera. Júntalas en una.`,
  'form.bad-rule': ({ name, rule }) => toRuleSentence(name ?? '', rule ?? ''),
  'form.repeated-option': ({ name, field }) =>
    `El campo «${field}» tiene dos opciones con el valor «${name}». Dales valores distintos.`,
  'form.field-in-two-branches': ({ name, field }) =>
    `El grupo «${field}» pregunta dos cosas distintas con el nombre «${name}». Escríbelas iguales, o dale otro nombre a una.`,
  'form.missing-branches': ({ name, field }) =>
    `«${name}» habría de elegir una rama de «${field}», que no tiene ninguna. Escribe las ramas en «oneOf», o quita «discriminator».`,
  'form.option-without-branch': ({ name, field, key }) =>
    `La opción «${name}» de «${field}» no lleva a ninguna rama. Añade a «${key}» una rama con { "${field}": { "const": "${name}" } } en «properties», o quita la opción.`,
  'form.repeated-branch': ({ name, field }) =>
    `Dos ramas se eligen con el mismo valor de «${field}», «${name}». Dale otro a una de las dos.`,
  'form.unasked-branch': toBranchSentence,
  'form.undiscriminated': ({ name }) =>
    `Las ramas de «${name}» no se distinguen. Pon en las «properties» de cada una el mismo campo con un «const» distinto: { "tipo": { "const": "a" } }.`,
  'form.unmarked-branch': ({ name, field }) =>
    `Esta rama de «${field}» no dice con qué valor de «${name}» se elige. Añade a sus «properties» { "${name}": { "const": "valor" } }.`,
  'form.wrong-items': ({ name }) =>
    `Cada elemento de «${name}» ha de ser un texto o un grupo de campos (object). Para varias opciones usa «items» con «oneOf»; una lista dentro de otra va dentro de un grupo.`,
  'funnel.undecided-answer': ({ name, reason, first, second }) =>
    reason === 'days'
      ? `No se puede decidir adónde lleva cada respuesta a «${name}»: cuál de «${first}» y «${second}» es anterior cambia con el calendario. Escribe los límites de esa fecha, los del formulario y los del embudo, todos con fechas fijas o todos contados desde hoy, y en días si se acercan.`
      : reason === 'many'
        ? `No se puede decidir adónde lleva cada respuesta a «${name}»: hay más de 10.000 distintas. Pregunta en las condiciones por menos campos suyos.`
        : `No se puede decidir adónde lleva cada respuesta a «${name}»: las condiciones del formulario nombran algunos textos y no se conoce otro que valga. Añade uno a sus «examples», o pregúntalo con opciones («oneOf»).`,
  'funnel.undecided-value': ({ value, name, reason }) => {
    const what = `No se puede decidir qué condiciones cumple el valor «${value}»`
    if (reason === 'open')
      return `${what}: «${name}» puede ser cualquier número, y sale de una lista o de multiplicar unos y sumar otros. Que sea entero («integer») o múltiplo de otro («multipleOf»), con «minimum» y «maximum».`
    if (reason === 'days')
      return `${what}: los días entre dos fechas pueden ser cualquier número. Compara directamente los días, «${name}».`
    if (reason === 'elsewhere')
      return `${what}: otra condición, una puntuación u otro valor que se compara mira también «${name}». Pregúntalo en un campo aparte, o quita una de las dos cosas.`
    if (reason === 'limits')
      return `${what}: cuántos días caben entre los límites de sus fechas cambia con el calendario. Escríbelos contados en días («today+30d») o con fechas fijas, los dos igual.`
    return `${what}: «${name}» y lo demás de lo que sale tienen demasiadas respuestas distintas (más de 1.000 de un campo, o de 10.000 juntas). Acerca «minimum» y «maximum», o baja «maxItems» si es de una lista.`
  },
  'funnel.wrong-path': ({ name, path }) =>
    `«${path}» no lleva a ninguna respuesta: «${name}» no es un grupo. De una lista se pregunta con { "${name}": { "contains": … } }.`,
  'form.unasked-other': ({ name, other, field, test, isAsked }) =>
    isAsked === 'yes'
      ? `La opción «${name}» pide «${other}», que se pregunta con otra respuesta. Escribe en la condición de «allOf» que la trae: "if": { "properties": { "${field}": ${test} }, "required": ["${field}"] }. O quita «x-other».`
      : `La opción «${name}» pide «${other}», que se ha de preguntar con ella y con ninguna otra. Añade a «allOf»: { "if": { "properties": { "${field}": ${test} }, "required": ["${field}"] }, "then": { "required": ["${other}"] } }. Para que sea optativo, "then": { "properties": { "${other}": true } }.`,
  'form.unchoosable-option': ({ name, field, low }) =>
    `La opción «${name}» se elige sola, y «${field}» pide al menos ${low}: nadie podría elegirla. Quita «minItems» o «x-exclusive».`,
  'form.wrong-other': ({ name }) =>
    `«${name}» no es un campo de texto, y entre las opciones solo se escribe uno. Cambia su «type», o pregúntalo después y quita «x-other».`,
  'form.missing-echo': ({ name, field }) =>
    `La opción «${name}» de «${field}» no tiene «x-echo» y otras sí: el resultado callaría esa respuesta. Añádelo.`,
  'form.missing-picture': ({ name, field }) =>
    `La opción «${name}» de «${field}» no tiene «x-picture» y otras sí: se leería como si fuera otra cosa. Añádesela, o quita las demás.`,
  'form.half-required': ({ name }) =>
    `El campo «${name}» es obligatorio en otra rama de «oneOf» y en esta no. Ponlo en «required» de todas las que lo preguntan, o de ninguna.`,
  'form.no-opposite': () =>
    'El «if» nombra ya todas las opciones, y lo de «else» no se preguntaría a nadie. Quita «else», o del «if» las opciones que lo traen.',
  'form.default-in-list': ({ name }) =>
    `Los elementos de «${name}» no pueden venir respondidos: quien responde los añade en blanco. Quita de ellos «default» y «readOnly».`,
  'form.sensitive-default': ({ name }) =>
    `«${name}» es un dato de la persona («x-sensitive») y no puede venir respondido: lo dice ella o nadie. Quita el valor.`,
  'form.wrong-default': toDefaultSentence,
  'form.ruled-matrix': ({ name }) =>
    `La matriz «${name}» es una tabla, y sus filas se ven siempre: no puede tener condiciones ni ramas. Quítalas, o preséntala como «group».`,
  'form.uneven-row': ({ name, field }) =>
    `La fila «${name}» de la matriz «${field}» no tiene las opciones de la primera, que son las columnas. Escríbelas una sola vez en «$defs» y cítalas en cada fila con «$ref».`,
  'form.wrong-row': ({ name, field }) =>
    `«${name}» no puede ser una fila de la matriz «${field}»: cada una elige una opción («oneOf»), sin imágenes ni «x-other». Cámbiala, o presenta «${field}» como «group».`,
  'form.unknown-picture': ({ name }, names) =>
    `No existe la imagen «${name}». Ponla en la carpeta «public», y aquí su dirección desde ella.${names ? ` Hay: ${names}.` : ''}`,
  'form.unknown-help': ({ name }, names) =>
    `No existe la ayuda «${name}». Escríbela en src/site/config/site.json, en «help».${names ? ` Hay: ${names}.` : ''}`,
  'form.reworded-consent': ({ name, version }) =>
    `Lo que se acepta en «${name}» ya no se lee como en su versión «${version}»: quien lo aceptó antes no aceptó esto. Dale otra «x-version» y guarda el texto anterior; si no lo querías cambiar, escríbelo como estaba.`,
  'form.unkept-wording': ({ name, version, wording }) =>
    `No consta cómo se lee la versión «${version}» de «${name}», y podría cambiar sin que nadie lo viera. Añade "x-wording": "${wording}".`,
  'form.unmarked-name': ({ name }) =>
    `«${name}» es el nombre de una persona y no lo dice: su página llevaría medición y avisos como cualquiera. Añade "x-sensitive": "name", y se podrá citar en la página; si no es de una persona, "x-autocomplete": "off".`,
  'form.unmarked-personal-data': ({ name, key, value, mark, marked }) =>
    marked === 'name'
      ? `El campo «${name}» no es un nombre («${key}»: "${value}"), y lo que se marca como nombre se puede leer en la página. Escribe "x-sensitive": "contact", o "health" si habla de la salud.`
      : mark === 'name'
        ? `El campo «${name}» pide el nombre de una persona («${key}»: "${value}") y no lo dice: su página llevaría medición y avisos como cualquiera. Añade "x-sensitive": "name".`
        : `El campo «${name}» pide un dato de la persona («${key}»: "${value}") y no lo dice: su página llevaría medición y avisos como cualquiera. Añade «x-sensitive»: "contact", o "health" si habla de la salud.`,
  'funnel.id-differs': ({ name, expected }) =>
    `El «id» es «${name}», pero el archivo se llama «${expected}». Ponles el mismo nombre.`,
  'funnel.repeated-step': ({ name }) => `El nombre «${name}» ya está usado. Elige otro.`,
  'funnel.score-like-field': ({ name }) =>
    `La puntuación «${name}» se llama como un campo del formulario y las condiciones los confundirían. Dale otro nombre.`,
  'funnel.value-like-another': ({ name }) =>
    `El valor «${name}» se llama como un campo o una puntuación y las condiciones los confundirían. Dale otro nombre.`,
  'funnel.cyclic-value': ({ path }) => `Este valor sale de sí mismo: ${path}. Quita ese nombre de una de sus partes.`,
  'funnel.idle-value': ({ name }) =>
    `Nadie usa el valor «${name}». Compáralo en una condición, cítalo en un texto o envíalo con { "computed": "${name}" }; si no, quítalo.`,
  'funnel.unknown-operand': toOperandSentence,
  'funnel.wrong-operand': ({ name, operation }) =>
    operation === 'days'
      ? `«${name}» no es una fecha: los días se cuentan entre dos campos con "format": "date", o entre uno y "today".`
      : operation === 'round' && /^\W*\d|^undefined$/.test(name ?? '')
        ? `«round» lleva primero el número y después cuántos decimales quedan, de 0 a 6: { "round": ["indice", 1] }.`
        : operation === 'quotient' && name === '0'
          ? 'Nada se divide entre 0. Escribe entre qué se divide: { "quotient": ["total", 4] }.'
          : `«${name}» no es un número ni una lista. De «sum», «product», «difference», «quotient» y «round» solo son parte números, campos numéricos, listas (cuántos hay en ellas) y otros valores.`,
  'funnel.multiplied-items': ({ name }) =>
    `«${name}» tiene un número por elemento de la lista, y esos solo se suman. Súmalos en un valor, { "sum": ["${name}"] }, y pon aquí su nombre.`,
  'funnel.unknown-value': ({ name }, names) =>
    `No hay ningún valor «${name}» en «values». Corrige el nombre o añádelo.${names ? ` Hay: ${names}.` : ''}`,
  'funnel.unlabelled-value': ({ name }) =>
    `El valor «${name}» va a una función, que lo escribe en un correo, y no dice cómo se llama. Añade «label» a «${name}» en «values», como "label": "Precio".`,
  'funnel.ambiguous-value': ({ name, file }) =>
    `«${name}» es también el nombre de otro valor que se envía con este formulario (${file}), y la función que lo calcula otra vez no sabría cuál es. Dale otra clave en este envío, o la misma regla en «values».`,
  'funnel.unread-key': ({ name, target }, names) =>
    `La función «${target}» rechazaría el envío por la clave «${name}», y no llegaría a nadie. Lee: ${names}; con otra clave, solo un valor calculado: { "computed": … }. Quita la clave o cámbiala.`,
  'funnel.wrong-points': toPointsSentence,
  'funnel.idle-interval': ({ field }) =>
    `En este tramo no cae ninguna respuesta que «${field}» admita: otro anterior se las lleva o sus límites no las dejan. Corrígelo o quítalo.`,
  'funnel.unknown-step': ({ name }, names) =>
    `No hay ningún paso «${name}». Corrige el nombre o añade el paso. Hay: ${names}.`,
  'funnel.unknown-form': ({ name }, names) =>
    `No existe el formulario «${name}». Hay: ${names}. Uno nuevo es un archivo, schemas/${name}.schema.json.`,
  'funnel.unknown-field': ({ name, group }, names) =>
    group !== undefined
      ? `«${name}» no se pregunta solo: es parte de «${group}». Pregunta el grupo entero, «${group}».`
      : `El formulario no tiene el campo «${name}». Añádelo a su «properties» o corrige el nombre. Hay: ${names}.`,
  'funnel.unknown-option': ({ name, field }, names) =>
    `El campo «${field}» no tiene la opción «${name}». Tiene: ${names}.`,
  'funnel.unknown-view': ({ name }, names) =>
    `No existe la vista «${name}». Hay: ${names}. Para una nueva, pide que se cree src/site/views/${name}.tsx.`,
  'funnel.unknown-layout': ({ name }, names) =>
    `No existe el diseño «${name}». Hay: ${names}. Para uno nuevo, pide que se cree src/site/layouts/${name}.tsx.`,
  'funnel.unknown-delivery': ({ name }, names) =>
    `No hay ningún envío «${name}». ${names ? `Hay: ${names}. ` : ''}Uno nuevo se declara arriba, en «deliveries».`,
  'funnel.unknown-picture': ({ name = '' }, names) =>
    /[./]/.test(name)
      ? `«${name}» es la dirección de un archivo, y aquí va el nombre de un dibujo. Hay: ${names}. Uno nuevo es un archivo de src/site/art.`
      : `No existe el dibujo «${name}». Hay: ${names}. Uno nuevo es un archivo, src/site/art/${name}.svg.`,
  'funnel.unknown-mount': ({ name }, names) =>
    `El sitio no conoce el contenido de fuera «${name}». ${names ? `Hay: ${names}. ` : ''}Uno nuevo se da de alta en src/site/config/site.json, en «formProvider.forms».`,
  'funnel.unanswered-poll': ({ name }) => `El paso pregunta por «${name}», pero no dice en «on» adónde lleva. Añádelo.`,
  'funnel.unknown-link': ({ name = '' }, names) =>
    /^[\w+.-]+:|^\/\//.test(name)
      ? `De una dirección escrita aquí («${name}») no se sale. Ponla con un nombre en src/site/config/site.json, en «links», y escribe el nombre. Hay: ${names}.`
      : `No hay ningún enlace «${name}». Hay: ${names}. Uno nuevo se añade en src/site/config/site.json, en «links»; a una página propia se va con su ruta, como "/sesiones".`,
  'funnel.unknown-route': ({ name }, names) => `El sitio no tiene la página «${name}». Tiene: ${names}.`,
  'funnel.unknown-target': ({ name, channel }, names) =>
    channel === 'webhook'
      ? `No existe el receptor «${name}».${names ? ` Hay: ${names}.` : ''} Uno nuevo se da de alta en src/site/config/site.json, en «webhooks», y su dirección y su secreto entre los secretos de las funciones (.github/ENVIOS.md).`
      : channel === 'mail'
        ? `No existe la plantilla de correo «${name}». Hay: ${names}. Una nueva se da de alta en src/site/config/site.json, en «emailjs.templates».`
        : `No hay ninguna función «${name}» que recoja formularios. Hay: ${names}. Para una nueva, pide que se registre (supabase/functions/_shared/forms/registry.ts).`,
  'funnel.untaken-form': ({ name, form, takers }) =>
    form
      ? `La función «${name}» no recoge el formulario «${form}»: sus respuestas no llegarían a nadie. ${takers ? `Envíalo a «${takers}»` : 'Pide que se registre (supabase/functions/_shared/forms/registry.ts)'}.`
      : `«${name}» recoge respuestas de un formulario, y este embudo no tiene. Quita el envío o añade «form».`,
  'funnel.unknown-event': ({ name }, names) =>
    `A este embudo nadie le avisa del suceso «${name}».${names ? ` Le avisan de: ${names}.` : ''} Uno nuevo lo tiene que contar la página (src/site/config/page-parts.ts).`,
  'funnel.unknown-name': ({ name }, names) =>
    `La condición pregunta por «${name}», que no es un campo del formulario, una puntuación ni un valor calculado.${names ? ` Puede preguntar por: ${names}.` : ''}${name === VARIANT_KEY ? ' Las variantes se declaran arriba, en «variants».' : ''}`,
  'funnel.never-asked': ({ name }) =>
    `El campo «${name}» no se pregunta en ningún paso de este embudo. Pregúntalo en un «ask» o no lo uses aquí.`,
  'funnel.wrong-test': toTestSentence,
  'funnel.impossible-value': ({ name, field }) =>
    `El campo «${field}» no puede valer «${name}»: no cumple las reglas del formulario. Corrige el valor.`,
  'funnel.unknown-placeholder': ({ name }, names) =>
    `El texto cita {${name}}, que no existe. Se puede citar: ${names}. Una respuesta se cita con lo que se lee si falta: {${name}|otra cosa}. Lo demás está en src/site/config/site.json, en «contact».`,
  'funnel.wrong-kind': ({ name, key, kind }) => toKindSentence(name ?? '', key ?? '', kind ?? ''),
  'funnel.step-by-webhook': ({ name }) =>
    `Un receptor («channel»: "webhook") no sabe en qué paso estaba la persona («${name}»). Haz un envío para cada paso, cada uno con su { "value": "…" }, o quita «at».`,
  'funnel.wrong-spread': () => 'La clave «*» reparte un conjunto de respuestas: dale «answers».',
  'funnel.no-form': () => 'Este paso pregunta campos, pero el embudo no dice de qué formulario. Añade «form» arriba.',
  'funnel.missing-outcome': ({ name, key }) =>
    `El paso «${name}» no dice adónde ir si ${key === 'ok' ? 'sale bien' : 'falla'}. Añade «${key}».`,
  'funnel.empty-rule': () => 'Esta regla no hace nada: di a dónde lleva con «to» o «redirect», o qué hace con «do».',
  'funnel.no-way-on': ({ name }) => `Del paso «${name}» no se sale. Añade «next», «on», «after» o «end».`,
  'funnel.blank-ending': ({ name }) => `El final «${name}» no muestra nada. Ponle «show», «ask» o «redirect».`,
  'funnel.closed-ending': ({ name }) =>
    `El final «${name}» pregunta algo y su botón no lleva a ningún sitio: detrás de un final no se sigue por el orden del archivo. Añade "next" con el paso al que lleva, o quita la pregunta.`,
  'funnel.unsaid-next': ({ name, to }) =>
    `El paso «${name}» está detrás de un final, y ahí el orden del archivo no dice por dónde se sigue. Escríbelo: "next": "${to}".`,
  'funnel.bad-delay': ({ name }) => `«${name}» no es una espera. Escribe un número y su unidad, como "800ms" o "2s".`,
  'funnel.default-not-last': ({ name }) =>
    `En el paso «${name}», esta regla no se mira nunca: la anterior no tiene «if». Ponla la última.`,
  'funnel.unreachable-step': ({ name }) =>
    `Al paso «${name}» no se llega nunca, se responda lo que se responda. Lleva a él desde otro paso o quítalo.`,
  'funnel.dead-end': ({ name, path }) =>
    `Desde el paso «${name}» no se puede llegar a ningún final. Quien siga este camino queda atrapado: ${path}. Dale una salida.`,
  'funnel.loop': ({ steps, path }) =>
    `Quien llega aquí da vueltas sin fin (${steps}) y no puede acabar sin volver atrás o cambiar una respuesta. Por ejemplo: ${path}. Lleva esta regla a otro paso, o da una salida a uno de ellos.`,
  'funnel.no-ending': () =>
    'Este embudo no tiene ningún final: nadie puede acabarlo. Pon «end» en el paso en que se acaba, como { "id": "gracias", "end": "enviado", "show": … }.',
  'funnel.uncovered': ({ name, path, skipped, following }) => {
    const rule = following === undefined ? '' : `, como { "to": "${following}" }`
    return skipped
      ? `El paso «${name}» se salta con su «if», y entonces no vale ninguna de sus reglas: ${path}. Añade al «next» de «${name}» una regla para ellas, o al final una sin «if»${rule}.`
      : `En el paso «${name}» hay respuestas para las que no vale ninguna regla: ${path}. Añade una regla para ellas, o al final una sin «if»${rule}.`
  },
  'funnel.skipped-question': ({ name, names, to }) =>
    `Esta espera lleva del paso «${name}» a «${to}» aunque no se haya respondido lo obligatorio (${names}). Quítala, o haz que la pregunta no sea obligatoria.`,
  'funnel.blank-screen': ({ name, path, later, asking }) =>
    later !== undefined
      ? `El paso «${name}» sale en blanco para quien llega así: ${path}. Depende de «${later}», que aún no se ha preguntado. Lleva este paso detrás de «${asking}».`
      : `El paso «${name}» sale en blanco para quien llega así: ${path}. Ninguno de sus campos cumple su condición. Pon en el paso un «if» con la misma condición, y se saltará.`,
  'funnel.never-shown': ({ name, step, deciders }) =>
    `El campo «${name}» no se ve nunca en el paso «${step}»: depende de «${deciders}», que por ningún camino se ha respondido antes así. Pregúntalo antes, o en el mismo paso.`,
  'funnel.sent-twice': ({ delivery, path }) =>
    `El envío «${delivery}» sale dos veces por este camino: ${path}. Llegarían dos correos iguales. Quita uno de los dos.`,
  'funnel.asked-again': ({ name, step, first }) =>
    `«${name}» se pregunta otra vez en «${step}», después de «${first}»: quien la cambie aquí y vuelva atrás estaría donde no le toca. Pregúntala una sola vez, o pon "back": false en este paso.`,
  'funnel.shared-screen': ({ name, first, next }) =>
    `«${name}» muestra lo mismo que «${first}» pero sigue por otro camino: quien vuelva atrás desde «${next}» estaría en «${first}». Dales el mismo «next», o pon "back": false en «${next}».`,
  'funnel.unskippable-step': ({ name, kind }) =>
    `El paso «${name}» no se puede saltar con «if»: ${UNSKIPPABLE[kind ?? ''] ?? ''}`,
  'funnel.bad-day': toDaySentence,
  'funnel.too-many-cases': ({ step, count, names }) =>
    `Hay más de ${count} casos distintos, la mayoría en el paso «${step}»: no se puede decidir si todo el mundo acaba, si sobra un paso o una regla, ni si falta algo en un envío; lo demás está comprobado. Los multiplican estas respuestas, por las que preguntan reglas de ese paso o de otro posterior: ${names}. Decide por menos de ellas a la vez, o por menos de sus opciones, o en cuanto se responden.`,
  'funnel.idle-condition': ({ name }) =>
    `El «if» del paso «${name}» se cumple para todos los que llegan a él: nadie lo salta. Quítalo, o corrígelo si alguien no debía pasar por aquí.`,
  'funnel.dead-rule': toDeadRule,
  'funnel.dead-step': ({ name, condition }) =>
    `Al paso «${name}» no se llega nunca: de quienes van a él, nadie cumple su «if», ${condition}. Corrígelo, o quítalo para que lo vean todos.`,
  'funnel.wrong-limit': ({ name, low, high, test, holds }) =>
    holds === 'never'
      ? `«${name}» va de ${low} a ${high}: ${test} no se cumple nunca. Corrige el límite, o lo que «${name}» puede valer.`
      : `«${name}» va de ${low} a ${high}: ${test} se cumple siempre, y las reglas que siguen no se miran. Corrige el límite, o quita las demás.`,
  'funnel.not-of-parts': ({ key }) =>
    key === 'redirect'
      ? 'Un embudo con «part» solo lleva a páginas de este sitio, como "/sesiones". Cámbialo por una de ellas.'
      : `Un embudo con «part» no sabe hacer «${key}»: lo que se ve está ya en la página. Quítalo de aquí, o quita «part» y dale un «layout».`,
  'funnel.unknown-part': ({ name }, names) =>
    `Ninguna parte de las páginas se llama «${name}».${names ? ` Hay: ${names}.` : ''} Para una nueva, pide que se cree (src/site/config/page-parts.ts).`,
  'funnel.unasked-event': ({ name }) =>
    `Del suceso «${name}» no avisa nadie: hay que preguntar por él. Añade a este paso «poll»: { "every": "500ms", "event": "${name}" }.`,
  'funnel.not-offered': ({ key }) =>
    `La parte de la página que lleva este embudo no sabe hacer «${key}»: no pasaría nada. Quítalo de aquí, o pide que la página lo aprenda (src/site/config/page-parts.ts).`,
  'funnel.not-yet-asked': ({ name, step, path, of }) =>
    of === 'step'
      ? `El «if» del paso «${step}» mira «${name}», que por ningún camino se ha preguntado antes (por ejemplo: ${path}). Pregúntalo antes, o lleva el paso detrás de la pregunta.`
      : `En el paso «${step}» aún no se ha preguntado «${name}» por ningún camino (por ejemplo: ${path}). Pregúntalo antes, o lleva la regla a un paso posterior.`,
  'funnel.cut-send': ({ delivery, channel }) =>
    `La página se deja en el mismo instante en que sale «${delivery}», y el envío puede cortarse. ${channel === 'mail' ? 'Un correo no sigue sin su página: haz' : 'Ponle "keepalive": true arriba, en «deliveries», o haz'} el envío en un paso que espere, { "id": "enviar", "send": "${delivery}", "ok": …, "fail": … }.`,
  'funnel.untold-send': ({ delivery, path }) =>
    `Aquí «${delivery}» sale sin que nadie lo espere: si falla, la persona no se entera (por ejemplo: ${path}). Haz el envío en un paso, { "id": "enviar", "send": "${delivery}", "ok": …, "fail": … }, y di en «fail» que no ha salido.`,
  'funnel.silent-failure': ({ name, to, path }) =>
    `Si falla el envío de «${name}» se vuelve a «${to}» sin decir nada: ${path}. Añade a «fail» un aviso, { "to": "${to}", "do": [{ "notice": { "title": "No se ha podido enviar", "kind": "error" } }] }, o llévalo a una pantalla propia que lo diga.`,
  'funnel.hidden-failure': ({ name, to, path }) =>
    `Si falla el envío de «${name}» se llega a «${to}» como si se hubiera enviado: ${path}. Lleva «fail» a una pantalla propia que lo diga, o añádele un aviso: { "to": "${to}", "do": [{ "notice": { "title": "No se ha podido enviar", "kind": "error" } }] }.`,
  'funnel.late-answer': ({ name, deliveries, path }) =>
    `«${name}» se pregunta cuando el envío que la lleva («${deliveries}») ya se ha hecho, y no se vuelve a hacer: llega vacía. Ocurre así: ${path}. Pregúntala antes del envío.`,
  'funnel.lost-contact': ({ name, deliveries, path }) =>
    `Por este camino se pregunta «${name}» y se acaba sin hacer el envío que la lleva («${deliveries}»): ${path}. Haz el envío también aquí, o no preguntes el contacto a quien acaba así.`,
  'funnel.unsent-ending': ({ name, path }) =>
    `Al final «${name}» llegan unas personas después de un envío y otras sin ninguno: ${path}. Haz el envío también por este camino, o llévalo a un final con otras palabras.`,
  'funnel.missing-answer': ({ names, delivery, path }) =>
    `El envío «${delivery}» necesita respuestas que por este camino no se piden (${names}): ${path}. Pregúntalas en él, o no envíes desde aquí.`,
  'funnel.unread-notice': ({ name, least }) =>
    `Desde «${name}» se sale de la página antes de que se pueda leer ni el título del aviso. Espera al menos ${least} ms con «after», o quita el aviso.`,
  'funnel.emptied-answers': ({ name }) =>
    `Aquí «reset» borra las respuestas antes de «${name}», que las necesita. Pon «reset» después.`,
  'funnel.unsafe-ending': ({ name, cause, help, leaves }) =>
    leaves
      ? `Quien cuenta «${cause}» (x-care) sale de la página en «${name}» sin leer a quién llamar. Quita «redirect» y pon "note": "${help}".`
      : `Quien cuenta «${cause}» (x-care) llega a «${name}» y no lee a quién llamar. Escribe ${help} en su «note».`,
  'funnel.told-answer': ({ name, step, screen }) =>
    step === undefined
      ? `«${name}» se mide en un botón de «${screen}» que solo está con ciertas respuestas: quien recibe la medida sabría cuáles. Quita este «lead», o ponlo también en un botón para los demás.`
      : `«${name}» no se mide igual por todos los caminos que las respuestas abren en «${step}»: quien recibe la medida sabría cuáles. Quítalo, o mide lo mismo por todos los caminos que salen de ahí.`,
  'funnel.health-in-tab': ({ name }) =>
    `El campo «${name}» habla de la salud: la pestaña no puede guardarlo sin que se pida. Escribe "ask" en lugar de "tab".`,
  'funnel.health-by-mail': ({ name, delivery, channel }) =>
    `El campo «${name}» habla de la salud y el envío «${delivery}» lo daría a un servicio ${channel === 'mail' ? 'de correo ' : ''}ajeno. Envíalo con «channel»: "function", o no lo incluyas.`,
  'funnel.unknown-citation': ({ name }, names) =>
    `El texto cita «${name}», que no es una respuesta, una puntuación ni un valor de este embudo.${names ? ` Puede citar: ${names}.` : ''}`,
  'funnel.cited-items': ({ name }) =>
    `El texto cita «${name}», que se responde en cada elemento de una lista. Cita la lista entera, o súmalo en un valor de «values», { "sum": ["${name}"] }, y cita el valor.`,
  'funnel.sensitive-citation': ({ name }) =>
    `El campo «${name}» es un dato de la persona («x-sensitive») y no se lee en la página: quien mire por encima del hombro lo vería. Solo puede citarlo un envío. El nombre, con "x-sensitive": "name", sí se puede leer.`,
  'funnel.early-citation': ({ name, step, path }) =>
    `El texto cita «${name}» y en el paso «${step}» no siempre se sabe ya: ${path}. Lo de detrás de la barra es para quien la dejó en blanco, no para quien aún no ha llegado a ella. Cítalo después de preguntarlo en todos los caminos, o en una parte con un «if» que solo cumpla quien ya la ha respondido.`,
  'funnel.emptied-citation': () =>
    'El aviso cita una respuesta y «reset» las borra en el mismo sitio: se leería lo de cuando falta. No la cites, o lleva «reset» al paso siguiente.',
  'funnel.screen-like-view': ({ name }) =>
    `La pantalla «${name}» se llama como una vista del sitio, y no se sabría cuál se muestra. Dale otro nombre.`,
  'funnel.idle-screen': ({ name }) => `Ningún paso muestra la pantalla «${name}». Muéstrala con «show», o quítala.`,
  'funnel.empty-part': () => 'Esta parte de la pantalla no dice nada. Ponle «text», «list» o «echoes».',
  'funnel.unknown-echo': ({ name }, names) =>
    `Ninguna opción «${name}» del formulario lleva «x-echo», y no hay nada que leer de ella.${names ? ` Lo llevan: ${names}.` : ' Escríbelo en las opciones.'}`,
  'funnel.dead-part': ({ name }) =>
    `Esta parte de la pantalla «${name}» no la lee nadie: su «if» no se cumple nunca donde se muestra. Corrígelo o quítala.`,
  'funnel.idle-part': ({ name }) =>
    `Esta parte de la pantalla «${name}» la lee todo el que la ve: su «if» se cumple siempre. Quita la condición, o corrígela si no era para todos.`,
  'funnel.unknown-video': ({ name }, names) =>
    `No hay ningún vídeo «${name}».${names ? ` Hay: ${names}.` : ''} Uno nuevo son dos archivos: public/videos/${name}.mp4 y, con sus subtítulos, public/videos/${name}.vtt.`,
  'funnel.empty-review': ({ name }) =>
    `Antes del paso «${name}» no se pregunta nada: no hay respuestas que revisar. Llévalo detrás de las preguntas.`,
  'funnel.closed-review': ({ name, step }) =>
    step === name
      ? `Desde la revisión «${name}» no se puede volver, y volver es como se cambia una respuesta. Quita «back»: false o «reset».`
      : `El paso «${step}» está antes de la revisión «${name}» y por él no se puede volver a cambiar una respuesta. Quita de él «back»: false o «reset», o lleva su envío o su montaje detrás de la revisión.`,
  'funnel.idle-variant': ({ name, like }) =>
    `Nada distingue la variante «${name}» de «${like}»: no las nombra ninguna condición ni ningún paso. Cambia algo en ella, en «variants» de un paso, o quítala.`,
  'funnel.taken-variant': ({ name }) =>
    `Este embudo tiene variantes y las condiciones las llaman «${name}», como a un campo, una puntuación o un dato de un suceso. Dale otro nombre a ese.`,
  'funnel.unknown-variant': ({ name }, names) =>
    names
      ? `No hay ninguna variante «${name}». Hay: ${names}. Corrige el nombre o declárala arriba, en «variants».`
      : `El embudo no tiene variantes. Declara «${name}» y las demás arriba, en «variants», o quítalo.`,
  'funnel.unread-variant': ({ name }) =>
    `El paso «${name}» no muestra nada: sus palabras no las lee nadie. Lleva «variants» al paso que se ve.`,
  'funnel.unasked-wording': ({ name, step }, names) =>
    `El paso «${step}» no pregunta «${name}»: esta redacción no la lee nadie.${names ? ` Pregunta: ${names}.` : ''} Llévala al paso que la pregunta.`,
  'funnel.varied-consent': ({ name }) =>
    `A «${name}» se da permiso, y el permiso vale para un texto: lo lee igual todo el mundo. Quita esta redacción.`,
  'funnel.lone-experiment': () =>
    'No hay variantes que comparar. Decláralas arriba, "variants": { "directa": 1, "pausada": 1 }, o quita «experiment».',
  'funnel.uncounted-experiment': ({ name }) =>
    `El formulario «${name}» pide datos personales y su página no cuenta visitas: el experimento no acabaría nunca. Quita «experiment».`,
  'funnel.unknown-goal': ({ name }, names) =>
    `«${name}» no es un final de este embudo: «goal» es un paso con «end».${names ? ` Hay: ${names}.` : ''}`,
  'funnel.unknown-screen': ({ name, step }, names) =>
    `«${name}» no puede tomar el sitio de lo que muestra el paso «${step}»: una variante cambia el «show» de un paso por otra pantalla de «screens».${names ? ` Hay: ${names}.` : ''}`,
  'funnel.idle-parameter': ({ name }) =>
    `«${name}» se lee de la dirección y nadie lo usa. Di quién se lo lleva, con «carry» en un envío o junto a un «redirect», o qué campo rellena, con «fills».`,
  'funnel.idle-carry': () =>
    '«carry» va junto a «redirect»: aquí no se sale a ningún sitio. Ponlo con la salida, o quítalo.',
  'funnel.unknown-parameter': ({ name }, names) =>
    `«${name}» no se lee de la dirección.${names ? ` Se lee: ${names}.` : ''} Decláralo arriba, en «parameters».`,
  'funnel.sensitive-parameter': ({ name }) =>
    `El campo «${name}» es un dato de la persona («x-sensitive») y no se rellena desde la dirección: la ven el historial, los enlaces y quien los reenvía. Quita «fills».`,
  'funnel.unfillable-field': ({ name, family }) =>
    family
      ? `«${family}» son varios parámetros, y un campo se rellena con uno. Declara aparte el suyo, { "utm_source": { "fills": "${name}" } }, y quita «fills» de aquí.`
      : `El campo «${name}» no se puede rellenar desde la dirección: solo los de texto y los de elegir una opción, si no son de «readOnly». Quita «fills».`,
  'funnel.list-differs': ({ list }) =>
    `En una lista las respuestas van sin nombre, y quien la recibe solo puede guiarse por el orden: tiene que llevar todas las preguntas del formulario en su orden. Escribe: ${list}`,
  'funnel.list-optional': ({ name }) =>
    `La lista cuenta con «${name}», que puede quedarse sin respuesta, y en una lista no puede faltar ninguna. Hazla obligatoria y sin condición, o envía las respuestas por su nombre: { "answers": "values" }.`,
  'funnel.list-skipped': ({ name, path }) =>
    `La lista cuenta con «${name}», y por este camino se envía sin haberla respondido: ${path}. Pregúntala en todos los caminos, no envíes nada por este, o envía las respuestas por su nombre: { "answers": "values" }.`,
}

/** The codes of all diagnostics that there is a sentence for. */
export const diagnosticCodes: readonly string[] = Object.keys(SENTENCES)

/** The sentence on the consequences of a diagnostic, by their code. */
const CONSEQUENCES: Readonly<Partial<Record<DiagnosticCode, (steps: string) => string>>> = {
  'funnel.lost-contact': (names) => `Y por eso se pierde por algún camino: ${names}.`,
  'funnel.sent-twice': () => 'Y por eso un envío sale más de una vez.',
  'funnel.dead-rule': () => 'Y por eso no se cumple nunca una regla.',
  'funnel.unreachable-step': (steps) => `Y por eso no se llega nunca a: ${steps}.`,
}

/** The sentence of a diagnostic, with the name that was probably meant, and what else it brings about. */
export function toSentence(diagnostic: Diagnostic): string {
  const { code, params, known = [], suggestion, consequences = [] } = diagnostic
  const sentence = SENTENCES[code](params, toNames(known), suggestion)
  const isOffered = suggestion === undefined || sentence.includes(`«${suggestion}»`)
  return [
    sentence,
    ...(isOffered ? [] : [`¿Quisiste decir «${suggestion}»?`]),
    ...toConsequences(diagnostic, consequences),
  ].join(' ')
}

function toConsequences({ code, line }: Diagnostic, consequences: readonly Diagnostic[]): string[] {
  const again = consequences.filter((each) => each.code === code).map((each) => each.line)
  const lines = [...new Set(again)].filter((each) => each !== line)
  const following = Object.groupBy(
    consequences.filter((each) => each.code !== code),
    (each) => each.code,
  )
  return [
    ...(lines.length > 0 ? [`Lo mismo en ${toLines(lines)}.`] : []),
    ...Object.values(following).map((list) => {
      const names = list.map(({ params: { name = '' } }) => name)
      const toText = list[0] && CONSEQUENCES[list[0].code]
      return toText ? toText(toNames(names)) : `Y por eso hay ${list.length} más.`
    }),
  ]
}

/** One line per diagnostic, as editors and terminals make links of it: file:line:column. */
export function toReportLine(diagnostic: Diagnostic): string {
  return `${diagnostic.file}:${diagnostic.line}:${diagnostic.column}  ${toSentence(diagnostic)}${diagnostic.severity === 'remark' ? toAcceptHint(diagnostic.code) : ''}  [${diagnostic.code}]`
}

/** One line per remark that is accepted, with the reason its file gives. */
export function toAcceptedLine(remark: AcceptedRemark): string {
  return `${remark.file}:${remark.line}:${remark.column}  ${toSentence(remark)}  [${remark.code}]\n    Porque: ${remark.reason}`
}

/** A remark may be meant, and can be said to be. */
function toAcceptHint(code: string): string {
  return ` Si es lo que quieres, dilo arriba: "accept": { "${code}": "por qué" }.`
}

/** Sentence for the compiler's maintainer about a form that rjsf's own validator judges otherwise than the page. */
export function toMisjudgedLine(
  { id }: { id: string },
  { answers, isRight }: { answers: object; isRight: boolean },
): string {
  const verdict = isRight ? 'rechaza respuestas correctas' : 'acepta respuestas que incumplen una regla'
  return `schemas/${id}.schema.json  Fallo interno del compilador: exportado, el validador de rjsf ${verdict}: ${JSON.stringify(answers)}. No es culpa de tu archivo: avisa a quien mantiene el comprobador y dale esta línea.`
}
