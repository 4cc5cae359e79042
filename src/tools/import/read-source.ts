import { importRefusals } from '#tools/messages/import-texts.ts'
import { readDefra } from './defra/read-defra.ts'
import { readFormbricks } from './formbricks/read-formbricks.ts'
import { readOns } from './ons/read-ons.ts'
import type { Questionnaire } from './questionnaire.ts'
import { Source, Unreadable } from './source.ts'
import { readTypebot } from './typebot/read-typebot.ts'

/** The formats that are read, by the names of where they come from. */
const readers = { typebot: readTypebot, formbricks: readFormbricks, defra: readDefra, ons: readOns } satisfies Record<
  string,
  (source: Source) => Questionnaire
>

export type SourceName = keyof typeof readers

export const sourceNames = Object.keys(readers)

export function isSourceName(name: string): name is SourceName {
  return Object.hasOwn(readers, name)
}

/** No questionnaire is longer. */
export const MOST_BYTES = 5_000_000

/** Reads a text of one of the sources. @throws Unreadable with a sentence where it is none. */
export function readSource(from: SourceName, text: string): Questionnaire {
  if (text.length > MOST_BYTES) throw new Unreadable(importRefusals.tooLong)
  return readers[from](new Source(parse(text)))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Broken, or nested past what a reader could follow.
    throw new Unreadable(importRefusals.notJson)
  }
}
