import { getNearestName } from '#engine/compiler'
import { toFormConditionCure, toTestKeyCure } from './condition-cures.ts'
import { toJsonSchemaCure } from './json-schema-cures.ts'
import { IS_WEIGHT, WEIGHT_CURE } from './value-cures.ts'

type Params = Readonly<Record<string, string>>

const RULES: Readonly<Record<string, string>> = {
  required: 'respuesta obligatoria',
  format: 'formato',
  pattern: 'patrón',
  minLength: 'longitud mínima',
  maxLength: 'longitud máxima',
  minItems: 'número mínimo de opciones',
  maxItems: 'número máximo de opciones',
  'x-exclusive': 'opción que se elige sola',
  type: 'que sea un número',
  minimum: 'número mínimo',
  maximum: 'número máximo',
  exclusiveMinimum: 'más que un número',
  exclusiveMaximum: 'menos que un número',
  multipleOf: 'múltiplo de un número',
  'x-minimum': 'primer día u hora',
  'x-maximum': 'último día u hora',
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'un texto entre comillas',
  array: 'una lista entre corchetes',
  object: 'un objeto entre llaves',
  integer: 'un número entero',
  number: 'un número',
  boolean: 'true o false',
}

const SYNTAX: Readonly<Record<string, string>> = {
  CommaExpected: 'falta una coma',
  ColonExpected: 'faltan los dos puntos',
  ValueExpected: 'falta un valor',
  PropertyNameExpected: 'falta el nombre de una clave, entre comillas',
  CloseBraceExpected: 'falta cerrar una llave',
  CloseBracketExpected: 'falta cerrar un corchete',
  EndOfFileExpected: 'sobra texto al final',
  InvalidCharacter: 'hay un carácter prohibido',
  UnexpectedEndOfString: 'falta cerrar unas comillas',
}

/** Sentences that hold their own cure. */
const WHOLE: Readonly<Record<string, string>> = {
  CommaUnexpected: 'sobra una coma. Quítala.',
  Empty: 'el archivo está vacío. Escribe en él lo que le toca, empezando por {, o bórralo.',
}

/** A rule of a field in words: 'maxLength' → 'longitud máxima'. */
export function toRuleName(rule: string | undefined): string {
  return RULES[rule ?? ''] ?? String(rule)
}

/** Characters that editors and word processors put in unseen, and their cure. */
const STRANGERS: readonly [RegExp, (character: string) => string][] = [
  [/^\uFEFF/, () => 'el archivo empieza por una marca que no se ve (BOM). Guárdalo como «UTF-8» sin BOM.'],
  [/^[“”„‘’«»]|[“”„’»](?=[\s,:\]}]*$)/, (quote) => `las comillas ${quote} son tipográficas. Escríbelas rectas: ".`],
  [/^'/, () => 'las comillas \' son sencillas. Escríbelas dobles: ".'],
  [/^\/[/*]/, () => 'no se admiten comentarios. Pasa lo que digan a una clave «description».'],
  [
    /^[\u00A0\u2000-\u200F\u2028\u2029\u202F\u3000]/,
    () => 'hay un espacio que no es de los corrientes. Bórralo y escríbelo con la barra espaciadora.',
  ],
]

/** The fault where JSON cannot be read, and the cure. `text` is what stands there, `before` the line up to it. */
export function toSyntaxError({ error = '', text = '', before = '' }: Params): string {
  for (const [pattern, toSentence] of STRANGERS) {
    const [character] = pattern.exec(text) ?? []
    if (character !== undefined) return toSentence(character)
  }
  const whole = WHOLE[error]
  if (whole !== undefined) return whole
  const what = error === 'InvalidSymbol' ? `«${text}» está sin comillas` : (SYNTAX[error] ?? 'no se entiende')
  // A typographic quote that was to end a key or a text has let it run on up to here.
  const [quote] = /[“”„’»](?=\s*[:,\]}])/.exec(before) ?? []
  return quote === undefined
    ? `${what}. Revisa comas, comillas y llaves de esta línea y la anterior.`
    : `${what}. En esta línea hay comillas tipográficas (${quote}), que no cierran nada: escríbelas rectas (").`
}

/** The types that a value may have: 'string,array' → 'un texto entre comillas o una lista entre corchetes'. */
export function toTypes(expected: string | undefined): string {
  const types = (expected ?? '').split(',')
  return types.map((type) => TYPES[type] ?? type).join(' o ')
}

/** The sentence for a fault of a form's condition. */
export function toRuleSentence(name: string, rule: string): string {
  if (rule === 'then')
    return `El campo «${name}» es obligatorio siempre y también según otra respuesta. Quítalo de «required» de arriba.`
  if (rule === 'required')
    return `La condición mira «${name}», pero no lo pone en su «required»; valdría también sin respuesta. Añádelo.`
  if (rule === 'if')
    return `El grupo «${name}» dice qué se pregunta entonces («then», «else») y no cuándo. Añade «if», o pasa los campos a «properties».`
  if (rule === 'maxItems') return `La lista «${name}» puede crecer sin fin. Di con «maxItems» cuántos elementos caben.`
  if (rule === 'itemRequired')
    return `Cada elemento de «${name}» podría quedar en blanco: ninguno de sus campos es obligatorio. Pon uno en «required».`
  if (rule === 'rootIf') return 'El formulario dice qué se pregunta entonces y no cuándo. Añade «if».'
  if (rule === 'rootThen') return 'El formulario dice «if» y no qué se pregunta entonces. Añade «then» o «else».'
  if (rule === 'readOnlyRequired')
    return `«${name}» se envía siempre («readOnly») y no está en «required». Añádelo allí.`
  return `Al campo «${name}» le falta «${rule}». Añádelo.`
}

const FIELD_KINDS: Readonly<Record<string, string>> = {
  text: 'un campo de texto',
  shaped: 'un teléfono y ya tiene su forma',
  choice: 'una elección entre opciones',
  list: 'una lista de opciones',
  number: 'un número',
  consent: 'una casilla de consentimiento',
  group: 'un grupo de campos',
  items: 'una lista que crece',
  none: 'un texto sin pregunta',
}

/** The kind of a field, for the sentence on a key that does not go with it. */
export function toKindOfField(kind: string | undefined): string {
  return FIELD_KINDS[kind ?? ''] ?? 'otra cosa'
}

/** The tests that may be made of each kind of answer. */
const TESTS: Readonly<Record<string, (field: string) => string>> = {
  text: (field) => `«${field}» es un campo de texto: compáralo con un texto entre comillas, o con «enum»`,
  date: (field) =>
    `«${field}» es una fecha: compárala con un día entre comillas, o con «x-minimum» o «x-maximum», como { "x-maximum": "today-18y" }`,
  choice: (field) => `«${field}» es una elección: compáralo con una de sus opciones entre comillas, o con «enum»`,
  list: (field) => `«${field}» es una lista de opciones: pregunta así, { "contains": { "const": "opción" } }`,
  number: (field) => `«${field}» es un número: compáralo con un número sin comillas, o con «minimum» o «maximum»`,
  consent: (field) => `«${field}» es una casilla: compárala con true; de quien no la marca se pregunta con «not»`,
  group: (field) => `«${field}» es un grupo: pregunta por uno de sus campos, «${field}.campo»`,
  items: (field) =>
    `«${field}» es una lista que crece: pregunta cuántos hay, { "minItems": 2 }, o qué hay en alguno, { "contains": … }`,
  variant: () => 'Una variante se compara con su nombre entre comillas, o con «enum»',
  score: (field) => `«${field}» es una puntuación: compárala con un número, o con «minimum» o «maximum»`,
  value: (field) => `«${field}» es un valor calculado: compáralo con un número, o con «minimum» o «maximum»`,
  none: (field) => `«${field}» es un texto sin pregunta y no tiene respuesta: pregunta por otro campo`,
}

/** The sentence for a text that is no day, or no time, and the notation of one. */
export function toDaySentence({ name, format }: Params): string {
  return format === 'time'
    ? `«${name}» no es una hora. Escríbela con sus minutos y sin segundos, como "11:00".`
    : `«${name}» no es un día. Escribe una fecha que exista, como "2025-03-14", o una que se mueva con el calendario: "today", "today-18y" (hace 18 años), "today+30d" (dentro de 30 días), "today+6m".`
}

/** How the points of each kind of answer are written. */
const POINTS: Readonly<Record<string, (field: string) => string>> = {
  number: (field) =>
    `«${field}» es un número y sus puntos van por tramos: "${field}": [{ "minimum": 11, "points": 10 }]`,
  date: (field) =>
    `«${field}» es una fecha y sus puntos van por tramos de días: "${field}": [{ "x-maximum": "today-18y", "points": 10 }]`,
  items: (field) =>
    `«${field}» es una lista que crece y sus puntos van por tramos de cuántos hay: "${field}": [{ "minimum": 3, "points": 10 }]`,
  ofItems: (field) =>
    `«${field}» se responde en cada elemento de una lista y no da puntos. Los da cuántos elementos hay: "${getList(field)}": [{ "minimum": 3, "points": 10 }]`,
  group: (field) =>
    `«${field}» es un grupo: los puntos los da cada uno de sus campos, "${field}.campo": { "opción": 10 }`,
}

function getList(path: string): string {
  return path.split('.').slice(0, -1).join('.')
}

/** The sentence for wrong points of a field, and their notation. */
export function toPointsSentence({ field = '', kind = '' }: Params): string {
  const known = POINTS[kind]
  return known
    ? `${known(field)}.`
    : `«${field}» no es un número ni una fecha y no tiene tramos. De una elección o una lista de opciones, los puntos van por opción: "${field}": { "opción": 10 }; otro campo no da puntos.`
}

/** The sentence for a wrong test of a condition, and the tests that such a field may have instead. */
export function toTestSentence({ field = '', kind = '', keyword, value }: Params): string {
  return `La condición pide «${keyword}» ${value}, que no se cumple nunca o se cumple siempre. ${TESTS[kind]?.(field) ?? field}.`
}

/** Why a rule never holds: the earlier one that hides it, all of them, or one of two reasons. */
export function toDeadRule({ name = '', hiding, line = '' }: Params): string {
  const what = `En el paso «${name}», esta regla no se cumple nunca`
  if (hiding === 'all')
    return `${what}: las anteriores se llevan todas las respuestas que llegan aquí. Quítala, o corrige una de ellas.`
  if (hiding === 'none') return `${what}: nadie puede responder así al llegar aquí. Corrígela o quítala.`
  if (hiding !== undefined)
    return `${what}: la tapa la de la línea ${line}, ${hiding}, que cumplen todos los que cumplen esta. Ponla delante de aquella, o corrígela.`
  return `${what}: nadie puede responder así al llegar aquí, o las anteriores se llevan esas respuestas. Corrígela o quítala.`
}

/** The sentence for a key that does not belong to a step of that kind. */
export function toKindSentence(name: string, key: string, kind: string): string {
  if (kind === 'none') return `El paso «${name}» no hace nada. Ponle «ask», «show», «review», «send», «mount» o «end».`
  if (kind === 'send' || kind === 'mount')
    return `El paso «${name}» trabaja solo («${kind}»); no puede llevar también «${key}». Pásalo al paso al que lleva «ok» o «fail».`
  if (kind === 'review')
    return `El paso «${name}» muestra las respuestas («review») y no puede llevar también «${key}». Pásalo al paso siguiente.`
  return `«${key}» solo vale en un paso con «send» o «mount», y «${name}» no lo es.`
}

/** How many names a sentence lists before it only counts the rest. */
const MOST_NAMES = 8

/** The names there are: 'a, b, c y 5 más'. */
export function toNames(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES
  return rest > 1 ? `${names.slice(0, MOST_NAMES).join(', ')} y ${rest} más` : names.join(', ')
}

/** Other places of the same mistake: 'la línea 12', 'las líneas 12, 40 y 5 más'. */
export function toLines(lines: readonly number[]): string {
  return lines.length === 1 ? `la línea ${lines[0]}` : `las líneas ${toNames(lines.map(String))}`
}

/** The characters that a name may be made of. */
const NAME_RULES: Readonly<Record<string, string>> = {
  id: 'Usa minúsculas sin tildes ni espacios',
  field: 'Usa letras sin tildes, sin espacios ni guiones, y la primera minúscula',
  event: 'Usa dos palabras en minúsculas con un punto entre ellas, como "video.visto"',
  parameter: 'Usa letras sin tildes, números, «_» y «-», y empieza por una letra',
}

/** The sentence for a wrong name that an author made up. */
export function toNameSentence({ name = '', kind = '', rule }: Params, _names: string, better?: string): string {
  if (rule === 'not') return `«${name}» está reservado y no puede ser un nombre. Elige otro.`
  if (rule === 'maxLength') return `«${name}» es demasiado largo para un nombre. Acórtalo.`
  if (kind === 'parameter' && name.includes('*'))
    return `«${name}» no vale como nombre. Con asterisco solo va «utm_*», las cinco de las campañas; los demás se escriben uno a uno.`
  const instead = better === undefined ? '' : `: «${better}»`
  return `«${name}» no vale como nombre. ${NAME_RULES[kind] ?? NAME_RULES.id}${instead}.`
}

const MARKS: readonly [RegExp, string][] = [
  [/^[<&]/, 'HTML'],
  [/./s, 'Markdown'],
]

/** The sentence for a text that would be read with its marks. */
export function toMarkupSentence({ mark = '' }: Params): string {
  const language = MARKS.find(([pattern]) => pattern.test(mark))?.[1]
  return `Aquí no vale ${language}: se leería «${mark.trim()}» tal cual. Escribe solo el texto; enlaces y negritas solo van en «x-note» de un campo, «x-hint» de una sección y «note» de un embudo o un paso.`
}

/** The words for a broken rule of a shape. */
const SHAPES: Readonly<Record<string, (limit: string) => string>> = {
  minLength: (limit) =>
    limit === '1' ? 'está vacío. Escribe algo o quítalo' : `necesita al menos ${limit} caracteres`,
  maxLength: (limit) => `puede tener ${limit} caracteres como mucho`,
  minItems: (limit) =>
    limit === '1' ? 'está vacío. Pon algo dentro o quítalo' : `necesita al menos ${limit} elementos`,
  maxItems: (limit) => `puede tener ${limit} elementos como mucho`,
  uniqueItems: () => 'repite un elemento. Déjalo una sola vez',
  minProperties: (limit) =>
    limit === '1' ? 'está vacío. Pon algo dentro o quítalo' : `necesita al menos ${limit} claves`,
  maxProperties: (limit) =>
    limit === '1'
      ? 'dice dos cosas a la vez. Deja una; la otra, en su propio { … }'
      : `puede tener ${limit} claves como mucho`,
  minimum: (limit) => `tiene que ser ${limit} o más`,
  maximum: (limit) => `tiene que ser ${limit} o menos`,
  exclusiveMinimum: (limit) => `tiene que ser más que ${limit}`,
  exclusiveMaximum: (limit) => `tiene que ser menos que ${limit}`,
}

/** The sentence for a wrong size of a value. */
export function toShapeSentence({ path = '', part, rule = '', limit = '' }: Params): string {
  if (path.endsWith('.oneOf') && rule === 'minItems')
    return `«${path}» necesita al menos ${limit} opciones. Añade otra o quita la pregunta.`
  if (part === 'condition' && path.endsWith('.anyOf') && rule === 'minItems')
    return `«${path}» son varias condiciones, y basta con una de ellas. Añade otra, o quita «anyOf» y escribe la condición sola.`
  if (IS_WEIGHT.test(path)) return `«${path}» no vale. ${WEIGHT_CURE}`
  return `«${path}» ${SHAPES[rule]?.(limit) ?? 'no tiene la forma que se espera'}.`
}

const VARIANTS =
  'Las variantes se declaran en el embudo, "variants": { "directa": 1, "pausada": 1 }, y lo que cambia se dice en cada paso: "variants": { "pausada": { "heading": … } }.'

/** The replacement of a key that other tools know, where its name alone does not say so. */
const KEY_CURES: Readonly<Record<string, string>> = {
  'field.enum': 'Las opciones van en «oneOf», cada una así: { "const": "a", "title": "Lo que se lee" }.',
  'field.options': 'Las opciones van en «oneOf», cada una así: { "const": "a", "title": "Lo que se lee" }.',
  'field.choices': 'Las opciones van en «oneOf», cada una así: { "const": "a", "title": "Lo que se lee" }.',
  'field.value': 'Ninguna pregunta viene respondida. Quítala; un ejemplo para leer va en «x-placeholder».',
  'field.variants': VARIANTS,
  'option.variants': VARIANTS,
  'root.variants': VARIANTS,
  'field.multiple': 'Para elegir varias, usa "type": "array" y pon las opciones en «items».',
  'field.condition': 'Cuándo se pregunta un campo se dice en «allOf», al final del formulario, con «if» y «then».',
  'field.showIf': 'Cuándo se pregunta un campo se dice en «allOf», al final del formulario, con «if» y «then».',
  'field.visibleIf': 'Cuándo se pregunta un campo se dice en «allOf», al final del formulario, con «if» y «then».',
  'field.dependsOn': 'Cuándo se pregunta un campo se dice en «allOf», al final del formulario, con «if» y «then».',
  'field.next': 'Adónde se va después se dice en el embudo, en el «next» del paso.',
  'option.points': 'Los puntos van en el embudo: "score": { "puntos": { "campo": { "opción": 1 } } }.',
  'option.score': 'Los puntos van en el embudo: "score": { "puntos": { "campo": { "opción": 1 } } }.',
  'option.next': 'Adónde lleva una opción se dice en el embudo: { "if": { "campo": "opción" }, "to": "paso" }.',
  'option.goto': 'Adónde lleva una opción se dice en el embudo: { "if": { "campo": "opción" }, "to": "paso" }.',
  'step.title': 'La pregunta que se lee es el «title» de su campo, en el formulario.',
  'step.label': 'La pregunta que se lee es el «title» de su campo, en el formulario.',
  'step.text': 'Lo que se lee está en el formulario («title», «x-hint») o en la vista («show»).',
  'step.description': 'Es un comentario: lo que se lee está en el formulario.',
  'step.type': 'La clase del paso la dice lo que lleva: «ask», «show», «send», «mount» o «end».',
  'step.required': 'Qué es obligatorio lo dice el formulario, en «required».',
  'step.condition':
    'La condición va en la regla que lleva al paso: { "if": …, "to": "paso" }, en el «next» del anterior.',
  'transition.else': 'Lo demás es otra regla, la última y sin «if»: [{ "if": …, "to": "a" }, { "to": "b" }].',
  'delivery.to':
    'A quién va lo dice la plantilla; una dirección se pasa en «body»: "to_email": { "value": "{email}" }.',
  'root.title': 'El título está en el formulario y en la página.',
  'root.start': 'Se empieza por el primer paso del archivo.',
  'root.initial': 'Se empieza por el primer paso del archivo.',
}

/** The replacement of a key that does not exist; undefined where only the names of those that do can be told. */
export function toKeyCure({ part = '', key = '', path = '' }: Params): string | undefined {
  if (part === 'test') return toTestKeyCure(path, key)
  if (part === 'condition') return toJsonSchemaCure(part, key) ?? toFormConditionCure(key)
  return KEY_CURES[`${part}.${key}`] ?? toJsonSchemaCure(part, key)
}

/** The question by which branches are chosen, as it is to be written. */
export function toBranchSentence({ name = '', field = '', values = '', of }: Params): string {
  const options = values.split(', ').map((value) => `{ "const": "${value}", "title": "…" }`)
  const own = of === 'form' ? `, "oneOf": [${options.join(', ')}]` : ''
  const titles = of === 'form' ? '' : ' Sus opciones son las ramas, cada una con su «title».'
  return `Las ramas de «${field}» se eligen con «${name}», que solo está en ellas y no se pregunta. Añade a «properties» ${of === 'form' ? 'del formulario' : 'del grupo'}: "${name}": { "type": "string", "title": "Lo que se pregunta"${own} }.${titles}`
}

/** The names that people give to the values that browsers fill in, and the standard's. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  nombre: 'given-name',
  firstname: 'given-name',
  apellido: 'family-name',
  apellidos: 'family-name',
  lastname: 'family-name',
  surname: 'family-name',
  correo: 'email',
  mail: 'email',
  'e-mail': 'email',
  telefono: 'tel',
  phone: 'tel',
  movil: 'tel',
  direccion: 'street-address',
  address: 'street-address',
  ciudad: 'address-level2',
  city: 'address-level2',
  provincia: 'address-level1',
  cp: 'postal-code',
  zip: 'postal-code',
  pais: 'country-name',
  empresa: 'organization',
  company: 'organization',
  cargo: 'organization-title',
  nacimiento: 'bday',
  birthday: 'bday',
}

/** The replacement of an `autocomplete` that no browser knows. */
export function toAutocompleteSentence(value: string): string {
  const plain = value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const meant = Object.hasOwn(AUTOCOMPLETE, plain) ? ` Para eso es "${AUTOCOMPLETE[plain]}".` : ''
  return `Ningún navegador sabe qué rellenar con "${value}".${meant} Los más usados: name, given-name, family-name, email, tel, postal-code, organization, off.`
}

/** The question whether a known name was meant, to be put after a sentence; nothing where none is near. */
export function suggest(name: string, known: Iterable<string>): string {
  const nearest = getNearestName(name, known)
  return nearest === undefined ? '' : ` ¿Quisiste decir «${nearest}»?`
}

/** The words with which a button begins that says it sends. */
export const sendVerbs: readonly string[] = ['enviar', 'envía', 'enviarlo', 'mandar', 'manda', 'mándalo']
