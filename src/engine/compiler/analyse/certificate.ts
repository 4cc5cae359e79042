import { createHash } from 'node:crypto'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { exploreFunnel, getModelEdges } from '#engine/model'

/**
 * The result of an analysis: the facts decided, the text they were decided of, and the assumptions. Plain data, for a
 * report.
 */
export type Certificate = {
  /** How certificates are written: one of another version says nothing about what this checker decides. */
  format: number
  funnel: string
  version: number
  /** SHA-256 of the text of the funnel and of its form, as they were read. */
  hash: string
  steps: number
  edges: number
  endings: string[]
  /** How many states were told apart. */
  states: number
  /** Faults that no visitor meets. */
  decided: readonly string[]
  /** The facts that the decision takes for granted. */
  assumed: readonly string[]
  /** The remarks that the authors mean, with their reasons. */
  accepted: Readonly<Record<string, string>>
}

/** Grows with every change of what is decided or assumed. */
const CERTIFICATE_FORMAT = 3

const DECIDED = [
  'every step is reached, and every rule fires for somebody',
  'everybody can finish without going back and without changing an answer',
  'every answer is covered by a rule, and no rule asks what is not known yet',
  'no screen is blank, and every question that is asked is shown to somebody',
  'no required question is passed, and what a receiver requires has been answered',
  'no delivery is made twice on one way',
  'whoever sees a send fail is told so, and no delivery is made before what it holds is asked',
  'all of it holds in every variant, and a rule or a part of a screen is for somebody in one of them',
  'Back leads nobody where no way forward leads',
]

const ASSUMED = [
  'a send, and content from outside, is sooner or later there or failed',
  'events of the page may come or not, with the data on either side of what rules ask of them',
  'of a free text counts whether it is one that a condition names',
]

/** Certifies a funnel that has passed the checker. `texts` are those of its files, the funnel's first. */
export function certify(funnel: Funnel, texts: readonly string[], accepted: Certificate['accepted']): Certificate {
  const { id, version, steps } = funnel.definition
  return {
    format: CERTIFICATE_FORMAT,
    funnel: id,
    version,
    hash: hashTexts(texts),
    steps: steps.length,
    edges: getModelEdges(funnel).length,
    endings: [...new Set(steps.flatMap(({ end }) => end ?? []))],
    states: exploreFunnel(funnel).states.length,
    decided: DECIDED,
    assumed: ASSUMED,
    accepted,
  }
}

/** Whether a certificate is about these very texts, and says what this checker decides. */
export function isAbout({ format, hash }: Certificate, texts: readonly string[]): boolean {
  return format === CERTIFICATE_FORMAT && hash === hashTexts(texts)
}

function hashTexts(texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${Buffer.byteLength(text)}:`).update(text)
  return hash.digest('hex')
}
