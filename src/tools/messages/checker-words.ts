type Params = Readonly<Record<string, string>>

const RULES: Readonly<Record<string, string>> = {
  required: 'respuesta obligatoria',
  format: 'formato',
  pattern: 'patrón',
  minLength: 'longitud mínima',
  maxLength: 'longitud máxima',
  minItems: 'número mínimo de opciones',
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
  InvalidCommentToken: 'no se admiten comentarios; usa «description»',
}

/** A rule of a field in words: 'maxLength' → 'longitud máxima'. */
export function toRuleName(rule: string | undefined): string {
  return RULES[rule ?? ''] ?? String(rule)
}

/** What editors and word processors put in unseen, and what to do about it. */
const STRANGERS: readonly [RegExp, (character: string) => string][] = [
  [/^\uFEFF/, () => 'el archivo empieza por una marca que no se ve (BOM). Guárdalo como «UTF-8» sin BOM.'],
  [/^[“”„‘’«»]|[“”„’»](?=[\s,:\]}]*$)/, (quote) => `las comillas ${quote} son tipográficas. Escríbelas rectas: ".`],
  [
    /^[\u00A0\u2000-\u200F\u2028\u2029\u202F\u3000]/,
    () => 'hay un espacio que no es de los corrientes. Bórralo y escríbelo con la barra espaciadora.',
  ],
]

/** What is wrong where JSON cannot be read, and the cure. `text` is what stands there, `before` the line up to it. */
export function toSyntaxError({ error = '', text = '', before = '' }: Params): string {
  for (const [pattern, toSentence] of STRANGERS) {
    const [character] = pattern.exec(text) ?? []
    if (character !== undefined) return toSentence(character)
  }
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

/** What a condition of a form lacks. */
export function toRuleSentence(name: string, rule: string): string {
  if (rule === 'then')
    return `El campo «${name}» es obligatorio siempre y también según otra respuesta. Quítalo de «required» de arriba.`
  if (rule === 'required')
    return `La condición mira «${name}», pero no lo pone en su «required»; valdría también sin respuesta. Añádelo.`
  return `Al campo «${name}» le falta «${rule}». Añádelo.`
}

const FIELD_KINDS: Readonly<Record<string, string>> = {
  text: 'un campo de texto',
  choice: 'una elección entre opciones',
  list: 'una lista de opciones',
  none: 'un texto sin pregunta',
}

/** What a field is, for the sentence that says what a key does not go with. */
export function toKindOfField(kind: string | undefined): string {
  return FIELD_KINDS[kind ?? ''] ?? 'otra cosa'
}

/** What may be asked of each kind of answer. */
const TESTS: Readonly<Record<string, (field: string) => string>> = {
  text: (field) => `«${field}» es un campo de texto: compáralo con un texto entre comillas, o con «enum»`,
  choice: (field) => `«${field}» es una elección: compáralo con una de sus opciones entre comillas, o con «enum»`,
  list: (field) => `«${field}» es una lista de opciones: pregunta así, { "contains": { "const": "opción" } }`,
  score: (field) => `«${field}» es una puntuación: compárala con un número, o con «minimum» o «maximum»`,
  none: (field) => `«${field}» es un texto sin pregunta y no tiene respuesta: pregunta por otro campo`,
}

/** What is wrong with a test of a condition, and what may be asked of such a field instead. */
export function toTestSentence({ field = '', kind = '', keyword, value }: Params): string {
  return `La condición pide «${keyword}» ${value}, que no se cumple nunca o se cumple siempre. ${TESTS[kind]?.(field) ?? field}.`
}

/** What does not belong to a step of that kind. */
export function toKindSentence(name: string, key: string, kind: string): string {
  if (kind === 'none') return `El paso «${name}» no hace nada. Ponle «ask», «show», «send», «mount» o «end».`
  if (kind === 'send' || kind === 'mount')
    return `El paso «${name}» trabaja solo («${kind}»); no puede llevar también «${key}». Pásalo al paso al que lleva «ok» o «fail».`
  return `«${key}» solo vale en un paso con «send» o «mount», y «${name}» no lo es.`
}
