import { toSentence } from '#authoring/messages/checker.ts'
import { lossTexts } from '#authoring/messages/import-texts.ts'
import { type Diagnostic, describeDiagnostic } from '#engine/compiler'
import type { LossKind } from '#importers/questionnaire.ts'

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

/** The words of a proof in one language. */
export type ProofWords = {
  toSentence(diagnostic: Diagnostic): string
  toUnread(kind: LossKind): string
  sound(file: string, source: string): string
  faults(count: number): string
  undecided: string
  endings: string
  unread(count: number): string
}

export const proofWords: Readonly<Record<Language, ProofWords>> = {
  en: {
    toSentence: describeDiagnostic,
    toUnread: (kind) => UNREAD[kind],
    sound: (file, source) => `${file} (${source}): nothing wrong was found.`,
    faults: (count) => (count === 1 ? '1 fault.' : `${count} faults.`),
    undecided: 'Not decided:',
    endings: 'How all answers end, every option equally likely:',
    unread: (count) => `Not read, and therefore not proved (${count}):`,
  },
  es: {
    toSentence,
    toUnread: (kind) => lossTexts[kind].why,
    sound: (file, source) => `${file} (${source}): no se ha encontrado ningún fallo.`,
    faults: (count) => (count === 1 ? '1 fallo.' : `${count} fallos.`),
    undecided: 'Sin decidir:',
    endings: 'Cómo acaban todas las respuestas, con todas las opciones igual de probables:',
    unread: (count) => `Sin leer, y por tanto sin demostrar (${count}):`,
  },
}
