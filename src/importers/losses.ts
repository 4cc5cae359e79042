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

/** Loses what may be new in a file, where it says that it is of a newer version of its format than the one that is known. */
export function loseNewer(version: Source, known: string, losing: Losing): void {
  const said = version.text() ?? ''
  const parts = (text: string) => text.replace(/^\D+/, '').split('.').map(Number)
  const own = parts(said)
  const different = parts(known).findIndex((part, index) => own[index] !== part)
  if (different >= 0 && (own[different] ?? 0) > (parts(known)[different] ?? 0)) losing.lose('version', version, said)
}
