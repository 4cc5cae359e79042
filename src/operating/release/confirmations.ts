import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { toFileName } from '#build/pages/page-file.ts'
import type { Confirmation } from '#project/confirmed-file.ts'
import { type Claim, isAsked } from '#site/content/claims.ts'
import { listSentences } from './find-statements.ts'

/** A sentence of a built page that somebody has to answer for, between its neighbours there. */
export interface AskedSentence {
  page: string
  sentence: string
  before: string
  after: string
  claims: readonly Claim[]
}

/** The sentences of the pages of a built folder that the register wants confirmed, in the order of the pages. */
export function findAsked(register: readonly Claim[], dist: string): AskedSentence[] {
  const asked = Map.groupBy(register.filter(isAsked), ({ page }) => page)
  return [...asked].flatMap(([page, claims]) => findAskedOfPage(page, claims, dist))
}

function findAskedOfPage(page: string, claims: readonly Claim[], dist: string): AskedSentence[] {
  const document = parse(readFileSync(join(dist, toFileName(page)), 'utf8'))
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? ''
  const sentences = [description, ...listSentences(document)].map(withPlainSpaces)
  const found = new Map<string, Claim[]>()
  for (const claim of claims) {
    const figure = withPlainSpaces(claim.figure)
    const saying = sentences.filter((sentence) => sentence.includes(figure))
    // A figure that stands in a form, or across two paragraphs, is its own sentence.
    for (const sentence of saying.length > 0 ? saying : [figure])
      if (!found.get(sentence)?.includes(claim)) found.set(sentence, [...(found.get(sentence) ?? []), claim])
  }
  return [...found].map(([sentence, its]) => {
    const index = sentences.indexOf(sentence)
    return { page, sentence, before: sentences[index - 1] ?? '', after: sentences[index + 1] ?? '', claims: its }
  })
}

function withPlainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}

/** Why a sentence is still to be confirmed at a time (milliseconds); null where somebody answers for it. */
export function findOpen(asked: AskedSentence, confirmed: readonly Confirmation[], now: number): string | null {
  const mine = confirmed.find(({ page, sentence }) => page === asked.page && sentence === asked.sentence)
  if (!mine) return 'está por confirmar'
  const ends = asked.claims.flatMap(({ until }) => (until === undefined ? [] : [until]))
  const over = ends.find((until) => Date.parse(until) <= now && Date.parse(mine.on) <= Date.parse(until))
  return over === undefined ? null : `caducó el ${over.slice(0, 10)}: cámbialo o confírmalo de nuevo`
}
