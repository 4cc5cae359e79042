/**
 * The fewest characters that a pattern can match; null where it uses more than literals, classes, groups, alternatives and
 * quantifiers, as lookarounds and back references are.
 */
export function getShortestMatch(pattern: string): number | null {
  const reading = { pattern, at: 0 }
  const shortest = readAlternatives(reading)
  return shortest !== null && reading.at === pattern.length ? shortest : null
}

type Reading = { readonly pattern: string; at: number }

function readAlternatives(reading: Reading): number | null {
  let shortest = readSequence(reading)
  while (shortest !== null && reading.pattern[reading.at] === '|') {
    reading.at++
    const other = readSequence(reading)
    shortest = other === null ? null : Math.min(shortest, other)
  }
  return shortest
}

function readSequence(reading: Reading): number | null {
  let length = 0
  while (reading.at < reading.pattern.length && !/[|)]/.test(reading.pattern[reading.at] ?? '')) {
    const atom = readAtom(reading)
    const least = readQuantifier(reading)
    if (atom === null || least === null) return null
    length += atom * least
  }
  return length
}

const CLASS = /\[\^?\]?(?:\\.|[^\]\\])*\]/y
/** A digit, a word character, a space or their contraries, or a sign; a back reference is none. */
const ESCAPE = /\\[^1-9kupxc]/y

function readAtom(reading: Reading): number | null {
  const { pattern, at } = reading
  const sign = pattern[at]
  if (sign === '(') return readGroup(reading)
  if (sign === '^' || sign === '$' || pattern.startsWith('\\b', at)) {
    reading.at += sign === '\\' ? 2 : 1
    return 0
  }
  if (sign === '[' || sign === '\\') return takeMatch(reading, sign === '[' ? CLASS : ESCAPE) === null ? null : 1
  reading.at++
  return /[*+?{}]/.test(sign ?? '') ? null : 1
}

function readGroup(reading: Reading): number | null {
  reading.at++
  if (reading.pattern[reading.at] === '?' && takeMatch(reading, /\?(?::|<[A-Za-z]\w*>)/y) === null) return null
  const inner = readAlternatives(reading)
  if (reading.pattern[reading.at] !== ')') return null
  reading.at++
  return inner
}

const QUANTIFIER = /([*+?]|\{(\d+)(?:,\d*)?\})\??/y

/** How often the atom before has to be there. */
function readQuantifier(reading: Reading): number | null {
  const found = takeMatch(reading, QUANTIFIER)
  if (found === null) return 1
  if (found[2] !== undefined) return Number(found[2])
  return found[1] === '+' ? 1 : 0
}

function takeMatch(reading: Reading, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reading.at
  const found = pattern.exec(reading.pattern)
  if (found) reading.at = pattern.lastIndex
  return found
}
