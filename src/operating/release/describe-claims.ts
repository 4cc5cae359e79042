import type { Confirmation } from '#project/confirmed-file.ts'
import type { Claim } from '#site/content/claims.ts'
import { type AskedSentence, findOpen } from './confirmations.ts'

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
