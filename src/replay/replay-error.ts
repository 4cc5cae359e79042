import { stripVTControlCharacters } from 'node:util'
import type { ReplayStep } from './replay-record.ts'

type Place = { index: number; of: number; at: string; event: ReplayStep['event'] | null }

/** Why a replay did not go on, in one sentence with its place, and what was expected beside what was there. */
export class ReplayError extends Error {
  readonly index: number
  readonly event: ReplayStep['event'] | null
  readonly expected: string
  readonly seen: string

  constructor(cause: unknown, { index, of, at, event }: Place) {
    const text = stripVTControlCharacters(cause instanceof Error ? cause.message : String(cause))
    const expected = pick(text, /^\s*Expected(?: \w+)?: (.*)$/m)
    const received = pick(text, /^\s*Received(?: \w+)?: (.*)$/m)
    // A comparison of lists says both in one.
    const seen =
      expected === '' && received === ''
        ? pick(text, /(?:^|\n)(- Expected[\s\S]*?)(?:\n\s*at |\n\nCall [Ll]og|$)/)
        : received
    const beside = [expected && `expected ${expected}`, seen && `seen ${seen}`].filter(Boolean)
    super([`Event ${index} of ${of}: ${toSentence(text, at)}`, ...beside].join('\n  '), { cause })
    this.name = 'ReplayError'
    this.index = index
    this.event = event
    this.expected = expected
    this.seen = seen
  }
}

/** The sentence of a program about its waiting, said of the thing waited for. */
function toSentence(text: string, at: string): string {
  const [first = ''] = text.split('\n')
  if (/Target page, context or browser has been closed|crashed|Browser has been closed/.test(text))
    return `the browser ended ${at}.`
  if (/ERR_CONNECTION_REFUSED|page\.goto: (?:Timeout|net::)/.test(text)) return `the site does not answer ${at}.`
  const waited = /^\S+: Timeout (\d+)ms exceeded/.exec(text)?.[1]
  const wanted = /waiting for (.*)$/m.exec(text)?.[1]
  if (waited) return `within ${Number(waited) / 1000} s ${wanted ?? 'what was waited for'} was not there ${at}.`
  return first.includes(at) ? first : `${at}: ${first}`
}

function pick(text: string, pattern: RegExp): string {
  return pattern.exec(text)?.[1]?.trim() ?? ''
}
