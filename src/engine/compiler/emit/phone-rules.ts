import metadata from 'libphonenumber-js/min/metadata'
import type { Locale } from '#engine/form/form-definition.ts'

/**
 * The columns of a country's row: its calling code, the form of a number in it without that code, and each kind of
 * number, where others share the code.
 */
const CODE = 0
const NUMBER = 2
const KINDS = 11

const countries: Readonly<Record<string, readonly unknown[]>> = metadata.countries

let pattern: string | undefined

/**
 * A pattern for the telephone numbers of all countries as E.164 writes them: `+34600123456`. A pattern and no code, so that the page,
 * the server and whoever reads the exported schema judge by the same rules and none of them is sent a library.
 */
export function getPhonePattern(): string {
  pattern ??= `^\\+(?:${Object.entries(metadata.country_calling_codes).map(toCodePattern).join('|')})$`
  return pattern
}

function toCodePattern([code, names]: [string, readonly string[]]): string {
  return `${code}(?:${[...new Set(names.flatMap(listNumbers))].join('|')})`
}

function listNumbers(name: string): string[] {
  const { [NUMBER]: number, [KINDS]: kinds } = countries[name] ?? []
  return (Array.isArray(kinds) ? kinds.map((kind: unknown) => [kind].flat()[0] || []) : [number]).flat().map(String)
}

/** The calling code of the country whose language is spoken: 'es-ES' → '34'. */
export function getCallingCode({ language }: Locale): string {
  const { region = '' } = new Intl.Locale(language)
  const country = countries[region]
  if (!country) throw new RangeError(`No telephone number can be read without its country in "${language}".`)
  return String(country[CODE])
}
