import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { toFileName } from '#build/pages/page-file.ts'
import type { Confirmation } from '#project/confirmed-file.ts'
import { type Claim, isAsked } from '#site/content/claims.ts'

const BLOCKS = 'p, li, dt, dd, h1, h2, h3, h4, summary, figcaption, blockquote, td, th, small, .price, .video__label'

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

/** The register for the terminal, one block per page, and under it how much of it is open. */
export function describeClaims(
  register: readonly Claim[],
  asked: readonly AskedSentence[],
  confirmed: readonly Confirmation[],
  now: number,
): string {
  const pages = [...Map.groupBy(register, ({ page }) => page)]
  const blocks = pages.map(([page, claims]) => {
    const own = asked.filter((one) => one.page === page)
    const lines = claims.map((claim) => toLines(claim, stateOf(own, claim, confirmed, now)))
    return `${page}\n${lines.join('\n')}`
  })
  const open = asked.filter((one) => findOpen(one, confirmed, now) !== null)
  return `${blocks.join('\n\n')}

${register.length} afirmaciones en ${pages.length} páginas. De ${asked.length} frases responde la titular: ${open.length} por confirmar.`
}

/** A sentence between its neighbours in the page, and what is known of it. */
export function describeAsked({ page, sentence, before, after, claims }: AskedSentence): string {
  const remarks = claims.flatMap(({ claim, contradicts, expires }) => [
    `  ${claim}`,
    ...(contradicts ? [`  contradice: ${contradicts}`] : []),
    ...(expires ? [`  caduca: ${expires}`] : []),
  ])
  return [page, `  … ${before}`, `» ${sentence}`, `  ${after} …`, ...new Set(remarks)].join('\n')
}

function stateOf(
  asked: readonly AskedSentence[],
  claim: Claim,
  confirmed: readonly Confirmation[],
  now: number,
): string[] {
  const states = asked
    .filter(({ claims }) => claims.includes(claim))
    .map((one) => {
      const mine = confirmed.find(({ page, sentence }) => page === one.page && sentence === one.sentence)
      return findOpen(one, confirmed, now) ?? `confirmado por ${mine?.by}, ${mine?.on}`
    })
  return [...new Set(states)]
}

function toLines({ claim, figure, contradicts, expires }: Claim, states: string[]): string {
  const remarks = [
    ...states,
    ...(contradicts ? [`contradice: ${contradicts}`] : []),
    ...(expires ? [`caduca: ${expires}`] : []),
  ]
  return [`  · ${claim}: «${figure}»`, ...remarks.map((remark) => `      ${remark}`)].join('\n')
}

/** All sentences of a part of a page but those of its forms, in its order. */
export function listSentences(part: HTMLElement): string[] {
  return part
    .querySelectorAll(BLOCKS)
    .filter((block) => !block.closest('form, noscript, template, script') && block.querySelector(BLOCKS) === null)
    .flatMap((block) => toText(block).split(/(?<=[.!?…])\s+(?=[A-ZÁÉÍÓÚÑ¿¡«])/))
    .filter(Boolean)
}

function toText(block: HTMLElement): string {
  return block.text
    .replaceAll(/&nbsp;|\u00a0/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
