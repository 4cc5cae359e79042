import { toSeconds } from '#authoring/studio/words.ts'

/** The units of a wait, as they are written, and their milliseconds. A number without a unit is one of seconds. */
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:ms|milisegundos?)$/, 1],
  [/^(?:s|seg|segundos?)?$/, 1000],
  [/^(?:m|min|minutos?)$/, 60_000],
  [/^(?:h|horas?)$/, 3_600_000],
]

/** A wait of the JSON as somebody says it: '800ms' → '0,8 s'. One that is none stays as it is written. */
export function toWaitWords(wait: string): string {
  const milliseconds = parseWait(wait)
  return milliseconds === undefined ? wait : toSeconds(milliseconds)
}

/** A wait as the JSON has it, however somebody writes it: '0,8 s' → '800ms', '3' → '3s', '2 min' → '120s'. */
export function spellWait(written: string): string | undefined {
  const milliseconds = parseWait(written)
  if (milliseconds === undefined) return undefined
  return milliseconds < 1000 ? `${milliseconds}ms` : `${milliseconds / 1000}s`
}

function parseWait(written: string): number | undefined {
  const [, amount, unit = ''] = /^(\d+(?:[.,]\d+)?)\s*([a-z]*)$/.exec(written.trim().toLowerCase()) ?? []
  const [, factor] = UNITS.find(([words]) => words.test(unit)) ?? []
  return amount === undefined || factor === undefined
    ? undefined
    : Math.round(Number(amount.replace(',', '.')) * factor)
}
