/** Whom to call when it cannot wait: the question of `site.json` and the lines of some kinds of help. */
export function toHelpLine(
  { ask, lines }: { ask: string; lines: Readonly<Record<string, string>> },
  kinds: readonly string[] = Object.keys(lines),
): string {
  return `${ask} ${kinds.map((kind) => lines[kind]).join(' · ')}`
}
