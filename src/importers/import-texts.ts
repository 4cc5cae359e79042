import { type Loss, type LossKind, type LossWeight, lossKinds } from './questionnaire.ts'

/** The words of what an import writes of its own. */
export const importTexts = {
  add: 'Añadir otro',
  again: 'Volver a intentarlo',
  untitled: 'Sigamos',
  asInSource: 'Así está en el original.',
  refused: (option: string) => ({
    title: `«${option}» no va con lo que has respondido`,
    text: 'Elige otra cosa.',
    kind: 'error',
  }),
  noneChosen: { title: 'Elige al menos una opción', kind: 'error' },
  failed: { title: 'No se ha podido enviar', text: ['Tus respuestas siguen aquí. Inténtalo de nuevo.'] },
} as const

/** The error message at an answer that a survey of SurveyJS requires and that was left out. */
export const requiredNotice = (name: string) => `Falta la respuesta a «${name}»`

/** Why each kind of thing is lost, and what stands there instead. */
const lossTexts: Readonly<Record<LossKind, { why: string; instead: string }>> = {
  question: { why: 'no hay preguntas de esa clase', instead: 'no se pregunta' },
  option: { why: 'las opciones han de estar en el archivo', instead: 'falta la opción' },
  rule: { why: 'la condición no se puede decir aquí', instead: 'se sigue al paso siguiente, o se ve siempre' },
  limit: { why: 'ese límite no se puede decir aquí', instead: 'se admite cualquier respuesta de su clase' },
  points: { why: 'los puntos van por opción, o por tramos de un número', instead: 'no puntúa' },
  loop: {
    why: 'un recorrido no vuelve a una pregunta ya hecha',
    instead: 'el recorrido acaba; con «Atrás» se cambia la respuesta',
  },
  unknown: { why: 'no se sabe si alguien llega, porque falta de qué depende', instead: 'no está' },
  version: { why: 'esa versión del formato es posterior a las que se leen', instead: 'falta lo que tenga de nuevo' },
  citation: { why: 'no siempre se ha preguntado antes, o es un dato de la persona', instead: 'se lee «…»' },
  computed: { why: 'el valor se calcula', instead: 'se lee «…»' },
  data: { why: 'son datos que no da quien responde', instead: 'se lee «…»' },
  link: { why: 'los enlaces de fuera van en src/site/config/site.json', instead: 'falta el botón o la salida' },
  media: { why: 'vídeos y audios son archivos propios', instead: 'no se ve' },
  text: { why: 'ese texto no tiene sitio aquí', instead: 'no se lee' },
  picture: { why: 'los dibujos son archivos propios', instead: 'no se ve' },
  format: { why: 'los textos no llevan HTML ni Markdown', instead: 'se lee el texto tal cual' },
  order: { why: 'el orden es siempre el del archivo', instead: 'no se baraja' },
  widget: { why: 'no hay ese control', instead: 'se pregunta con otro' },
  navigation: { why: 'el recorrido se lleva de otra manera', instead: 'sin ello' },
  idle: { why: 'en el original nadie llega ahí', instead: 'no está' },
}

/** The headings of the losses, by their weight. */
const weightTexts: Readonly<Record<LossWeight, string>> = {
  missing: 'Falta (preguntas, opciones o reglas)',
  content: 'No se lee o no se hace',
  look: 'Se ve de otra manera',
  idle: 'Sobraba',
}

/** Why nothing is read of a file, and what to do instead. */
export const unreadTexts = {
  notJson: (place: string) => `No es JSON, o está roto (${place}). Expórtalo otra vez de donde viene.`,
  tooLong: (place: string) =>
    `Es demasiado grande${place ? ` (${place})` : ''}: un cuestionario cabe en 5 MB y ninguna de sus listas pasa de 5000.`,
  tooBranched: (most: string) =>
    `Tiene más de ${most} pasos que solo ven algunos, y no se podría comprobar. Divídelo en varios cuestionarios.`,
  notOne: (source: string, key: string) => `No parece de ${source}: no hay nada en «${key}».`,
  unknown: () =>
    'Se leen encuestas de SurveyJS y de Formbricks, exportadas como JSON, y este archivo no parece ninguna.',
  jsonSchema: () =>
    'Es un JSON Schema y no se importa: guárdalo como schemas/<nombre>.schema.json, y «npm run check» dice qué le falta.',
  noQuestions: () => 'No tiene ninguna pregunta que se pueda hacer aquí.',
} satisfies Record<string, (one: string, other: string) => string>

/** The refusals of an import, each with its cure. */
export const importRefusals = {
  looksLike: (source: string) => `Parece de «${source}»: dilo así.`,
  badName: (id: string) =>
    `«${id}» no vale como nombre: di otro con --id, en minúsculas sin tildes, con números y guiones, y no «site», que es la configuración de la web.`,
  undecided: (losses: string) => `No se ha escrito nada, porque sin lo que falta no se puede comprobar.\n${losses}`,
  faulty: (lines: readonly string[]) => `No se ha escrito nada, porque quedaría así:\n${lines.join('\n')}`,
  exists: (file: string) => `${file} ya existe. Di otro nombre con --id, o que se sustituya con --overwrite.`,
  noFile: (file: string) => `${file} no existe o no se puede leer.`,
} as const

export const IMPORT_USAGE = (
  sources: readonly string[],
) => `Uso: npm run import -- [${sources.join(' | ')}] <archivo.json> [opciones]
  --from <origen>   lo mismo que delante del archivo; si falta, se deduce de lo que hay en él
  --id <nombre>     cómo se llaman formulario y embudo; si falta, por su título
  --out <carpeta>   dónde se escriben, en vez de en schemas/ y funnels/
  --overwrite       sustituye los que haya
  --open            lo abre en el estudio; sin --out`

/** From the heaviest to what nobody misses. */
const weights: readonly LossWeight[] = ['missing', 'content', 'look', 'idle']

/** The losses of an import: the place of each, the thing lost, the reason and the replacement; the heaviest first. */
export function describeLosses(losses: readonly Loss[]): string {
  if (losses.length === 0) return 'Está todo.'
  const parts = weights.flatMap((weight) => {
    const own = losses.filter(({ kind }) => lossKinds[kind] === weight)
    return own.length === 0 ? [] : [`${weightTexts[weight]}:`, ...own.map(toLine)]
  })
  return parts.join('\n')
}

function toLine({ place, kind, what }: Loss): string {
  const { why, instead } = lossTexts[kind]
  const said = what.replace(/\s+/g, ' ').trim().slice(0, 80)
  return `  ${place || '·'}  ${said === '' ? kind : said}: ${why}; ${instead}.`
}
