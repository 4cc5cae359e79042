import { type Diagnostic, describeDiagnostic } from '#engine/compiler'
import { toSentence } from '#messages/checker.ts'

/** The languages of the command. */
export type Language = 'en' | 'es'

export const isLanguage = (text: string): text is Language => text === 'en' || text === 'es'

/** The words of the command in one language. */
export type CliWords = {
  toSentence(diagnostic: Diagnostic): string
  /** The words for forms and funnels in which nothing is wrong, and of the modules that were written of them. */
  everybodyFinishes(forms: number, funnels: number): string
  written(modules: number, folder: string): string
}

export const cliWords: Readonly<Record<Language, CliWords>> = {
  en: {
    toSentence: describeDiagnostic,
    everybodyFinishes: (forms, funnels) =>
      `${countOf(forms, 'form')} and ${countOf(funnels, 'funnel')}: every visitor can finish.`,
    written: (modules, folder) => `${countOf(modules, 'module')} written to ${folder}.`,
  },
  es: {
    toSentence,
    everybodyFinishes: (forms, funnels) =>
      `${countOf(forms, 'formulario')} y ${countOf(funnels, 'embudo')}: todo el mundo puede terminar.`,
    written: (modules, folder) =>
      modules === 1 ? `1 módulo escrito en ${folder}.` : `${modules} módulos escritos en ${folder}.`,
  },
}

/** '1 form', '2 forms': a count and what is counted. */
function countOf(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}
