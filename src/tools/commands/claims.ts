import { type Claim, claims } from '#site/content/claims.ts'

console.log(toClaimsText(claims))

/** The register as a table for the terminal, one block per page. */
function toClaimsText(register: readonly Claim[]): string {
  const pages = [...new Set(register.map(({ page }) => page))]
  const blocks = pages.map((page) => {
    const lines = register.filter((entry) => entry.page === page).map(toLines)
    return `${page}\n${lines.join('\n')}`
  })
  return `${blocks.join('\n\n')}\n\n${register.length} afirmaciones en ${pages.length} páginas`
}

function toLines({ claim, figure, contradicts, expires, confirmed }: Claim): string {
  const remarks = [
    confirmed ? `      confirmado por ${confirmed.by}, ${confirmed.on}` : '      por confirmar',
    contradicts ? `      contradice: ${contradicts}` : '',
    expires ? `      caduca: ${expires}` : '',
  ]
  return [`  · ${claim}: «${figure}»`, ...remarks].filter(Boolean).join('\n')
}
