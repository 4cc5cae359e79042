import type { TextPlace } from '#authoring/studio/writing/text-places.ts'
import type { Ports } from '#engine'
import type { FunnelPath, ModelPath } from '#engine/model'

/** The outcomes of a send of the live funnel. */
export const outcomes = ['accepted', 'refused', 'slow', 'lost', 'offline'] as const
export type Outcome = (typeof outcomes)[number]

/** With what the step that is looked at is filled in: answers that pass, that just pass, or that just fail. */
export const fills = ['valid', 'edge', 'invalid', 'empty'] as const
export type Fill = (typeof fills)[number]

/** A run plays a path, with answers that fill it in. It ends in sight of a question, where one is named. */
type Begin = { path: FunnelPath; fill: Fill; field?: string | undefined }

/** The commands of the studio to the framed page. An update goes on where the run stands, or begins as the author asked meanwhile. */
export type Command =
  | WritingCommand
  | ({ kind: 'run'; module: string } & Begin)
  | { kind: 'update'; module: string; asked: Begin | null }
  | { kind: 'outcome'; outcome: Outcome }
  | { kind: 'skip' }
  | { kind: 'pause'; isPaused: boolean }
  | { kind: 'send'; event: string; data: Readonly<Record<string, unknown>> }

/** Something that the funnel has asked of the world outside. */
export type Done = { what: keyof Ports; text: string }

/** The state of the live funnel: its step, how long the next timer still waits, the events that it would hear. */
export type Standing = {
  step: string
  wait: number | null
  events: { event: string; samples: Readonly<Record<string, unknown>>[] }[]
}

/** The reports of the framed page. `drawn` says when the funnel of a module was on the screen. */
export type Report =
  | WritingReport
  | { kind: 'ready' }
  | { kind: 'begun' }
  | { kind: 'drawn'; module: string }
  | { kind: 'at'; standing: Standing }
  | { kind: 'did'; done: Done }
  | { kind: 'walked'; path: ModelPath }
  | { kind: 'failed'; message: string }

/** The commands of the studio on the texts of the framed page. */
export type WritingCommand =
  /** Writes on the page, or leaves it to be tried. */
  | { kind: 'writing'; isOn: boolean }
  | { kind: 'places'; places: readonly TextPlace[] }
  /**
   * Opens a place, or holds the handle of an option, as soon as it reads `text` on the screen: before, another text stands there. All
   * of it is chosen where it is `isFresh`.
   */
  | { kind: 'write' | 'hold'; id: string; text: string; isFresh: boolean }

/** The acts of somebody on the texts of the framed page. */
export type WritingReport =
  | { kind: 'opened'; id: string }
  | { kind: 'wrote'; id: string; text: string }
  /** A text is left as it is now. */
  | { kind: 'written'; id: string }
  | { kind: 'addOption'; id: string }
  | { kind: 'removeOption'; id: string }
  /** A new option is left without a word of its own, or given up. */
  | { kind: 'dropOption'; id: string }
  | { kind: 'moveOption'; id: string; by: number }
  | { kind: 'key'; key: 'save' | 'undo' | 'redo' }
