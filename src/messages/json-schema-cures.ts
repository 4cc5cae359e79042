const NO_FILES =
  'Aquí no se suben archivos: pide un texto ("type": "string"), o la dirección de una página con "format": "uri".'
const NAMED_FIELDS =
  'Los campos tienen nombre: escríbelos en «properties». Para cuantos quiera quien responde, una lista: "type": "array" con «items».'
const CLOSED = 'Nada que no esté escrito se acepta ya. Quítala.'
const NOT = 'Di lo que vale, y no lo que no: con opciones («oneOf»), con «pattern» o con límites.'
const COMMENT = 'Un comentario va en «description».'
const ONE_FILE = 'Lo que se repite va en «$defs» de este archivo y se cita con "$ref": "#/$defs/nombre".'
const REQUIRED_BY_NAME = 'Qué campos hacen falta se dice por su nombre, en «required».'
const ITEMS = 'Cuántas opciones o elementos hacen falta se dice con «minItems» y «maxItems».'
const NO_DAY =
  'Un formulario no sabe qué día es: por una fecha se pregunta en el embudo, con un paso que lleve "if": { "fecha": { "x-maximum": "today-18y" } }.'
const BRANCHES = 'Las ramas del formulario van en «oneOf», cada una con el «const» de la opción que la elige.'

/** Keywords of JSON Schema that mean the same wherever they are written. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  writeOnly: 'Ninguna respuesta vuelve a la página una vez enviada. Quítala.',
  deprecated: 'Un campo que ya no vale se quita del formulario.',
  default: 'La respuesta con que viene una pregunta va en su campo.',
  not: NOT,
  patternProperties: NAMED_FIELDS,
  propertyNames: NAMED_FIELDS,
  minProperties: REQUIRED_BY_NAME,
  maxProperties: REQUIRED_BY_NAME,
  unevaluatedProperties: CLOSED,
  $comment: COMMENT,
  $anchor: ONE_FILE,
  $dynamicAnchor: ONE_FILE,
  $dynamicRef: ONE_FILE,
}

const BY_PART: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  field: {
    contentEncoding: NO_FILES,
    contentSchema: NO_FILES,
    contains: `${ITEMS} Por una opción concreta pregunta una condición de «allOf».`,
    minContains: ITEMS,
    maxContains: ITEMS,
    unevaluatedItems: CLOSED,
    prefixItems:
      'Cada elemento de una lista pregunta lo mismo («items»). Para preguntas distintas, un grupo: "type": "object" con «properties».',
    additionalItems: CLOSED,
    $id: ONE_FILE,
    $defs: ONE_FILE,
    definitions: ONE_FILE,
  },
  root: {
    anyOf: BRANCHES,
    examples: 'Las respuestas de muestra van en cada campo, en su «examples».',
    $ref: ONE_FILE,
  },
  part: Object.fromEntries(
    ['type', 'const', 'enum', 'format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum'].map((key) => [
      key,
      'Las ramas son de un grupo de campos. Un texto que vale de varias formas se dice con un solo «pattern», y sus «examples».',
    ]),
  ),
  condition: { 'x-minimum': NO_DAY, 'x-maximum': NO_DAY },
  conditional: {
    properties: 'Lo que se pregunta siempre va arriba, en «properties» del formulario.',
    required: 'Lo que es siempre obligatorio va arriba, en «required» del formulario.',
  },
}

/** The replacement of a keyword of JSON Schema that the dialect does not carry there; undefined for any other key. */
export function toJsonSchemaCure(part: string, key: string): string | undefined {
  const own = BY_PART[part] ?? {}
  if (Object.hasOwn(own, key)) return own[key]
  return Object.hasOwn(EVERYWHERE, key) && FORM_PARTS.includes(part) ? EVERYWHERE[key] : undefined
}

const OF_NUMBERS = 'Es de los números; de una fecha o una hora son «x-minimum» y «x-maximum». En otro campo, quítalo.'
const OF_DAYS =
  'Es de las fechas ("format": "date") y las horas ("format": "time"); de un número son «minimum» y «maximum». Un día con su hora y con límites se pregunta en dos campos, uno «date» y otro «time».'

const MISPLACED: Readonly<Record<string, string>> = {
  minimum: OF_NUMBERS,
  maximum: OF_NUMBERS,
  exclusiveMinimum: OF_NUMBERS,
  exclusiveMaximum: OF_NUMBERS,
  'x-minimum': OF_DAYS,
  'x-maximum': OF_DAYS,
  const: 'Si no se puede cambiar, ponle «readOnly»: true. Si se elige, pon opciones en «oneOf».',
  'consent.const':
    'Una casilla que se ha de marcar lleva "const": true y su nombre en «required». Un sí o no lleva las dos en «oneOf».',
  'consent.enum':
    'Una casilla que se ha de marcar lleva "const": true y su nombre en «required». Un sí o no lleva las dos en «oneOf».',
  enum: 'Las opciones se escriben una vez: en «enum», o en «oneOf» cada una con su «title».',
  default:
    'Vienen respondidas las preguntas de texto, de número y de opciones; un consentimiento lo marca cada persona. Quítalo.',
  readOnly: 'Se muestra sin poder cambiarse un texto, un número o una opción. Quítalo.',
  if: 'Cuándo se pregunta un campo se dice en «allOf», al final del formulario, con «if» y «then».',
}

/** The replacement of a key that says nothing about a field; undefined where its type may be meant otherwise. */
export function toMisplacedCure(key: string, kind?: string): string | undefined {
  return MISPLACED[`${kind}.${key}`] ?? MISPLACED[key]
}

/** The parts of a form that are schemas themselves. */
const FORM_PARTS = ['root', 'field', 'part', 'rule', 'conditional']
