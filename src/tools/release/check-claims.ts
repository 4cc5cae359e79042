import type { Claim } from '#site/content/claims.ts'

/** What of the register keeps a site from being published at a time: one sentence for each statement that nobody answers for. */
export function checkClaims(claims: readonly Claim[], now: number): string[] {
  return claims.flatMap(({ page, figure, until, confirmed }) => {
    const end = until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until)
    const said = `${page}: «${figure}»`
    if (!confirmed) return [`${said} está por confirmar (src/site/content/claims.ts)`]
    return end <= now && Date.parse(confirmed.on) <= end
      ? [`${said} caducó el ${until?.slice(0, 10)}: cámbialo o confírmalo de nuevo (src/site/content/claims.ts)`]
      : []
  })
}
