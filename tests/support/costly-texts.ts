/** Texts that once cost some program far more than their length: each of as many UTF-16 units as are asked for, or a few less. */
export const costlyTexts: readonly { name: string; unit: string }[] = [
  { name: 'letters', unit: 'a' },
  // Two classes of marks, the later one first: to bring a run of them into order costs the square of its length.
  { name: 'accents', unit: '' },
  { name: 'accents over every letter', unit: `a${'\u0301\u0316'.repeat(20)}` },
  { name: 'marks of Tibetan', unit: '\u0f71\u0f72\u0f74' },
  { name: 'letters of Hangul', unit: '\u1112\u1161\u11ab' },
  { name: 'letters that fall apart', unit: '\ufb2c\u{1d160}' },
  { name: 'families of emoji', unit: '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}' },
  { name: 'flags', unit: '\u{1f1ea}\u{1f1f8}' },
  { name: 'skins of emoji', unit: '\u{1f44d}\u{1f3fd}\ufe0f' },
  { name: 'turned round', unit: '\u202e\u2067a\u2069\u202c' },
  { name: 'half characters', unit: '\ud800' },
  { name: 'what HTML writes longer', unit: '&<"' },
  { name: 'lines', unit: '\n' },
  { name: 'lines of a separator', unit: '\u2028x' },
  { name: 'tabs', unit: 'x\t' },
  { name: 'blanks', unit: ' \u00a0' },
]

export function fillText({ unit }: { unit: string }, units: number): string {
  if (unit === '') return `a${'\u0301'.repeat(units / 2 - 1)}${'\u0316'.repeat(units / 2)}`
  // Blanks alone would be no answer.
  return `x${unit.repeat(Math.floor((units - 2) / unit.length))}y`
}
