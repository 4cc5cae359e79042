/** How the studio calls a key of the dialects. `isSeldom` folds it away; `isText` says that visitors read its value, `isKept` that nobody takes it away. */
type PropertyWords = { label: string; isSeldom?: true; isText?: true; isKept?: true }

const seldom = (label: string): PropertyWords => ({ label, isSeldom: true })
const text = (label: string): PropertyWords => ({ label, isText: true })
const usual = (label: string): PropertyWords => ({ label })

/**
 * THE table of words for the keys of funnels and forms, in the order in which the panel shows them. A key that means
 * something else in one definition of the meta-schema has a row of its own, 'definition.key'.
 */
export const propertyWords: Readonly<Record<string, PropertyWords>> = {
  // A question, and its options.
  title: text('Título'),
  'field.title': { label: 'La pregunta', isText: true, isKept: true },
  'option.title': text('La opción'),
  'branch.title': text('El caso'),
  'x-hint': text('Texto de ayuda'),
  'x-note': text('Nota debajo'),
  'option.x-note': text('Qué significa en la escala'),
  'x-placeholder': usual('Ejemplo dentro de la casilla'),
  'x-widget': usual('Clase de pregunta'),
  oneOf: { label: 'Opciones', isKept: true },
  'root.oneOf': seldom('Casos del formulario'),
  enum: seldom('Valores posibles'),
  required: usual('Obligatoria'),
  'root.required': usual('Preguntas obligatorias'),
  'condition.required': seldom('Tienen que estar respondidas'),
  'asked.required': usual('Entonces son obligatorias'),
  'part.required': usual('Entonces son obligatorias'),
  'rule.required': usual('Obligatorias'),
  'branch.required': usual('Obligatorias en este caso'),
  minLength: usual('Longitud mínima'),
  maxLength: usual('Longitud máxima'),
  minimum: usual('Mínimo'),
  maximum: usual('Máximo'),
  exclusiveMinimum: seldom('Más que'),
  exclusiveMaximum: seldom('Menos que'),
  multipleOf: seldom('De cuánto en cuánto'),
  'x-minimum': usual('Fecha más temprana'),
  'x-maximum': usual('Fecha más tardía'),
  minItems: usual('Cuántas como mínimo'),
  maxItems: usual('Cuántas como máximo'),
  uniqueItems: seldom('Sin repetir'),
  pattern: seldom('Forma que ha de tener'),
  format: seldom('Qué se comprueba'),
  'x-errors': usual('Mensajes de error'),
  'x-errors.required': text('Si falta'),
  'x-errors.format': text('Si no tiene la forma'),
  'x-errors.pattern': text('Si no tiene la forma exacta'),
  'x-errors.type': text('Si no es un número'),
  'x-errors.minLength': text('Si es demasiado corta'),
  'x-errors.maxLength': text('Si es demasiado larga'),
  'x-errors.minimum': text('Si es demasiado poco'),
  'x-errors.maximum': text('Si es demasiado'),
  'x-errors.exclusiveMinimum': text('Si no es más que el límite'),
  'x-errors.exclusiveMaximum': text('Si no es menos que el límite'),
  'x-errors.multipleOf': text('Si tiene demasiados decimales'),
  'x-errors.minItems': text('Si se eligen pocas'),
  'x-errors.maxItems': text('Si se eligen demasiadas'),
  'x-errors.uniqueItems': text('Si se repite'),
  'x-errors.x-exclusive': text('Si una opción que va sola se mezcla'),
  'x-errors.x-minimum': text('Si es demasiado pronto'),
  'x-errors.x-maximum': text('Si es demasiado tarde'),
  'x-label': usual('Cómo se llama en el correo'),
  'option.x-label': usual('Cómo se lee en el correo'),
  'x-sensitive': usual('Privacidad'),
  'x-echo': text('Qué se responde al elegirla'),
  'x-care': usual('Pide ayuda a mano'),
  'x-exclusive': usual('Va sola'),
  'x-other': usual('Pide escribirlo en'),
  'x-picture': usual('Imagen'),
  src: usual('Imagen'),
  alt: usual('Qué se ve en ella'),
  'x-add': text('Botón de añadir otra'),
  'x-autocomplete': seldom('Qué rellena solo el navegador'),
  'x-cut': seldom('No deja escribir de más'),
  'x-version': seldom('Versión del texto que se acepta'),
  'x-wording': seldom('Huella del texto que se acepta'),
  const: seldom('Valor guardado'),
  'condition.properties.const': usual('es'),
  'test.const': usual('es'),
  default: seldom('Lo que viene elegido'),
  readOnly: seldom('Solo se lee'),
  contentMediaType: seldom('Tipo de contenido'),
  examples: seldom('Respuestas de ejemplo'),
  type: seldom('Tipo de dato'),
  items: seldom('Qué es cada una'),
  properties: usual('Preguntas'),
  'condition.properties': usual('Si se responde'),
  'asked.properties': usual('Entonces se pregunta'),
  'part.properties': usual('Entonces se pregunta'),
  $ref: seldom('Definida en'),
  $defs: seldom('Definiciones compartidas'),
  // A form.
  'root.title': text('Título del formulario'),
  'x-sections': seldom('Secciones'),
  fields: usual('Preguntas de la sección'),
  allOf: seldom('Reglas del formulario'),
  anyOf: usual('O bien'),
  if: usual('Solo si'),
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  then: usual('Entonces'),
  else: usual('Si no'),
  not: usual('No se cumple que'),
  contains: usual('Incluye'),
  dependentRequired: seldom('Obligatorias si se responde otra'),
  dependentSchemas: seldom('Reglas si se responde otra'),
  discriminator: seldom('Qué pregunta elige el caso'),
  propertyName: seldom('La pregunta que elige'),
  additionalProperties: seldom('Admite preguntas que no están'),
  // A step.
  heading: text('Título del paso'),
  ask: seldom('Qué pregunta'),
  show: usual('Qué pantalla muestra'),
  review: seldom('Repasa lo respondido'),
  button: text('Texto del botón'),
  'root.button': text('Texto de los botones'),
  note: text('Nota bajo la pregunta'),
  'root.note': text('Nota bajo las preguntas'),
  picture: usual('Dibujo'),
  back: usual('Se puede volver'),
  next: usual('Adónde lleva el botón'),
  send: usual('Qué envía'),
  ok: usual('Si el envío llega, va a'),
  fail: usual('Si el envío falla, va a'),
  end: seldom('Es un final, y se cuenta como'),
  do: usual('Qué hace al llegar'),
  'transition.if': { label: 'Si', isKept: true },
  'transition.to': usual('va a'),
  'transition.redirect': usual('sale a'),
  'transition.do': usual('Qué hace por el camino'),
  after: usual('Pasado un tiempo'),
  redirect: usual('Sale a'),
  carry: seldom('Qué lleva en la dirección'),
  variants: usual('Variantes'),
  'variantTexts.questions': usual('Otra redacción de sus preguntas'),
  'questionTexts.title': text('La pregunta'),
  'questionTexts.hint': text('Ayuda bajo la pregunta'),
  'root.variants': usual('Variantes y su peso'),
  experiment: seldom('Experimento con las variantes'),
  goal: usual('Final al que se quiere llegar'),
  'experiment.difference': usual('Menor diferencia que importa, en puntos'),
  since: usual('Desde qué día'),
  keep: usual('Terminado: variante que se queda'),
  to: usual('Va a'),
  on: seldom('Cuando ocurre fuera'),
  mount: seldom('Qué contenido de fuera monta'),
  poll: seldom('Qué comprueba cada cierto tiempo'),
  every: usual('Cada cuánto'),
  event: usual('Qué suceso'),
  // The keys of a step's effects.
  notice: usual('Aviso'),
  'effect.notice.title': text('Título del aviso'),
  text: text('Texto'),
  'effect.notice.text': text('Texto del aviso'),
  kind: usual('Tono'),
  seconds: usual('Segundos que se ve'),
  stays: usual('Lo que queda escrito en la página'),
  'effect.notice.stays.title': text('Título de lo que queda'),
  'effect.notice.stays.text': text('Texto de lo que queda'),
  track: usual('Qué mide'),
  name: usual('Con qué nombre'),
  // A screen.
  screens: usual('Pantallas propias'),
  buttons: usual('Botones'),
  label: text('Texto'),
  'screenButton.label': text('Texto del botón'),
  list: seldom('Lista'),
  'part.list': text('Lista'),
  echoes: usual('Lo que dicen las respuestas con'),
  lead: usual('Con qué nombre se mide quien lo sigue'),
  video: usual('Vídeo'),
  view: seldom('Qué vista del sitio va debajo'),
  // A delivery.
  deliveries: usual('Envíos'),
  channel: usual('Por dónde se envía'),
  target: usual('A quién se envía'),
  body: usual('Qué lleva'),
  log: seldom('Qué se anota si falla'),
  keepalive: seldom('Sale aunque se vaya'),
  copy: seldom('Guarda copia con'),
  answers: usual('Las respuestas, como'),
  answer: usual('La respuesta a'),
  names: seldom('Con otros nombres'),
  computed: usual('La cuenta'),
  value: usual('Un texto fijo'),
  at: seldom('Si ha pasado por'),
  // The keys of counting.
  score: usual('Puntos'),
  points: usual('Puntos'),
  values: seldom('Cuentas'),
  sum: usual('Suma'),
  product: usual('Multiplica'),
  difference: usual('Resta'),
  quotient: usual('Divide'),
  round: usual('Redondea'),
  days: usual('Días entre'),
  // A funnel.
  layout: usual('Diseño'),
  check: usual('Cuándo se comprueba'),
  opening: usual('Antes de la primera pregunta'),
  'opening.text': text('Para qué es'),
  afterwards: text('Qué pasa después'),
  pace: usual('Cómo se sigue'),
  draft: usual('Se guarda lo escrito'),
  form: seldom('Formulario'),
  part: seldom('Parte de la página'),
  parameters: seldom('Lo que llega en la dirección'),
  fills: usual('Responde a'),
  steps: usual('Pasos'),
  accept: seldom('Observaciones aceptadas'),
  version: seldom('Versión'),
  description: seldom('Comentario para quien edita'),
  id: seldom('Nombre interno'),
  $id: seldom('Nombre interno'),
  $schema: seldom('Dialecto'),
}

const order = new Map(Object.keys(propertyWords).map((key, index) => [key, index]))

/** Members in the order of the table; those that it does not know keep theirs, after all others. */
export function sortByTable<T>(owners: readonly string[], members: readonly [string, T][]): [string, T][] {
  const toPlace = (key: string) =>
    owners.map((owner) => order.get(`${owner}.${key}`)).find((each) => each !== undefined) ??
    order.get(key) ??
    Number.POSITIVE_INFINITY
  const placed = members.map((member) => ({ member, place: toPlace(member[0]) }))
  return placed
    .sort((one, other) => (one.place === other.place ? 0 : one.place - other.place))
    .map(({ member }) => member)
}

/** The words for the values that a meta-schema lists. */
export const valueWords: Readonly<Record<string, string>> = {
  // How a funnel behaves.
  live: 'mientras se escribe',
  submit: 'al pulsar el botón',
  button: 'con el botón',
  choice: 'al elegir',
  tab: 'en la pestaña',
  ask: 'si la persona quiere',
  reset: 'Vacía las respuestas',
  'copy-answers': 'Copia las respuestas',
  // The tone of a notice.
  info: 'neutro',
  success: 'ha ido bien',
  error: 'ha ido mal',
  // A delivery.
  mail: 'correo',
  function: 'función del servidor',
  webhook: 'otro servicio',
  labels: 'se leen',
  values: 'se guardan',
  // A question's privacy.
  health: 'habla de la salud',
  contact: 'sirve para contactar',
  name: 'dice quién es',
}

/** The words for a key: those of its definition before those of everywhere; undefined where the table has none. */
export function findWords(owner: string, key: string): PropertyWords | undefined {
  const own = `${owner}.${key}`
  if (Object.hasOwn(propertyWords, own)) return propertyWords[own]
  // 'field.x-errors.required' → 'x-errors.required'
  const short = own.slice(own.indexOf('.') + 1)
  return Object.hasOwn(propertyWords, short) ? propertyWords[short] : propertyWords[key]
}
