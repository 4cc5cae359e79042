import { expect, test } from 'vitest'
import { spellWait, toWaitWords } from '#authoring/studio/form/wait-words.ts'

test.each([
  ['800ms', '0,8 s'],
  ['2s', '2 s'],
  ['1.5s', '1,5 s'],
  ['86400s', '24 h'],
  ['3 segundos', '3 segundos'],
])('%s is said as %s', (wait, words) => {
  expect(toWaitWords(wait)).toBe(words)
})

test.each([
  ['3 s', '3s'],
  ['3', '3s'],
  ['0,8 s', '800ms'],
  ['1,1s', '1.1s'],
  ['900 ms', '900ms'],
  ['2 min', '120s'],
  ['24 H', '86400s'],
  ['pronto', undefined],
  ['', undefined],
  ['-1 s', undefined],
])('%s is written as %s', (words, wait) => {
  expect(spellWait(words)).toBe(wait)
})
