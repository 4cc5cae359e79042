import { isFormatted } from './plain-text.ts'
import type { Loss, LossKind } from './questionnaire.ts'
import type { Source } from './source.ts'

/** The losses of a reader, as it goes. */
export type Losing = { losses: Loss[]; lose(kind: LossKind, at: Source, what: string): void; read(at: Source): string }

export function createLosing(): Losing {
  const losses: Loss[] = []
  const lose = (kind: LossKind, { place }: Source, what: string) => void losses.push({ place, kind, what })
  return {
    losses,
    lose,
    /** A text, of which only the words are kept. */
    read: (at) => {
      const text = at.text() ?? ''
      if (isFormatted(text)) lose('format', at, text.replace(/\s+/g, ' ').slice(0, 60))
      return text
    },
  }
}
