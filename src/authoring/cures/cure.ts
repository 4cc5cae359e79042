import type { JSONPath, Node } from 'jsonc-parser'
import type { Diagnostic } from '#engine/compiler'

/** The part of a diagnostic that a cure reads: the checker's, or as the studio is told it. */
export type Curable = Pick<Diagnostic, 'file' | 'line' | 'column' | 'params' | 'suggestion'> & { code: string }

/**
 * A cure: what it is called, and the texts after it, by their files. One that is a choice takes something away that may be meant, or
 * asks more: somebody chooses it, and no program does.
 */
export type Cure = { title: string; texts: Readonly<Record<string, string>>; isChoice?: true }

/** A diagnostic, the text that it stands in, what stands at its place and the way to it, and all texts of the project. */
export type Look = {
  diagnostic: Curable
  text: string
  node: Node | undefined
  /** The value of the node; where the node is a key, its name. */
  value: unknown
  path: JSONPath
  texts: ReadonlyMap<string, string>
}

/** Makes the cure of one code; null where it takes a person. */
export type CureMaker = (look: Look) => Cure | null
