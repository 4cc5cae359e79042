/** A number as it is read in a language: `formatNumber(1234.5, 'es-ES')` → `'1.234,5'` */
export function formatNumber(value: number, language: string): string {
  return value.toLocaleString(language, { useGrouping: 'always', maximumFractionDigits: 20 })
}
