import { getAt, setAt } from './field-path.ts'
import type { AnswerValue } from './form-definition.ts'
import { isBlank } from './relevant-answers.ts'

/**
 * The answers that the visitor has typed and chosen so far, before any of them is checked or sent. Kept in memory only.
 */
export type Draft = {
  /** The values as typed. Stable until the next change; never mutate it. */
  getValues(): Readonly<Record<string, AnswerValue>>
  /** The value at a path, as `findField` reads it. */
  get(path: string): AnswerValue | undefined
  set(path: string, value: AnswerValue): void
  /** Calls the listener after each change; returns how to stop. */
  subscribe(listener: () => void): () => void
  /** Whether anything is in it that the visitor would miss. */
  isDirty(): boolean
}

type Values = Readonly<Record<string, AnswerValue>>

/** Starts a draft. Nobody would miss what fields come with. */
export function createDraft(begun: Values = {}, untouched?: Values): Draft {
  let values = begun
  const listeners = new Set<() => void>()
  return {
    getValues: () => values,
    get: (path) => getAt(values, path),
    set(path, value) {
      values = setAt(values, path, value)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isDirty: () => values !== untouched && Object.values(values).some((value) => !isBlank(value)),
  }
}

/** The values of some fields; those not yet touched are empty, so that an answer taken back is taken back. */
export function pickValues(draft: Draft, names: readonly string[]): Record<string, AnswerValue> {
  const values = draft.getValues()
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
}
