/** Beyond these a number typed is not the number stored: a double holds fifteen decimal digits for sure. */
const MOST_DIGITS = 15

/**
 * The number that a text typed in the notation of a language means; null where it means none, or not surely one. In Spanish:
 *
 * `'1.234,5'`, `'1 234,5'`, `'1234,5'` → 1234.5 · `'1,5'` → 1.5 · `'1.500'` → 1500 · `'1.5'`, `'0.500'` → 1.5, 0.5: no group of
 * thousands is written so, many keyboards have no other sign, and nobody means anything else · `'1e3'`, `'1,234.5'`, `'٣'`,
 * `'12 €'` → null · more than fifteen digits → null, as another number would be stored than was typed
 */
export function parseNumber(text: string, language: string): number | null {
  const signs = getSigns(language)
  const [group, decimal] = [`\\${signs.group}`, `\\${signs.decimal}`]
  const typed = text
    .trim()
    .replace(/^[−–]/, '-')
    .replace(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, signs.group)
  const grouped = new RegExp(`^[-+]?[1-9]\\d{0,2}(?:${group}\\d{3})+(?:${decimal}\\d+)?$`)
  const plain = new RegExp(`^[-+]?\\d+(?:(?:${decimal}|${group})\\d+)?$`)
  const isGrouped = grouped.test(typed)
  if (!isGrouped && !plain.test(typed)) return null
  const figures = (isGrouped ? typed.replaceAll(signs.group, '') : typed).replace(/[^\d+-]/, '.')
  const digits = figures.replace(/[+-]/g, '').replace(/^0+/, '').replace('.', '')
  return digits.length > MOST_DIGITS ? null : Number(figures)
}

type Signs = { group: string; decimal: string }

/** One set of signs for each language asked for: finding them takes longer than reading a number. */
const known = new Map<string, Signs>()

function getSigns(language: string): Signs {
  const signs = known.get(language) ?? findSigns(language)
  known.set(language, signs)
  return signs
}

function findSigns(language: string): Signs {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.8)
  const find = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '.'
  return { group: find('group'), decimal: find('decimal') }
}
