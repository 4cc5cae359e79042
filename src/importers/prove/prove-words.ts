import { toDefaultLengths, toSentence } from '#authoring/messages/checker.ts'
import { importRefusals, lossTexts } from '#authoring/messages/import-texts.ts'
import { MOST_CHARACTERS } from '#engine'
import { type Diagnostic, describeDiagnostic } from '#engine/compiler'
import type { Mistake, MistakeKind } from '#importers/mistake.ts'
import type { LossKind } from '#importers/questionnaire.ts'
import { sourceNames } from '#importers/read-source.ts'
import type { Unreadable, UnreadReason } from '#importers/source.ts'

/** The languages in which a proof is told. */
export type Language = 'en' | 'es'

export const isLanguage = (text: string): text is Language => text === 'en' || text === 'es'

const UNREAD: Readonly<Record<LossKind, string>> = {
  question: 'a question of a kind that is not read',
  option: 'options that do not stand in the file',
  rule: 'a condition that is not read',
  limit: 'a limit that is not read',
  points: 'points that are not read',
  loop: 'a way back to a question that was asked',
  repeat: 'a screen for each item of a list',
  version: 'a newer version of the format than those that are read',
  citation: 'a text that cites what is not always known',
  computed: 'a computed text',
  data: 'data that no answer gives',
  service: 'something that another service does',
  link: 'a link to another page',
  media: 'a video or sound',
  text: 'a text without a place',
  picture: 'a picture',
  format: 'formatted text',
  order: 'a random order',
  widget: 'a control of another look',
  hidden: 'an option that not everybody is offered',
  navigation: 'navigation of another kind',
  idle: 'what nobody reaches',
}

type MistakeWords = Readonly<Record<MistakeKind, (what: string) => string>>

const MISTAKES: MistakeWords = {
  'circular-value': (what) => `The value “${what}” is computed from itself.`,
  'excluding-limits': (what) => `No number fulfils both limits: ${what}.`,
  'malformed-expression': (what) => `This expression cannot be read: ${what}`,
  'repeated-name': (what) => `Another element is called “${what}” already: only one of them keeps its answer.`,
  'repeated-option': (what) => `The option “${what}” stands here twice.`,
  'too-long-pattern': (what) => `No answer of the allowed length has the form ${what}.`,
  'unknown-default': (what) => `“${what}” is answered from the start, and is not among the options.`,
  'unknown-name': (what) => `Nothing in this survey is called “${what}”.`,
  'unknown-option': (what) => `The question does not offer “${what}”.`,
  'unknown-target': (what) => `There is no element “${what}” to go to or to show.`,
  'waits-for-later': (what) => `Its condition needs the answer to “${what}”, which nobody has given by then.`,
}

const SPANISH_MISTAKES: MistakeWords = {
  'circular-value': (what) => `El valor «${what}» se calcula a partir de sí mismo.`,
  'excluding-limits': (what) => `Ningún número cumple los dos límites: ${what}.`,
  'malformed-expression': (what) => `Esta expresión no se puede leer: ${what}`,
  'repeated-name': (what) => `Ya hay otro elemento que se llama «${what}»: solo uno de los dos guarda su respuesta.`,
  'repeated-option': (what) => `La opción «${what}» está aquí dos veces.`,
  'too-long-pattern': (what) => `Ninguna respuesta de la longitud permitida tiene la forma ${what}.`,
  'unknown-default': (what) => `«${what}» viene ya contestado y no está entre las opciones.`,
  'unknown-name': (what) => `Nada en esta encuesta se llama «${what}».`,
  'unknown-option': (what) => `La pregunta no ofrece «${what}».`,
  'unknown-target': (what) => `No hay ningún elemento «${what}» al que ir o que mostrar.`,
  'waits-for-later': (what) => `Su condición necesita la respuesta a «${what}», que nadie ha dado hasta entonces.`,
}

const REFUSALS: Readonly<Record<UnreadReason, (...params: readonly string[]) => string>> = {
  notJson: (place) => `this is no JSON, or it is broken at ${place}.`,
  tooLong: (place) =>
    `too large${place ? ` at ${place}` : ''}: a survey has at most 5 MB, and none of its lists more than 5,000 entries.`,
  tooBranched: (most) => `more than ${most} steps that only some see, which cannot be decided.`,
  notOne: (source, key) => `this is no file of ${source}: there is nothing in “${key}”.`,
  noQuestions: () => 'it asks nothing that a form can ask.',
}

/** '1 form', '2 forms': a count and what is counted. */
function countOf(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}

/** The words of a proof in one language. */
export type ProofWords = {
  toSentence(diagnostic: Diagnostic): string
  toMistake(mistake: Mistake): string
  toRefusal(unreadable: Unreadable): string
  mended(count: number): string
  noFile: string
  notGuessed: string
  toUnread(kind: LossKind): string
  sound(file: string, source: string): string
  /** The words for forms and funnels in which nothing is wrong, and of the modules that were written of them. */
  everybodyFinishes(forms: number, funnels: number): string
  /** How many texts have no length of their own. */
  defaultLengths(count: number): string
  written(modules: number, folder: string): string
  faults(count: number): string
  undecided: string
  endings: string
  unread(count: number): string
}

export const proofWords: Readonly<Record<Language, ProofWords>> = {
  en: {
    toSentence: describeDiagnostic,
    toMistake: ({ kind, what, near }) => `${MISTAKES[kind](what)}${near ? ` Did you mean “${near}”?` : ''}`,
    toRefusal: ({ reason, params }) => REFUSALS[reason](...params),
    mended: (count) => `${count} mended.`,
    noFile: 'there is no such file.',
    notGuessed: `it is not plain where this comes from. Say it: --from ${sourceNames.join('|')}.`,
    toUnread: (kind) => UNREAD[kind],
    sound: (file, source) => `${file} (${source}): nothing wrong was found.`,
    everybodyFinishes: (forms, funnels) =>
      `${countOf(forms, 'form')} and ${countOf(funnels, 'funnel')}: every visitor can finish.`,
    defaultLengths: (count) => `Texts without “maxLength”: ${count}, of up to ${MOST_CHARACTERS} characters each.`,
    written: (modules, folder) => `${countOf(modules, 'module')} written to ${folder}.`,
    faults: (count) => `${countOf(count, 'fault')}.`,
    undecided: 'Not decided:',
    endings: 'How all answers end, every option equally likely:',
    unread: (count) => `Not read, and therefore not proved (${count}):`,
  },
  es: {
    toSentence,
    toMistake: ({ kind, what, near }) => `${SPANISH_MISTAKES[kind](what)}${near ? ` ¿Querías decir «${near}»?` : ''}`,
    toRefusal: ({ message }) => message,
    mended: (count) => `${count} corregidos.`,
    noFile: 'no existe.',
    notGuessed: importRefusals.notGuessed(sourceNames),
    toUnread: (kind) => lossTexts[kind].why,
    sound: (file, source) => `${file} (${source}): no se ha encontrado ningún fallo.`,
    everybodyFinishes: (forms, funnels) =>
      `${countOf(forms, 'formulario')} y ${countOf(funnels, 'embudo')}: todo el mundo puede terminar.`,
    defaultLengths: toDefaultLengths,
    written: (modules, folder) =>
      modules === 1 ? `1 módulo escrito en ${folder}.` : `${modules} módulos escritos en ${folder}.`,
    faults: (count) => `${countOf(count, 'fallo')}.`,
    undecided: 'Sin decidir:',
    endings: 'Cómo acaban todas las respuestas, con todas las opciones igual de probables:',
    unread: (count) => `Sin leer, y por tanto sin demostrar (${count}):`,
  },
}
