import { toPercent } from '#messages/path-words.ts'
import type { Done, Fill, Outcome } from './preview/preview-messages.ts'

/** The words about a step that is to go. */
export const removalWords = {
  heading: (title: string) => `¿Quitar «${title}»?`,
  leads(title: string, event: string, isForSome: boolean): string {
    const when = { next: '', ok: ', si llega', fail: ', si falla' }[event] ?? `, con «${event}»`
    const then = isForSome ? ' Su regla se va, y quien venía por ella irá como los demás.' : ''
    return `Aquí lleva «${title}»${when}.${then}`
  },
  instead: 'Quien llegaba aquí irá a',
  choose: 'Elige una pantalla',
  told: 'Un envío dice a quien lo recibe si alguien ha llegado aquí. Cambia antes lo que se envía: sin esta pantalla diría que nadie llega.',
  remove: 'Quitarla',
}

/** The words of the studio. */
export const words = {
  title: 'Estudio',
  start: 'Todas las páginas',
  variant: (name: string) => `Variante «${name}»`,
  loading: 'Abriendo…',
  lostServer: 'El servidor de desarrollo no responde. Lo escrito sigue aquí: arráncalo con npm run dev.',
  funnels: 'Embudos',
  parts: 'Dentro de una página',
  forms: 'Formularios sin embudo',
  sound: 'sin fallos',
  faults: (count: number) => (count === 1 ? '1 fallo' : `${count} fallos`),
  remarks: (count: number) => (count === 1 ? '1 observación' : `${count} observaciones`),
  steps: (count: number) => (count === 1 ? '1 paso' : `${count} pasos`),
  endings: (count: number) => (count === 1 ? '1 final' : `${count} finales`),
  fields: (count: number) => (count === 1 ? '1 campo' : `${count} campos`),
  unsaved: 'sin guardar',
  save: 'Guardar',
  saved: 'Guardado en este ordenador. Quien visita lo verá cuando se publique, en «Qué cambia».',
  changedOnDisk: 'No se ha guardado: el archivo ha cambiado en el disco. Mira qué, y elige.',
  undo: 'Deshacer',
  redo: 'Rehacer',
  discard: 'Descartar todo',
  undone: (titles: string) => `Se deshizo en ${titles}.`,
  redone: (titles: string) => `Se rehízo en ${titles}.`,
  discards: 'También se descarta lo que está sin guardar en otras páginas:',
  notRunning: 'Aquí no hay nada que enseñar hasta que un embudo funcione: abajo está lo que lo impide, o elige otro.',
  unused: 'Ningún embudo pregunta este formulario todavía: crea uno para verlo en marcha.',
}

/** The words where the studio cannot show what is written. */
export const mishapWords = {
  heading: 'Aquí algo no se puede mostrar',
  text: 'El último cambio ha roto esta vista. No se ha perdido nada: deshazlo, o descarta todo lo que está sin guardar.',
}

/** The words of the start. */
export const startWords = {
  heading: '¿Qué quieres cambiar?',
  how: 'Elige una página, haz clic en cualquier texto y escribe: cambia al momento. Nadie lo ve hasta que guardas y publicas.',
  picture: (funnel: string) => `La primera pantalla de ${funnel}`,
  coming: 'Dibujando…',
  broken: 'Se dibuja cuando no tenga fallos.',
  example: 'Jugar con un ejemplo',
}

/** The questions of the example. */
export const exampleWords = {
  title: 'Un ejemplo para jugar',
  fields: [
    { name: 'nombre', required: true },
    {
      name: 'conocer',
      title: '¿Cómo nos has conocido?',
      kind: 'radio',
      options: 'amistad=Por una amistad,redes=En las redes,busqueda=Buscando en internet,otra=De otra manera',
      required: true,
    },
    {
      name: 'temas',
      title: '¿De qué te gustaría saber más?',
      kind: 'checkboxes',
      options: 'hipnosis=Hipnosis,grafologia=Grafología,formacion=La formación',
      required: false,
    },
    { name: 'correo', required: true },
  ],
}

/** The words about the live funnel. */
export const previewWords = {
  heading: 'En marcha',
  frame: 'El embudo en marcha',
  phone: 'Móvil',
  desktop: 'Escritorio',
  variant: 'Variante',
  startAt: 'Empezar en',
  beginning: 'el principio',
  filledIn: 'Respuestas',
  restart: 'Reiniciar',
  outcome: 'Los envíos',
  pause: 'Parar el tiempo',
  skip: (wait: string) => `Saltar la espera (${wait})`,
  noWait: 'Nada espera',
  events: 'Lo que puede ocurrir',
  log: 'Lo que ha hecho',
  nothingYet: 'Nada todavía.',
  at: (step: string) => `Está en «${step}»`,
  ofPart:
    'Las pantallas de este embudo están en su página. Aquí avanza con lo que puede ocurrir y con las esperas, que están debajo.',
  cut: 'Hasta aquí se puede probar: el paso que sigue tiene un fallo.',
  lastGood: 'Se ve lo último que funcionaba.',
  strayed: 'El embudo no ha seguido el camino: ha acabado en otro paso.',
  failed: (message: string) => `No se puede mostrar: ${message}`,
}

/** The words of saving. */
export const savingWords = {
  /** The titles that the studio gives to new options. */
  placeholders: ['Opción nueva', 'Primera opción', 'Segunda opción'],
  unwritten: 'Hay opciones sin escribir',
  reads: 'Quien visita leería esto, y llegaría así en el correo:',
  anyway: 'Guardar así',
  promised: (by: string | null, funnel: string, sentence: string) =>
    `${by === null ? 'Se prometió' : `${by} prometió`} de «${funnel}»: ${sentence}`,
  unchecked: (by: string | null, funnel: string, fault: string) =>
    `No se puede comprobar lo que ${by === null ? 'se prometió' : `prometió ${by}`} de «${funnel}»: ${fault}`,
  broken: ([first = '', ...others]: readonly string[]) =>
    `Guardado en este ordenador, pero no se cumple lo prometido. ${first} ${others.length > 0 ? `Y ${others.length} más. ` : ''}Míralo en «Qué cambia».`,
}

/** The words of the layer over the page, and its questions about options. */
export const writingWords = {
  layer: 'Los textos de esta pantalla',
  mode: 'Qué hace un clic en la página',
  on: 'Escribir',
  off: 'Probar',
  write: (label: string, text: string) => `${label}: ${text}`,
  box: (label: string) => `${label}. Intro termina, Tab pasa al siguiente, Esc lo deja como estaba.`,
  move: (text: string) => `Mover la opción «${text}» con las flechas`,
  addOption: '+ Opción',
  newOption: savingWords.placeholders[0] ?? '',
  used: (title: string) => `«${title}» decide algo`,
  goes: 'Con la opción se va lo que sin ella no diría nada. Quien responde otra cosa va adonde iba, y se puede deshacer.',
  stays: 'Antes tienes que decidir tú qué pasa con esto:',
  goesRule: (step: string, way: string) => `La regla de «${step}»: ${way}.`,
  goesPart: (screen: string) => `Lo que «${screen}» dice solo a quien la responde.`,
  goesPoints: 'Los puntos que da.',
  goesOfForm: 'La regla del formulario que depende de ella.',
  narrows: (step: string) => `Su nombre en una condición de «${step}», que sigue sin ella.`,
  staysStep: (step: string) =>
    `«${step}» es solo para quien la responde, y no la vería nadie. Cambia para quién es, o quita esa pantalla.`,
  staysOfForm: (questions: string) =>
    `De ella depende a quién se le pregunta ${questions}: sin ella podría preguntarse a todo el mundo. Cambia antes para quién es.`,
  staysFew: 'Una pregunta con opciones necesita al menos dos. Añade antes otra, o quita la pregunta.',
  staysSent: 'Un envío dice si la han respondido. Cambia lo que se envía.',
  removeAll: 'Quitar la opción y lo que la nombra',
  keep: 'Dejarla',
}

export const outcomeWords: Readonly<Record<Outcome, string>> = {
  accepted: 'llegan',
  refused: 'se rechazan',
  slow: 'tardan 8 s',
  lost: 'se pierden (25 s)',
  offline: 'no hay red',
}

export const fillWords: Readonly<Record<Fill, string>> = {
  empty: 'sin responder',
  valid: 'bien respondido',
  edge: 'justo en el límite',
  invalid: 'mal por poco',
}

/** The preview answers so where a question takes any text. */
export const sampleText = 'Una respuesta de ejemplo'

/** The words for an act of the funnel; a port without a word here goes by its own name. */
export const doneWords: Readonly<Partial<Record<Done['what'], string>>> = {
  deliver: 'Envía',
  notify: 'Avisa',
  mount: 'Monta',
  track: 'Mide',
  copy: 'Copia',
  redirect: 'Sale a',
  record: 'Final',
  report: 'Anota',
}

/** When a walk began, by the beginning of its name: '2026-11-22T18-04-58.123Z-1' → '22/11 18:04:58' */
export function toWalkTime(name: string): string {
  const [, date, hour, minute, second] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d+Z)/.exec(name) ?? []
  const began = new Date(`${date}T${hour}:${minute}:${second}`)
  const parts = { day: 'numeric', month: 'numeric', hour: 'numeric', minute: '2-digit', second: '2-digit' } as const
  return Number.isNaN(began.getTime()) ? name : began.toLocaleString('es', parts)
}

/** 1234 → '1,2 s'; a wait as long as that for a draft in hours: 86400000 → '24 h' */
export function toSeconds(milliseconds: number): string {
  const seconds = milliseconds / 1000
  const isLong = seconds >= 3600
  const count = (isLong ? seconds / 3600 : seconds).toLocaleString('es', { maximumFractionDigits: 1 })
  return `${count} ${isLong ? 'h' : 's'}`
}

export const editorWords = {
  label: (file: string) => `Texto de ${file}`,
  loading: 'Abriendo el editor…',
  files: 'Archivos',
  leave: 'Con el teclado: Tab sangra la línea; Esc y después Tab salen del editor.',
}

/** The element that says how the editor is left, by which it is described. */
export const EDITOR_HELP = 'ayuda-del-editor'

/** The words of the editor itself, by its own English ones. */
export const editorPhrases: Readonly<Record<string, string>> = {
  Find: 'Buscar',
  Replace: 'Cambiar por',
  next: 'siguiente',
  previous: 'anterior',
  all: 'todos',
  'match case': 'mayúsculas',
  regexp: 'expresión',
  'by word': 'palabras',
  replace: 'cambiar',
  'replace all': 'cambiar todos',
  close: 'cerrar',
  'Fold line': 'Plegar',
  'Unfold line': 'Desplegar',
  Completions: 'Sugerencias',
  Diagnostics: 'Fallos',
  'No diagnostics': 'Sin fallos',
}

export const diagnosticWords = {
  heading: 'Fallos y observaciones',
  none: 'Nada que arreglar.',
  checking: 'Comprobando…',
  goTo: (title: string) => `Ir a «${title}»`,
  play: 'Ver con estas respuestas',
  before: 'Antes',
  after: 'Después',
  apply: 'Aplicar',
  leave: 'Dejarlo',
  reason: 'Por qué se quiere así',
  accept: 'Es lo que quiero',
}

export const conflictWords = {
  heading: (name: string) => `${name} ha cambiado en el disco mientras lo editabas`,
  gone: 'Ya no está en el disco.',
  theirs: 'Lo que ha cambiado en el disco',
  mine: 'Lo que has cambiado tú',
  takeMine: 'Seguir con lo mío',
  takeTheirs: 'Tomar lo del disco',
  join: 'Unir los dos',
}

/** The names of the views of a form or a funnel. */
export const viewWords = {
  heading: 'Vistas',
  map: 'Pantallas',
  diagram: 'Diagrama',
  answers: 'Respuestas',
  paths: 'Caminos',
  changes: 'Qué cambia',
  create: 'Nuevo',
  form: 'Propiedades',
  text: 'Texto',
}

export const formWords = {
  steps: 'Pantallas',
  questions: 'Preguntas',
  step: (title: string) => `Pantalla: ${title}`,
  question: (title: string) => `Pregunta: ${title}`,
  seldom: 'Más ajustes',
  wholeFunnel: 'Lo que vale para todo el embudo: envíos, puntos, diseño',
  wholeForm: 'Lo que vale para todo el formulario: obligatorias, condiciones, secciones',
  item: (place: number) => `${place}.º`,
  add: 'Añadir',
  addTo: (label: string) => `Añadir a «${label}»`,
  addMore: 'Añadir…',
  addName: 'nombre',
  addWait: 'cuánto, como 2 s',
  waits: 'A los',
  wait: 'Cuánto se espera',
  to: 'va a',
  rule: (place: number) => `Regla ${place}`,
  otherwise: 'En los demás casos',
  noWait: 'Escribe un tiempo, como 0,8 s, 3 s o 5 min.',
  option: (place: number) => `Opción ${place}`,
  actionOn: (action: string, name: string) => `${action}: ${name}`,
  moreOfOption: 'Más de esta opción',
  remove: 'Quitar',
  removeOf: (key: string, label: string) => `Quitar ${key} de ${label}`,
  nameOf: (key: string) => `Nombre de ${key}`,
  up: 'Subir',
  down: 'Bajar',
  duplicate: 'Duplicar',
  first: 'Ya es la primera',
  last: 'Ya es la última',
  firstOfSection: 'Ya es la primera de su sección',
  lastOfSection: 'Ya es la última de su sección',
  besideAnother: 'Está al lado de otra: se mueven juntas desde «Propiedades»',
  fixed: 'No puede pasar: de este orden depende un envío, un final, una regla o un texto',
  needed: 'No se puede quitar: es la única que pregunta, la única que envía o el único final',
  onlyIf: 'Según lo que se responda…',
  filled:
    'Lo que va entre llaves lo pone la página: una respuesta, un correo, las líneas de ayuda. Déjalo como está o quítalo entero.',
  sharedBy: (titles: readonly string[]) => `Lo que cambies aquí cambia en ${conditionWords.quoteAll(titles)}.`,
  shared: (titles: readonly string[]) =>
    `Sus opciones, sus mensajes y lo demás que no se ve aquí son los mismos en ${conditionWords.quoteAll(titles)}: lo que cambies de ellos cambia también ahí. Lo que añadas aquí vale solo para esta.`,
}

/** Why something cannot come to a place among others; undefined where it can. */
export function toEdge(place: number, count: number): string | undefined {
  return place < 0 ? formWords.first : place === count ? formWords.last : undefined
}

export const diagramWords = {
  label: 'Diagrama del embudo',
  back: 'se puede volver',
  begin: 'Empezar aquí',
  showText: 'Ver en el texto',
  variant: 'Cuentas y finales de la variante',
  share: (share: number) => `${toPercent(share)} de las respuestas`,
  counting: 'Buscando las cuentas…',
  counted: (store: string, since: string) =>
    `En cada paso, quienes lo vieron y quienes se fueron ahí, de los que aceptaron que se contara, desde el ${since}. Menos de cinco no se dice. Almacén: ${store}.`,
  uncounted: 'Nadie se ha contado todavía en esta versión del embudo.',
  noCounts: (reason: string) => `Sin cuentas de visitantes. ${reason}`,
  shown: (total: number) => `lo vieron ${total}`,
  left: (total: number, shown: number) => `se fueron ${total} (${toPercent(total / shown)})`,
  failed: (total: number) => `fallaron ${total}`,
  ended: (share: number) => `${toPercent(share)} de quienes acabaron`,
}

export const answersWords = {
  heading: 'Qué respuestas llevan a cada final',
  note: 'Con todas las opciones igual de probables y los envíos aceptados.',
  none: 'Ninguna respuesta cambia el final.',
  search: 'Buscar',
  ending: 'Que llevan a',
  any: 'cualquier final',
  answer: 'Respuesta',
  all: 'Todas las respuestas',
  free: (names: string) => `De «${names}» cuenta como un caso cada valor que nombra una regla, y otro el resto.`,
  points: (name: string) => `Puntos de «${name}»`,
  others: 'los demás',
}

export const pathsWords = {
  record: 'Guardar lo recorrido',
  walk: 'Recorre el embudo en marcha: aquí se guarda el camino, con lo elegido y sin nada de lo escrito.',
  walked: (count: number) => (count === 1 ? 'Un paso recorrido.' : `${count} pasos recorridos.`),
  name: 'Nombre',
  keep: 'Guardar el camino',
  kept: (name: string) => `El camino «${name}» está guardado.`,
  last: 'Lo último recorrido, aquí y en las páginas',
  lastNone: 'Nadie ha recorrido todavía este embudo mientras se desarrolla.',
  lastOf: (time: string) => `Ver lo recorrido el ${time}`,
  after: (time: string) => `a los ${time}`,
  taken: 'Ya hay un camino con ese nombre. Elige otro.',
  all: (count: number) => (count === 1 ? 'Un camino que pasa por todo' : `${count} caminos que pasan por todo`),
  play: 'Ver',
  playOf: (place: number) => `Ver el camino ${place}`,
  out: 'Fuera de la página',
}

export const changesWords = {
  heading: 'Qué cambia',
  since: 'Desde la última vez que se publicó, con lo que aún no está guardado.',
  sinceSaved: 'Todavía no se ha publicado nada: se compara con lo que está guardado.',
  comparing: 'Comparando…',
  failed: 'No se ha podido comparar.',
  nothing: 'Nada cambia para quien visita, ni en lo que se envía.',
  losses: 'Deja de enviarse',
  breaking: 'Rompe algo que había',
  additive: 'Cambia',
  raise: 'Empezar una versión nueva',
  raised: 'Quien lo dejó a medias vuelve al principio con lo que escribió, y las cuentas empiezan de cero.',
  screens: 'Las pantallas, antes y después',
  which: 'Pantalla',
  before: 'Antes',
  after: 'Después',
  picture: (when: string, title: string) => `${when}: ${title}`,
  absent: 'Esta pantalla no está.',
  unreached: 'Nadie llega a esta pantalla.',
  saveHeading: 'Guardar',
  save: 'Guardar estos cambios',
  unsaved: 'Aún sin guardar:',
  allSaved: 'Todo está guardado.',
}

/** The words of publishing, which brings saved files to visitors. */
export const publishWords = {
  heading: 'Publicar',
  what: 'Lo guardado está solo en este ordenador. Publicar lo entrega con las frases de «Qué cambia»; quien visita lo ve cuando la web se despliega con ello.',
  nothing: 'Todo lo guardado está ya publicado.',
  publish: 'Publicar',
  sending: 'Publicando…',
  committed:
    'El commit está hecho en este ordenador. Pide a quien desarrolla la web que lo suba y la despliegue: hasta entonces nadie lo ve.',
  pushed: (branch: string) =>
    `Está en la rama «${branch}». Quien revisa la web lo aprueba y la despliega: hasta entonces nadie lo ve.`,
  open: 'Abrir la propuesta',
}

/** The word for each kind of file. */
export const fileWords = {
  of: (kind: string, title: string) => `${kind} «${title}»`,
  funnel: 'Embudo',
  form: 'Formulario',
  path: 'Un camino que se comprueba',
  promises: 'Lo prometido de',
  page: 'La página',
  content: 'Los textos de la página',
  site: 'Los ajustes del sitio',
  other: 'Archivo',
}

export const promisesWords = {
  heading: 'Lo prometido',
  checking: 'Comprobando lo prometido…',
  none: 'De este embudo no se ha prometido nada.',
  kept: (count: number) => (count === 1 ? 'Una promesa: se cumple.' : `${count} promesas: se cumplen todas.`),
  broken: (count: number) => (count === 1 ? 'Una promesa no se cumple.' : `${count} promesas no se cumplen.`),
  by: (name: string | null) =>
    name === null ? 'Todavía no las ha publicado nadie.' : `Quien las publicó por última vez: ${name}.`,
  isKept: 'Se cumple.',
  isBroken: 'No se cumple.',
  told: 'Esto no cumple lo prometido:',
  accept: 'Es lo que quiero: prometer esto',
  acceptOf: (sentence: string) => `Es lo que quiero: prometer esto en lugar de ${sentence}`,
}

/** The site's layouts, by the files that draw them. */
export const layoutWords: Readonly<Partial<Record<string, string>>> = {
  wizard: 'Pregunta a pregunta',
  page: 'Todo en una página',
  quiz: 'Pregunta a pregunta, sin volver atrás',
  slides: 'Una frase por pantalla',
}

export const newWords = {
  question: (form: string) => `Una pregunta en «${form}»`,
  stepOf: (funnel: string) => `Una pantalla en «${funnel}»`,
  name: 'Nombre en la dirección',
  parts: 'Por partes, sin página',
  asked: 'La pregunta',
  kind: 'Clase',
  options: 'Opciones, como a=Sí, b=No',
  required: 'Obligatoria',
  yes: 'sí',
  no: 'no',
  step: 'En qué pantalla',
  ownStep: 'en una propia',
  asks: 'Pregunta',
  after: 'Después de',
  make: 'Crear',
  made: 'Hecho. Aún no está guardado.',
  failed: 'No se ha podido crear.',
  form: 'Un formulario',
  funnel: 'Un embudo con su formulario',
  title: 'Título',
  fields: 'Preguntas, con comas: Nombre, Correo, ¿Dónde vives?',
  layout: 'Diseño',
  target: 'Plantilla del correo con que se envía',
  page: 'Una página con su formulario',
  description: 'Qué dirán los buscadores, de 70 a 160 letras',
  keywords: 'Palabras clave, tres o más, con comas',
  copyOf: (funnel: string) => `Una copia de «${funnel}»`,
  making: 'Un momento…',
  written: (title: string, page: string) =>
    `«${title}» ya es una página, ${page}. Está en el disco: «Deshacer» no la quita.`,
  takeAway: 'Quitar esta página',
  takenAway: (title: string) => `Se ha quitado la página «${title}».`,
  takeAwayOf: (title: string) => `¿Quitar la página «${title}»?`,
  takesAway: 'Se van la página, su formulario y todo lo que hayas escrito en ellos. No se puede deshacer.',
  notTaken: 'No se ha podido quitar.',
  served: 'Lo que se envía en la página llega ya a la bandeja.',
  openPage: 'Abrir la página',
  openInbox: 'Abrir la bandeja',
  notServed: 'La página aún no se ve: algo del sitio tiene un fallo, o tarda. La terminal dice por qué.',
}

/** A new ending. */
export const endingWords = {
  add: '+ Final',
  heading: 'Un final nuevo',
  title: 'Qué dice el final',
  text: 'Debajo, si hace falta',
  who: 'Quién llega',
  answer: 'Por una respuesta',
  points: 'Por puntos',
  question: 'Quien en',
  answered: 'responde',
  sent: 'Enviar también lo que ha respondido',
  /** The score of a funnel that had none. */
  score: 'puntos',
  minimum: 'Desde cuántos puntos',
  band: (minimum: number, most: number) => `De ${minimum} a ${most} puntos.`,
  nobody: (most: number) => `Nadie: como mucho se llega a ${most}.`,
}

/** Another wording of a question, for some of the visitors. */
export const variantWords = {
  heading: 'Comparar con otra redacción',
  title: 'La misma pregunta, con otras palabras',
  variant: 'Quién la lee',
  note: 'Unas visitas leen esta y las demás la de siempre. Lo que se responde se guarda y se envía igual.',
  /** The names of the two variants of a funnel that had none. */
  original: 'original',
  other: 'otra',
}

/** Whole jobs: what is done in several files at once. */
export const jobWords = {
  names: 'Nombres internos',
  fieldName: (title: string) => `Nombre de «${title}»`,
  stepName: 'Nombre del paso',
  rename: 'Cambiar en todas partes',
  taken: (name: string) => `«${name}» ya existe. Elige otro nombre.`,
  badField: (name: string) => `«${name}» no puede ser: empieza por minúscula y lleva solo letras sin tilde y números.`,
  badStep: (name: string) => `«${name}» no puede ser: minúsculas sin tilde, números y guiones.`,
}

/** A condition as a sentence, and its menus. */
export const conditionWords = {
  and: ' y ',
  or: ' o ',
  quote: (text: string) => `«${text}»`,
  quoteAll: (texts: readonly string[]) => new Intl.ListFormat('es').format(texts.map((text) => `«${text}»`)),
  score: (name: string) => `la puntuación «${toWords(name)}»`,
  not: (sentence: string) => `no (${sentence})`,
  part: (title: string, test: string) => `${title} ${test}`,
  is: (value: string) => `es ${value}`,
  contains: (value: string) => `incluye ${value}`,
  limit: (key: string, value: string) => `${limitWords[key] ?? key} ${value}`,
  tests: { is: 'es', isnt: 'no es', oneOf: 'es una de', has: 'incluye', min: 'es al menos', max: 'es como mucho' },
  question: (place: number) => `Pregunta ${place} de la condición`,
  test: (place: number) => `Comparación ${place} de la condición`,
  answer: (place: number) => `Respuesta ${place} de la condición`,
  addAnd: 'y además…',
  addOr: 'o bien…',
  toAny: 'Basta con una',
  toAll: 'Hacen falta todas',
  removeRow: (place: number) => `Quitar la parte ${place} de la condición`,
  share: (share: string) => `Se cumple en ${share} de quienes llegan aquí, con todas las opciones igual de probables.`,
}

const limitWords: Readonly<Record<string, string>> = {
  minimum: 'es al menos',
  maximum: 'es como mucho',
  exclusiveMinimum: 'es mayor que',
  exclusiveMaximum: 'es menor que',
  minItems: 'tiene al menos',
  maxItems: 'tiene como mucho',
  'x-minimum': 'es desde',
  'x-maximum': 'es hasta',
}

/** 'segunda-sesion' → 'Segunda sesión' */
export function toWords(id: string): string {
  return toCapital(id.replaceAll('-', ' ').replaceAll(/ion\b/g, 'ión'))
}

/** 'si llega' → 'Si llega' */
export function toCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** 0.25 → '1 de 4'; 0.4 → '40 %' */
export function toOneOf(share: number): string {
  const count = 1 / share
  return share > 0 && Math.abs(count - Math.round(count)) < 1e-9 ? `1 de ${Math.round(count)}` : toPercent(share)
}

/** The panel of one screen. */
export const panelWords = {
  required: 'Obligatoria: no se puede seguir sin responder',
  question: 'Pregunta',
  step: 'Pantalla',
  says: 'Lo que se lee en ella',
  onlyFor: 'Mostrar solo a quien responda…',
  mayBeOpen: 'Quien no la vea la dejará sin responder: deja de ser obligatoria.',
  byName: 'Las respuestas irán por su nombre y no en orden: quien las recibe verá cuál falta.',
  only: 'Se muestra solo si',
  forAll: 'Mostrar a todo el mundo',
  points: (score: string) => `Lo que suman sus respuestas a ${conditionWords.score(score)}`,
}

/** The map of a funnel's screens. */
export const mapWords = {
  ending: (name: string) => `Final: ${name}`,
  sends: (name: string) => `Envío: ${name}`,
  shows: (name: string) => `Pantalla: ${name}`,
  mounts: 'Se monta un contenido de fuera',
  leaves: (target: string) => `sale a «${target}»`,
  goes: (title: string) => `va a «${title}»`,
  way: (when: string, where: string) => toCapital(when === '' ? where : `${when}, ${where}`),
  if: (sentence: string) => `si ${sentence}`,
  only: (sentence: string) => `Solo si ${sentence}`,
  ok: 'si llega',
  fail: 'si falla',
  after: (wait: string) => `a los ${wait}`,
  reworded: (variant: string) => `Con otras palabras en la ${words.variant(variant).toLowerCase()}`,
  on: (event: string) => `si ${event.charAt(0).toLowerCase()}${event.slice(1)}`,
  more: (count: number) => (count === 1 ? 'y otra pregunta' : `y ${count} preguntas más`),
  placeOfOption: (place: number) => `la opción ${place}.ª`,
  moreOptions: (count: number) => (count === 1 ? 'y 1 opción más' : `y ${count} opciones más`),
  ends: (share: string) => `Aquí acaba el ${share} de las respuestas`,
  addShort: '+ Pregunta',
  addAfter: (title: string) => `+ Pregunta después de «${title}»`,
  addInside: '+ Pregunta en esta página',
  placeAfter: (title: string) => `Irá después de «${title}».`,
  first: 'Será la primera.',
  last: 'Irá al final de la página.',
  lastOf: 'Irá al final de',
  newQuestion: 'Una pregunta nueva',
  asks: 'Qué pregunta',
  kind: 'De qué clase',
  newOptions: `primera=${savingWords.placeholders[1]},segunda=${savingWords.placeholders[2]}`,
  add: 'Añadir',
  cancel: 'Cancelar',
  removed: 'Quitados',
  untilSaved: 'Hasta que guardes, cada uno puede volver a su sitio.',
  putBack: 'Volver a poner',
  putBackOf: (title: string) => `Volver a poner: ${title}`,
}
