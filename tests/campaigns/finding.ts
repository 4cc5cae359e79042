/** One line of a campaign's table: what was counted, what it had to be, and whether it was. */
export interface Finding {
  name: string
  counted: string
  wanted: string
  isMet: boolean
}

export function isExactly(name: string, counted: number, wanted: number): Finding {
  return { name, counted: toText(counted), wanted: toText(wanted), isMet: counted === wanted }
}

export function isAtLeast(name: string, counted: number, wanted: number): Finding {
  return { name, counted: toText(counted), wanted: `≥ ${toText(wanted)}`, isMet: counted >= wanted }
}

export function isAtMost(name: string, counted: number, wanted: number): Finding {
  return { name, counted: toText(counted), wanted: `≤ ${toText(wanted)}`, isMet: counted <= wanted }
}

export function toTable(findings: Finding[]): string {
  const width = (pick: (finding: Finding) => string) => Math.max(...findings.map((finding) => pick(finding).length))
  const [names, counts, targets] = [
    width(({ name }) => name),
    width(({ counted }) => counted),
    width(({ wanted }) => wanted),
  ]
  return findings
    .map(({ name, counted, wanted, isMet }) => {
      const verdict = isMet ? 'ok' : 'SHORT'
      return `${name.padEnd(names)}  ${counted.padStart(counts)}  ${wanted.padStart(targets)}  ${verdict}`
    })
    .join('\n')
}

function toText(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 1 })
}
