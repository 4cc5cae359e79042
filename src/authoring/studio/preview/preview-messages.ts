import type { WritingCommand, WritingReport } from '#authoring/studio/writing/writing-messages.ts'
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
