import type { Loss } from '#importers/questionnaire.ts'
import type { SourceName } from '#importers/read-source.ts'
import { importText } from '#importers/run-import.ts'
import { readProject } from '#project/read-project.ts'

const project = readProject()

/** The documents of form and funnel, as far as tests read them. */
type Documents = {
  form: { properties: Record<string, Record<string, unknown>>; required: string[]; allOf?: unknown[]; accept?: object }
  funnel: {
    steps: { id: string; [key: string]: unknown }[]
    screens: Record<string, { title: string; text?: unknown[] }>
    parameters?: object
    score?: object
    pace?: string
  }
  losses: Loss[]
}

/** A value in the format of a source, imported. @throws with the sentence where it is refused. */
export function importValue(from: SourceName, value: unknown): Documents {
  const made = importText(from, JSON.stringify(value), project, 'prueba')
  if ('refusal' in made) throw new Error(made.refusal)
  return { form: JSON.parse(made.form), funnel: JSON.parse(made.funnel), losses: made.losses }
}

/** The sentence with which a text is refused; null where it is not. */
export function getRefusal(from: SourceName, text: string): string | null {
  const made = importText(from, text, project, 'prueba')
  return 'refusal' in made ? made.refusal : null
}

/** The kinds of what was lost. */
export function getKinds(losses: readonly Loss[]): string[] {
  return losses.map(({ kind }) => kind)
}
