import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMeantDomain } from '#engine-internals/react/rjsf/mail-suggestion.tsx'
import mailDomains from '#site/messages/mail-domains.ts'

const { domains, didYouMean } = mailDomains
const find = (domain: string, isTyping = false) => findMeantDomain(` ana@${domain} `, domains, isTyping)

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmal.cm', 'gmail.com'],
  ['GMAIL.COMM', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hormail.es', 'hotmail.es'],
  ['yaho.es', 'yahoo.es'],
  ['outlok.com', 'outlook.com'],
  ['icluod.com', 'icloud.com'],
  ['correo.example', undefined],
  ['acme.com', undefined],
  ['mail', undefined],
  ['', undefined],
])('somebody who typed %j meant %j', (typed, meant) => {
  expect(find(typed)).toBe(meant)
})

test('the question names the domain', () => {
  expect(didYouMean('gmail.com')).toBe('¿Quisiste decir gmail.com?')
})

test('no common domain is corrected, nor while somebody is typing one', () => {
  const beginnings = domains.flatMap((domain) => [...domain].map((_, index) => domain.slice(0, index + 1)))
  expect(domains.filter((domain) => find(domain))).toEqual([])
  expect(beginnings.filter((beginning) => find(beginning, true))).toEqual([])
})

test('one or two wrong letters in a domain of eight letters or more are found, and lead to a common domain as near', () => {
  const long = domains.filter((domain) => domain.length >= 8)
  const toMistake = (...kinds: string[]) => fc.tuple(fc.constantFrom(...kinds), fc.nat(), fc.constantFrom(...'abcz.'))
  // Two letters that were swapped where another one had been left out are three mistakes.
  const mistakesOfTyping = fc.oneof(
    fc.tuple(toMistake('swapped')),
    fc.array(toMistake('left out', 'added', 'changed'), { minLength: 1, maxLength: 2 }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...long), mistakesOfTyping, (domain, mistakes) => {
      const typed = mistakes.reduce((text, [kind, place, letter]) => mistype(text, kind, place, letter), domain)
      fc.pre(!domains.includes(typed))
      expect(domains).toContain(find(typed))
    }),
  )
})

/** Makes one mistake of typing, somewhere after the first letter. */
function mistype(text: string, kind: string, place: number, letter: string): string {
  const at = 1 + (place % (text.length - 2))
  const [before, own, next, behind] = [
    text.slice(0, at),
    text.slice(at, at + 1),
    text.slice(at + 1, at + 2),
    text.slice(at + 2),
  ]
  if (kind === 'left out') return before + next + behind
  if (kind === 'added') return before + letter + own + next + behind
  if (kind === 'changed') return before + letter + next + behind
  return before + next + own + behind
}

test('whatever is typed, a suggestion is a common domain or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (typed, isTyping) => {
      expect([undefined, ...domains]).toContain(findMeantDomain(typed, domains, isTyping))
    }),
  )
})
